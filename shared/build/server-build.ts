import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';

/** Beside `dist`, not in it: the browser's build puts the file there under a name with its hash. */
const FOLDER = 'server-build';
const FILE = 'server.js';

/** The name of the build that the browser's waits for. */
export const SERVER_BUILD = 'server';

export const isServerFile = (name: string): boolean => /^server\/[^/]+\.js$/.test(name);

interface ServerOptions {
  readonly root: string;
  readonly entry: string;
  /** What the code is given where it runs, as `require` asks for it. */
  readonly externals: readonly (string | RegExp)[];
  readonly plugins: NonNullable<Configuration['plugins']>;
}

/**
 * The same sources once more, for drawing pages where there is no browser (shell/prerender): one CommonJS file without
 * styles, with the same names of classes. Nobody downloads it, so it stays readable.
 */
export function serverConfig(base: Configuration, options: ServerOptions): Configuration {
  const { root, entry, externals, plugins } = options;
  const { module: rules = {}, resolve = {}, context = root, mode = 'production' } = base;
  const generator = rules.generator ?? {};
  return {
    name: SERVER_BUILD,
    context,
    mode,
    resolve,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { server: entry },
    output: {
      path: path.join(root, FOLDER),
      clean: true,
      filename: FILE,
      library: { type: 'commonjs2' },
      publicPath: '',
    },
    module: {
      ...rules,
      parser: { ...rules.parser, javascript: { dynamicImportMode: 'eager' } },
      generator: {
        ...generator,
        css: { exportsOnly: true },
        'css/module': { ...generator['css/module'], exportsOnly: true },
      },
    },
    externals: [...externals],
    externalsType: 'commonjs',
    plugins,
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Puts the server build, which was made first, into the release. */
export class ServerFilePlugin implements RspackPluginInstance {
  readonly #root: string;

  constructor({ root }: { root: string }) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ServerFilePlugin', (compilation) => {
      // After minification and before the release is described.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 2;
      compilation.hooks.processAssets.tap({ name: 'ServerFilePlugin', stage }, () => {
        const code = readFileSync(path.join(this.#root, FOLDER, FILE));
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
        compilation.emitAsset(
          `server/server.${hash}.js`,
          new compiler.rspack.sources.RawSource(code),
        );
      });
    });
  }
}
