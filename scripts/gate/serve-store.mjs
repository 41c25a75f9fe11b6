import { createServer } from 'node:http';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { serveFolder } from '@kaarigar/shared/server/serve-folder';

/**
 * Serves a store of releases on a free port of this machine and returns the registry with the addresses there: the gate
 * tests the very files that will be served, before they are public.
 */
export async function serveStore({ store, registry }) {
  const serve = serveFolder(store, { dev: true, etag: false });
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    serve(request, response, () => response.writeHead(404).end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${server.address().port}`;
  return {
    registry: { remotes: registry.remotes.map((remote) => fromStore(remote, { store, origin })) },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function fromStore({ previous: _previous, canaryPercent: _percent, ...remote }, { store, origin }) {
  const release = `${remote.name.replaceAll('_', '-')}/${remote.version}`;
  if (!existsSync(path.join(store, release))) return remote;
  const moved = (url) => `${origin}/${release}/${path.basename(new URL(url).pathname)}`;
  return { ...remote, entry: moved(remote.entry), preload: remote.preload.map(moved) };
}
