// oxlint-disable no-underscore-dangle -- the names of React and of the bundler's plugin
import * as own from 'own-react-refresh/runtime';

/** The app this copy is built into; the hot reload plugin defines it. */
declare const __react_refresh_library__: string;

interface Renderer {
  /** Only a development build of React has it. */
  readonly scheduleRefresh?: unknown;
}

interface ReactHook {
  inject: (renderer: Renderer) => unknown;
}

interface Shared {
  readonly runtime: typeof own;
  /** Whether this page's React can replace a component while it is shown. */
  canRefresh: boolean;
}

const page = globalThis as typeof globalThis & {
  kaarigarReactRefresh?: Shared;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook;
};

/** All apps use the runtime of the first one, the shell: React asks only one runtime which component replaces which. */
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

/** The id contains the app's name, because two apps can have different components under the same module path. */
export function register(type: unknown, id: string): void {
  shared.runtime.register(type, `${__react_refresh_library__} ${id}`);
}

/** React in a released shell cannot refresh components, so the page reloads. */
export function performReactRefresh(): void {
  if (shared.canRefresh) shared.runtime.performReactRefresh();
  else window.location.reload();
}
