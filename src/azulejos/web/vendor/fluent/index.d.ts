// The part of @fluent/bundle that the client uses, for the type checker.
export class FluentResource {
  constructor(source: string);
}
export class FluentBundle {
  constructor(locale: string, options: { useIsolating: boolean });
  addResource(resource: FluentResource): Error[];
  getMessage(key: string): { value: unknown } | undefined;
  formatPattern(pattern: unknown, values: Record<string, any>, errors: Error[]): string;
}
