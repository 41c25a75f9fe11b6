import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** How each file but the entry begins: it hands its modules to the runtime of its release, by the name of the release. */
const HAND_OVER = /globalThis(?:\.rspackChunk\w+|\["rspackChunk\w+"\])/g;
/** The beginning of a file that has this in it twice. */
const BEGINNING = 300;

/** The runtime has written the name of its release on the script element that it made for the file. */
const NAMED_BY_RUNTIME =
  'globalThis["rspackChunk" + document.currentScript.dataset.rspack.split(":")[0]]';

/**
 * Takes the name of the release out of every file but the entry. A file whose sources are as they were is then the same
 * file in the next release, and nobody downloads it again. The name itself must stay: two releases of a remote can run in
 * one page, and must not take each other's modules.
 */
export class SameChunksPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SameChunksPlugin', (compilation) => {
      const { ReplaceSource } = compiler.rspack.sources;
      // Before minification: the letters of the name count when names are chosen that occur less often.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tap({ name: 'SameChunksPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const beginning = source.source().toString().slice(0, BEGINNING);
          const named = new ReplaceSource(source);
          const found = [...beginning.matchAll(HAND_OVER)];
          for (const { index, 0: text } of found) {
            named.replace(index, index + text.length - 1, NAMED_BY_RUNTIME);
          }
          if (found.length > 0) compilation.updateAsset(name, named);
        }
      });
    });
  }
}
