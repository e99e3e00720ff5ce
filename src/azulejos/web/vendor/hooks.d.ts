// The part of Preact's hooks that the client uses, for the type checker.
type Effect = () => void | undefined | (() => void);
export function useCallback<T extends Function>(callback: T, dependencies: any[]): T;
export function useEffect(effect: Effect, dependencies?: any[]): void;
export function useLayoutEffect(effect: Effect, dependencies?: any[]): void;
export function useMemo<T>(make: () => T, dependencies: any[]): T;
export function useRef<T>(value: T): { current: T };
export function useState<T>(value: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
