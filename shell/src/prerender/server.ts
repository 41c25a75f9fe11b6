import { sharedModules } from '../federation/shared-modules';

export { renderPage } from './render-page';

/** What a remote's server build takes from the shell's, as its browser build does from the share scope. */
export const modules = sharedModules;
