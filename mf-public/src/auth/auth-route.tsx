import { authLoader } from './auth-loader';
import type { AuthMode } from './auth-mode';
import { AuthPage } from './auth-page';

/** An element and no component of its own per mode: what is typed survives the change of mode. */
export function authRoute(mode: AuthMode) {
  return { element: <AuthPage mode={mode} />, loader: authLoader };
}
