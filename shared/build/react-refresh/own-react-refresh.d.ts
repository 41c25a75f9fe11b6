/** `react-refresh/runtime`, which has no types; renamed by rspack-config.ts so that ours can stand in its place. */
declare module 'own-react-refresh/runtime' {
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  export function getFamilyByType(type: unknown): unknown;
  export function injectIntoGlobalHook(target: unknown): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
  export function register(type: unknown, id: string): void;
}
