import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NormalModuleReplacementPlugin, type Compiler } from '@rspack/core';
import { createShellConfig } from '@kaarigar/shared/build/rspack-config';
import { FILES_OF_PARTS, SINGLE_BUILD, SINGLE_DIST } from './single-bundle';

const shell = createShellConfig({
  name: 'shell',
  root: path.join(import.meta.dirname, '../shell'),
  devPort: 3010,
});

function writeFilesOfParts(compiler: Compiler): void {
  compiler.hooks.done.tap('FilesOfParts', ({ compilation }) => {
    const groups = [...compilation.entrypoints, ...compilation.namedChunkGroups];
    const parts = groups.map(([name, group]) => [name, group.getFiles()]);
    mkdirSync(SINGLE_BUILD, { recursive: true });
    writeFileSync(FILES_OF_PARTS, JSON.stringify(Object.fromEntries(parts)));
  });
}

/** Built like the shell, with the same targets, minifier, hashes and compression, but everything is one application. */
export default {
  ...shell,
  output: { ...shell.output, path: SINGLE_DIST },
  resolve: {
    ...shell.resolve,
    alias: {
      ...shell.resolve?.alias,
      '@kaarigar/shared/federation/create-remote-loader$': path.join(
        import.meta.dirname,
        'single-bundle-remotes.ts',
      ),
    },
  },
  plugins: [
    ...(shell.plugins ?? []),
    new NormalModuleReplacementPlugin(
      /\/federation\/share-scope$/,
      path.join(import.meta.dirname, 'single-bundle-scope.ts'),
    ),
    { apply: writeFilesOfParts },
  ],
};
