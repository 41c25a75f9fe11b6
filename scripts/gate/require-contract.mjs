import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkContract } from './check-contract.mjs';
import { serveStore } from './serve-store.mjs';

/** Throws if one of the named remotes breaks the contract, with one line per problem. */
export async function requireContract({ store, shellDist, registry, names }) {
  if (!existsSync(path.join(shellDist, 'index.html'))) {
    throw new Error(
      `${shellDist} is no built shell. Build it (npm run build) or name one: --shell.`,
    );
  }
  const served = await serveStore({ store, registry });
  try {
    const problems = await checkContract({ shellDist, registry: served.registry, names });
    if (problems.length > 0) throw new Error(`The contract is broken.\n  ${problems.join('\n  ')}`);
  } finally {
    await served.close();
  }
}
