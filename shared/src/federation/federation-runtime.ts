import { init } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '../contracts/registry';
import { entryScript } from './entry-script';
import type { ShareScope } from './take-shared';

export interface FederationRuntime {
  /** A module of a remote. Nothing that was known of the remote counts: a failed entry is kept, and so are old ones. */
  readonly load: (remote: RegisteredRemote, module: string) => Promise<unknown>;
}

/** The federation runtime, which gives every remote the same scope. A file of its own: it comes after the first view. */
export function createFederationRuntime(
  scope: ShareScope,
  findByEntry: (url: string) => RegisteredRemote | undefined,
): FederationRuntime {
  const runtime = init({ name: 'shell', remotes: [], plugins: [entryScript(findByEntry)] });
  runtime.initShareScopeMap('default', scope);
  return {
    load({ name, entry }, module) {
      runtime.registerRemotes([{ name, entry }], { force: true });
      return runtime.loadRemote(module.replace('.', name));
    },
  };
}
