// The part of Preact that the client uses, for the type checker.
export const Fragment: any;
export function h(type: any, props: any, ...children: any[]): any;
export function render(node: any, parent: Element): void;
