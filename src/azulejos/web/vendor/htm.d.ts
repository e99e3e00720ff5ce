// The part of htm that the client uses, for the type checker.
declare const htm: { bind(h: Function): (strings: TemplateStringsArray, ...values: any[]) => any };
export default htm;
