import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import {
  container,
  CopyRspackPlugin,
  DefinePlugin,
  EntryPlugin,
  HtmlRspackPlugin,
  ids,
  LightningCssMinimizerRspackPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
  type Configuration,
  type Module,
} from '@rspack/core';
import type { Configuration as DevServerConfiguration } from '@rspack/dev-server';
import * as z from 'zod/mini';
import { brand } from '../src/brand';
import { displayPhone } from '../src/domain/indian-phone';
import { DatabasePlugin } from './database-plugin';
import { PrecompressPlugin } from './precompress-plugin';
import { EXPOSED_CHUNK, ReleasePlugin, ShellReleasePlugin } from './release-plugin';
import { parseRemoteManifest } from './remote-manifest';
import { SameChunksPlugin } from './same-chunks-plugin';
import { SERVER_BUILD, serverConfig, ServerFilePlugin } from './server-build';
import { isStandalone, standaloneConfig } from './standalone-config';
import { takenFromShell } from './shared-modules';
import { WORKER_BUILD, workerConfig, WorkerFilePlugin } from './worker-build';

export interface AppOptions {
  /** Federation name: `shell`, `mf_booking`… */
  readonly name: string;
  /** Folder of the app. */
  readonly root: string;
  readonly devPort: number;
}

/** What the build needs from a remote's package.json. */
const remotePackage = z.object({
  version: z.string(),
  /** The port of its dev server. */
  config: z.object({ port: z.int() }),
});

const shellPackage = z.object({ version: z.string() });

type AppConfiguration = Configuration & { devServer?: DevServerConfiguration };

const CONTAINER_RUNTIME = path.join(import.meta.dirname, '../src/federation/container-runtime.ts');

const isDevelopment = process.env['NODE_ENV'] === 'development';
const portOffset = Number(process.env['PORT_OFFSET'] ?? 0);

/** Identifies a build; `npm start` passes a hash of the sources, so equal sources give equal builds. */
const buildId = process.env['BUILD_ID'] ?? Date.now().toString(36);

/** The oldest browsers we support: docs/decisions/017-browsers-we-support.md. */
const { browserslist: targets } = z
  .object({ browserslist: z.array(z.string()) })
  .parse(readJson(path.join(import.meta.dirname, '../..'), 'package.json'));

/** Replaces the hot reload runtime: all apps of a page must use the same one. */
const REACT_REFRESH = path.join(import.meta.dirname, 'react-refresh');
const ONE_REACT_REFRESH = {
  'react-refresh': REACT_REFRESH,
  'own-react-refresh': path.dirname(
    createRequire(import.meta.url).resolve('react-refresh/runtime'),
  ),
};

function brandOverrides(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([key]) => key.startsWith('BRAND_'));
  return Object.fromEntries(
    entries.map(([key, value]) => [`process.env.${key}`, JSON.stringify(value)]),
  );
}

function baseConfiguration({ name, root, devPort }: AppOptions): AppConfiguration {
  const file = isDevelopment ? '[name]' : '[name].[contenthash:10]';
  return {
    context: root,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', `browserslist:${targets.join(', ')}`],
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(root, 'dist'),
      clean: true,
      publicPath: 'auto',
      // Without the build id, a page that registers a redeployed remote again silently mixes old and new chunks. Only the
      // entry names it (`SameChunksPlugin`).
      uniqueName: isDevelopment ? name : `${name}_${buildId}`,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      // Beside `dist`, not in it: source maps are for our own error reports, so the site must not serve them.
      sourceMapFilename: '../source-maps/[file].map',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // When a file does not load, the page must offer a retry; the default timeout shows nothing for two minutes.
      chunkLoadTimeout: 30_000,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: isDevelopment ? ONE_REACT_REFRESH : {} },
    module: {
      parser: {
        // `pure`: a selector without a local class fails the build, so no app can restyle another.
        'css/module': { namedExports: false, pure: true },
      },
      generator: {
        'css/module': {
          exportsConvention: 'as-is',
          localIdentName: `${name}-[local]-[hash:6]`,
        },
      },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              // Always `development: false`: otherwise a development remote in a production shell crashes in JSX.
              transform: {
                react: { runtime: 'automatic', development: false, refresh: isDevelopment },
              },
            },
            env: { targets },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|png|jpg|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new DefinePlugin({ ...brandOverrides(), 'process.env': '({})' }),
      ...(isDevelopment
        ? [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, REACT_REFRESH] })]
        : []),
      // In development the gateway's registry has no integrity hashes, because the files change all the time.
      ...(isDevelopment
        ? []
        : [
            numberOwnModules(),
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
            new DatabasePlugin({ name }),
            new PrecompressPlugin(),
          ]),
    ],
    optimization: {
      // What `numberOwnModules` leaves.
      ...(!isDevelopment && { moduleIds: 'natural' }),
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    // Under `rspack serve` a lazily compiled chunk of a cross-origin remote never loads.
    lazyCompilation: false,
    performance: false,
    // Pages that share components import them in different orders. This is harmless: see decision 004.
    ignoreWarnings: [/Conflicting order between .*\.module\.css/],
    stats: 'errors-warnings',
    devServer: {
      port: devPort + portOffset,
      host: '127.0.0.1',
      allowedHosts: ['localhost', '127.0.0.1'],
      hot: true,
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: false, webSocketURL: `ws://localhost:${devPort + portOffset}/ws` },
    },
  };
}

/**
 * Numbers of modules by their names, as by default, so that a change of one module leaves the others' numbers. But names
 * of federation's own modules hold the folder of the build, and the same commit would give other bytes elsewhere: those
 * few are numbered in their order.
 */
function numberOwnModules() {
  const isOfFederation = (module: Module): boolean =>
    /^(?:data:|(?:consume|provide) shared module |provide module )/.test(module.identifier());
  return new ids.DeterministicModuleIdsPlugin({ test: (module) => !isOfFederation(module) });
}

/** What every page needs of others, in a file of its own: it stays the same from release to release. */
const FRAMEWORK =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;

/** The router as it is for production: its package leads to the build with the warnings for developers. */
function productionRouter(): Record<string, string> {
  const { resolve } = createRequire(import.meta.url);
  const folder = path.join(path.dirname(resolve('react-router')), '../production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

/** The federation runtime without what it does for manifests and in Node. */
const FEDERATION_RUNTIME = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
};

/** Build of the shell: the page itself, the shared singletons, and the runtime that loads remotes. */
export function createShellConfig(options: AppOptions): AppConfiguration {
  const base = baseConfiguration(options);
  const { version } = shellPackage.parse(readJson(options.root, 'package.json'));
  return {
    ...base,
    entry: { main: './src/bootstrap.tsx' },
    output: {
      ...base.output,
      publicPath: '/',
      // A page has one release of the shell, so its files need not name it and stay the same (`SameChunksPlugin`).
      ...(!isDevelopment && { chunkLoadingGlobal: 'rspackChunkshell' }),
    },
    ...(!isDevelopment && {
      resolve: { ...base.resolve, alias: productionRouter() },
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            framework: { test: FRAMEWORK, name: 'framework', chunks: 'initial', enforce: true },
          },
        },
      },
    }),
    plugins: [
      ...(base.plugins ?? []),
      new HtmlRspackPlugin({
        template: './src/index.html',
        // For whoever has no JavaScript: nothing else of the page can say it.
        templateParameters: {
          phone: brand.supportPhone,
          shownPhone: displayPhone(brand.supportPhone),
        },
        scriptLoading: 'defer',
        minify: false,
      }),
      new CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      new DefinePlugin(FEDERATION_RUNTIME),
      new ShellReleasePlugin({ version: `${version}-${buildId}` }),
    ],
  };
}

/**
 * What a release consists of: the browser's build, the one that draws pages where there is no browser, and the shell's
 * service worker.
 */
type Builds = readonly [...first: Configuration[], browser: AppConfiguration] | AppConfiguration;

/** A release of the shell. In development nothing is kept for a time without a network. */
export function createShellBuilds(options: AppOptions): Builds {
  const { root } = options;
  const browser = createShellConfig(options);
  if (isDevelopment) return browser;
  const plugins = [new DefinePlugin({ ...brandOverrides(), 'process.env': '({})' })];
  return [
    serverConfig(browser, {
      root,
      entry: './src/prerender/server.ts',
      // Nobody signs in there.
      externals: ['@supabase/supabase-js'],
      plugins,
    }),
    workerConfig(browser, { root, entry: './src/offline/worker.ts', plugins }),
    {
      ...browser,
      dependencies: [SERVER_BUILD, WORKER_BUILD],
      plugins: [
        ...(browser.plugins ?? []),
        new ServerFilePlugin({ root }),
        new WorkerFilePlugin({ root }),
      ],
    },
  ];
}

/**
 * A release of a remote: exposes `./routes/v1` and writes `release.json` from its `remote.json`; or, for
 * `npm run dev -w`, the remote as a page of its own.
 */
export function createRemoteConfig(root: string): Builds {
  const remote = parseRemoteManifest(readJson(root, 'remote.json'));
  const { version, config } = remotePackage.parse(readJson(root, 'package.json'));
  const base = baseConfiguration({ name: remote.name, root, devPort: config.port });
  if (isStandalone) return standaloneConfig(base, root);
  const browser: AppConfiguration = {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      ...(isDevelopment ? [] : [new SameChunksPlugin()]),
      new EntryPlugin(root, `${CONTAINER_RUNTIME}?${remote.name}`, { name: remote.name }),
      new container.ModuleFederationPluginV1({
        name: remote.name,
        filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './routes/v1': { import: './src/routes.tsx', name: EXPOSED_CHUNK } },
        shared: takenFromShell(),
        // The entry brings its own runtime for shared modules: the file above.
        enhanced: true,
      }),
      new ReleasePlugin({ remote, version: `${version}-${buildId}` }),
    ],
  };
  // Only listed pages are drawn where there is no browser; in development browsers draw all.
  if (isDevelopment || !remote.paths.some(({ indexed }) => indexed)) return browser;
  return [
    serverConfig(browser, {
      root,
      entry: './src/routes.tsx',
      externals: [/^react(?:-dom)?(?:\/|$)/, /^@kaarigar\/shared\/platform\//],
      plugins: [new DefinePlugin({ ...brandOverrides(), 'process.env': '({})' })],
    }),
    {
      ...browser,
      // The release names the hash of the server build.
      dependencies: [SERVER_BUILD],
      plugins: [...(browser.plugins ?? []), new ServerFilePlugin({ root })],
    },
  ];
}

function readJson(root: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
