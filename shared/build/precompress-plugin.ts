import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

import { ASKS_FILE } from './database-plugin';
import { isServerFile } from './server-build';

const WORTH_IT_BYTES = 1_024;

/** Writes `.gz` and `.br` beside each text asset once, at build time, so that no server spends CPU on it again. */
export class PrecompressPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PrecompressPlugin', stage }, (assets) => {
        const { RawSource } = compiler.rspack.sources;
        for (const [name, source] of Object.entries(assets)) {
          if (!/\.(js|css|svg|json|webmanifest)$/.test(name)) continue;
          // Nobody downloads these.
          if (name === 'release.json' || name === ASKS_FILE) continue;
          if (isServerFile(name)) continue;
          const bytes = source.buffer();
          if (bytes.length < WORTH_IT_BYTES) continue;
          compilation.emitAsset(`${name}.gz`, new RawSource(gzipSync(bytes, { level: 9 })));
          const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          compilation.emitAsset(
            `${name}.br`,
            new RawSource(brotliCompressSync(bytes, { params: parameters })),
          );
        }
      });
    });
  }
}
