import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { readConfig } from '../../shell/gateway/config';
import { createGateway } from '../../shell/gateway/create-gateway';
import { CHROMIUM_ARGS, findChromium } from '../find-chromium.mjs';
import { stubWorld } from './stub-world.mjs';
import { visitPages } from './visit-pages.mjs';

/** Nobody listens there: the gate's browser intercepts the requests to the services behind the shell. */
const NOBODY = 'http://127.0.0.1:9';

/**
 * Loads remotes of a registry into a built shell in a real browser and checks that each keeps its contract: it exposes
 * the required modules, its routes match its registered paths, and every page renders. Returns the problems as
 * sentences that name owner and expose; empty when there are none.
 */
export async function checkContract({ shellDist, registry, names }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gate-'));
  const registryFile = path.join(folder, 'remotes.json');
  writeFileSync(registryFile, JSON.stringify(registry));
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${server.address().port}`;
  server.on('request', createGateway(gatewayConfig(origin, registryFile), shellDist));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
  });
  try {
    // Whether pages render is asked, and not how they move, which costs a quarter more.
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    await stubWorld(context, origin);
    const problems = [];
    for (const name of names) {
      const remote = registry.remotes.find((candidate) => candidate.name === name);
      problems.push(...(await checkRemote(context, remote)));
    }
    return problems;
  } finally {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  }
}

async function checkRemote(context, remote) {
  const page = await context.newPage();
  const expose = `./routes/${remote.contract}`;
  const say = (problem) =>
    `${remote.name} ${remote.version} (${remote.owner}), ${expose}: ${problem}`;
  try {
    const routes = await readRoutes(page, remote);
    if ('problem' in routes) return [say(routes.problem)];
    const problems = [
      ...comparePaths(remote.paths, routes.paths),
      ...(await visitPages(page, remote)),
    ];
    return problems.map(say);
  } finally {
    await page.close();
  }
}

/** The paths of the routes that the remote creates, loaded and called in the page as the shell does it. */
async function readRoutes(page, { name, entry, integrity, contract }) {
  // A page without a remote: the shell alone.
  await page.goto('/gate-of-the-shell');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate(
    async (remote) => {
      try {
        await new Promise((resolve, reject) => {
          const script = document.createElement('script');
          script.addEventListener('load', resolve);
          script.addEventListener('error', () => reject(new Error(`${remote.entry} does not run`)));
          const { integrity: hash = '' } = remote;
          Object.assign(script, { crossOrigin: 'anonymous', integrity: hash, src: remote.entry });
          document.head.append(script);
        });
        const container = window[remote.name];
        await container.init(window.sharedModules);
        const module = (await container.get(remote.expose))();
        if (typeof module?.createRoutes !== 'function') return { problem: 'has no createRoutes' };
        const routes = module.createRoutes({
          config: {
            supabaseUrl: '/',
            supabasePublishableKey: 'sb_publishable_gate',
            apiUrl: '/api',
            captcha: null,
          },
          getSupabase: () => Promise.reject(new Error('gate')),
          getAccessToken: () => Promise.resolve(null),
        });
        const pathsOf = (route) => route.children?.flatMap(pathsOf) ?? [route.path ?? ''];
        return { paths: routes.flatMap(pathsOf) };
      } catch (error) {
        return { problem: `does not load: ${error instanceof Error ? error.message : error}` };
      }
    },
    { name, entry, integrity, expose: `./routes/${contract}` },
  );
}

function comparePaths(registered, routes) {
  const said = new Set(registered.map((one) => one.path.toLowerCase()));
  const made = new Set(routes.map((one) => one.toLowerCase()));
  return [
    ...routes
      .filter((one) => !said.has(one.toLowerCase()))
      .map((one) => `makes a route ${one} that its remote.json does not name`),
    ...registered
      .filter((one) => !made.has(one.path.toLowerCase()))
      .map((one) => `remote.json names ${one.path}, for which it makes no route`),
  ];
}

function gatewayConfig(origin, registryFile) {
  return readConfig({
    SITE_URL: origin,
    REMOTES_FILE: registryFile,
    SUPABASE_ORIGIN: NOBODY,
    PAYMENT_SERVICE_ORIGIN: NOBODY,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_gate',
  });
}
