// oxlint-disable no-underscore-dangle -- the names of React and of the bundler's plugin
import * as own from 'own-react-refresh/runtime';

/** The app this copy is built into; the plugin of hot reload defines it. */
declare const __react_refresh_library__: string;

interface Renderer {
  /** Of a development build only. */
  readonly scheduleRefresh?: unknown;
}

interface ReactHook {
  inject: (renderer: Renderer) => unknown;
}

interface Shared {
  readonly runtime: typeof own;
  /** Whether this page's React can exchange a component while it is shown. */
  canRefresh: boolean;
}

const page = globalThis as typeof globalThis & {
  kaarigarReactRefresh?: Shared;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook;
};

/** The first app's, which is the shell's: React asks one runtime alone which component has become which. */
const shared = (page.kaarigarReactRefresh ??= { runtime: own, canRefresh: false });

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType } =
  shared.runtime;

export function injectIntoGlobalHook(): void {
  if (shared.runtime !== own) return;
  own.injectIntoGlobalHook(page);
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (!hook) return;
  const { inject } = hook;
  hook.inject = (renderer) => {
    shared.canRefresh ||= renderer.scheduleRefresh !== undefined;
    return inject(renderer);
  };
}

/** Apps have modules of the same path, which are not the same component. */
export function register(type: unknown, id: string): void {
  shared.runtime.register(type, `${__react_refresh_library__} ${id}`);
}

/** A released shell's React cannot: the page is loaded anew. */
export function performReactRefresh(): void {
  if (shared.canRefresh) shared.runtime.performReactRefresh();
  else window.location.reload();
}
