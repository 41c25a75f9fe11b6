import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';

/** Beside `dist`, not in it, as the server build is. */
const FOLDER = 'worker-build';

/** Without a hash: browsers look for the next worker under the address of the last one. */
const FILE = 'sw.js';

/** The name of the build that the browser's waits for. */
export const WORKER_BUILD = 'worker';

interface WorkerOptions {
  readonly root: string;
  readonly entry: string;
  readonly plugins: NonNullable<Configuration['plugins']>;
}

/** The service worker: one file of its own, without federation and without styles. */
export function workerConfig(base: Configuration, options: WorkerOptions): Configuration {
  const { root, entry, plugins } = options;
  const { module: rules = {}, resolve = {}, context = root, mode = 'production' } = base;
  return {
    name: WORKER_BUILD,
    context,
    mode,
    resolve,
    target: ['webworker', 'es2021'],
    devtool: false,
    entry: { worker: entry },
    output: { path: path.join(root, FOLDER), clean: true, filename: FILE },
    module: rules,
    plugins,
    optimization: {
      splitChunks: false,
      ...(base.optimization?.minimizer && { minimizer: base.optimization.minimizer }),
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Puts the worker, which was made first, into the release. */
export class WorkerFilePlugin implements RspackPluginInstance {
  readonly #root: string;

  constructor({ root }: { root: string }) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WorkerFilePlugin', (compilation) => {
      // After minification and before the release is described.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 2;
      compilation.hooks.processAssets.tap({ name: 'WorkerFilePlugin', stage }, () => {
        const code = readFileSync(path.join(this.#root, FOLDER, FILE));
        compilation.emitAsset(FILE, new compiler.rspack.sources.RawSource(code));
      });
    });
  }
}
