import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../prepare.mjs';
import { packageOf } from './sbom.mjs';

const ENTRIES = {
  gateway: 'shell/gateway/main.ts',
  renderer: 'shell/prerender/main.ts',
  'payment-service': 'payment-service/src/main.ts',
  database: 'supabase/check/bundled.ts',
  releases: 'scripts/releases/bundled.mjs',
};

/** Programs that a process starts in processes of their own: they lie beside it as they are. */
const STARTED = { renderer: ['shell/prerender/sandbox.cjs'] };

/** The processes that a deployment runs, and the commands for its database and its releases. */
export const PROCESSES = Object.keys(ENTRIES);

/** Writes `main.js` and `main.js.map` into the folder. Returns the packages that are inside. */
export async function bundleProcess(name, { folder, origin }) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [ENTRIES[name]],
    // The source map names its sources from here, wherever it is written to.
    outfile: path.join(ROOT, 'dist/bundle', name, 'main.js'),
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Runs in any folder: a module of the other kind would need a package.json beside it.
    format: 'cjs',
    define: {
      'import.meta.dirname': '__dirname',
      'process.env.RELEASE_VERSION': JSON.stringify(origin.version),
      'process.env.RELEASE_COMMIT': JSON.stringify(origin.commit),
    },
    sourcemap: 'linked',
    legalComments: 'linked',
    metafile: true,
    logLevel: 'warning',
  });
  mkdirSync(folder, { recursive: true });
  for (const { path: file, contents } of outputFiles) {
    writeFileSync(path.join(folder, path.basename(file)), contents);
  }
  for (const file of STARTED[name] ?? []) {
    copyFileSync(path.join(ROOT, file), path.join(folder, path.basename(file)));
  }
  const inside = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return new Set(inside.flatMap((file) => packageOf(file) ?? []));
}
