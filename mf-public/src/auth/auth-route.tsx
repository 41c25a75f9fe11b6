import { authLoader } from './auth-loader';
import type { AuthMode } from './auth-mode';
import { AuthPage } from './auth-page';

/** The same element for both modes, not one component each: what the person typed survives a change of mode. */
export function authRoute(mode: AuthMode) {
  return { element: <AuthPage mode={mode} />, loader: authLoader };
}
