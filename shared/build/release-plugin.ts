import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { integrityOf } from '@kaarigar/shared/server/integrity';
import type { ShellRelease } from '../src/contracts/registry';
import type { RemoteManifest } from './remote-manifest';
import { isServerFile } from './server-build';
import { askedVersions, sharedVersions } from './shared-modules';

/** The name of the chunk with the exposed module; the entry requests the files of this chunk first. */
export const EXPOSED_CHUNK = 'routes';

/**
 * Writes `release.json` beside the bundle: what this build of a remote is, which file to start from, and its hash.
 * The registry is made from these files, so a remote is released without touching the shell.
 */
export class ReleasePlugin implements RspackPluginInstance {
  readonly #remote: RemoteManifest;
  readonly #version: string;

  constructor(options: { remote: RemoteManifest; version: string }) {
    this.#remote = options.remote;
    this.#version = options.version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      // After SubresourceIntegrityPlugin and minification: we must hash the bytes that are served.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, (assets) => {
        const entry = Object.keys(assets).find((name) => /^remoteEntry\..*js$/.test(name));
        if (!entry) throw new Error(`${this.#remote.name}: the build has no remoteEntry`);
        const exposed = compilation.namedChunkGroups.get(EXPOSED_CHUNK)?.getFiles() ?? [];
        const preload = inOneOrder(exposed);
        if (preload.length === 0)
          throw new Error(`${this.#remote.name}: the build has no ${EXPOSED_CHUNK}`);
        const hashOf = (file: string): string => hashOfAsset(compilation, file);
        const isProduction = compiler.options.mode === 'production';
        const filesOf = (page: string) => {
          const files = compilation.namedChunkGroups.get(page)?.getFiles();
          if (!files)
            throw new Error(
              `${this.#remote.name}: remote.json names the page ${page}, but no import() has that webpackChunkName`,
            );
          return inOneOrder(files)
            .filter((file) => !preload.includes(file))
            .map((file) => ({ file, integrity: isProduction ? hashOf(file) : null }));
        };
        const pages = [...new Set(this.#remote.paths.flatMap(({ page }) => page ?? []))];
        const release = {
          ...this.#remote,
          version: this.#version,
          entry,
          integrity: isProduction ? hashOf(entry) : null,
          preload,
          ...(isProduction ? { preloadIntegrity: preload.map(hashOf) } : {}),
          pages: Object.fromEntries(pages.map((page) => [page, filesOf(page)])),
          shared: askedVersions(),
          ...serverOf(compilation),
        };
        emitRelease(compiler, compilation, release);
      });
    });
  }
}

/** Writes `release.json` beside the shell's page: which shared modules this build gives to remotes, and its files. */
export class ShellReleasePlugin implements RspackPluginInstance {
  readonly #version: string;

  constructor({ version }: { version: string }) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellReleasePlugin', (compilation) => {
      // After everything that changes a file, before packed copies are made.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'ShellReleasePlugin', stage }, (assets) => {
        const names = Object.keys(assets).filter((name) => !name.endsWith('.map'));
        const hashes = names.toSorted().map((name) => [name, hashOfAsset(compilation, name)]);
        const release: ShellRelease = {
          name: 'shell',
          version: this.#version,
          shared: sharedVersions(),
          ...(compiler.options.mode === 'production' && { files: Object.fromEntries(hashes) }),
          ...serverOf(compilation),
        };
        emitRelease(compiler, compilation, release);
      });
    });
  }
}

/**
 * Without source maps, and the same in every build: the bundler lists the chunks of a page in an order that changes
 * from build to build. Style sheets keep theirs, since later ones win.
 */
export function inOneOrder(files: Iterable<string>): string[] {
  const names = [...files].filter((file) => !file.endsWith('.map'));
  const isStyle = (file: string) => file.endsWith('.css');
  const code = names.filter((file) => !isStyle(file)).toSorted((a, b) => (a < b ? -1 : 1));
  return [...code, ...names.filter(isStyle)];
}

function hashOfAsset(compilation: Compilation, file: string): string {
  const bytes = compilation.getAsset(file)?.source.buffer() ?? '';
  return integrityOf(bytes);
}

/** The server build, if this is a build that has one. */
function serverOf(compilation: Compilation) {
  const file = compilation.getAssets().find(({ name }) => isServerFile(name))?.name;
  return file === undefined ? {} : { server: { file, integrity: hashOfAsset(compilation, file) } };
}

function emitRelease(compiler: Compiler, compilation: Compilation, release: object): void {
  const text = `${JSON.stringify(release, null, 2)}\n`;
  compilation.emitAsset('release.json', new compiler.rspack.sources.RawSource(text));
}
