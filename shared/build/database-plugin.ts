import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { asksOf, BROWSER_ROLES, unknownFunctions } from '../database/offers';
import { readOffersFile } from '../database/offers-file';

/** What a release asks of the database lies in its folder under this name. */
export const ASKS_FILE = 'database.json';

/**
 * Writes `database.json` beside the bundle: the functions and columns that its code asks for, as this version's database
 * offers them. With it a database can be asked later whether it still serves this release. Code that calls a function
 * which no migration makes stops the build.
 */
export class DatabasePlugin implements RspackPluginInstance {
  readonly #name: string;

  constructor({ name }: { name: string }) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DatabasePlugin', (compilation) => {
      // After minification and before the release is described.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 2;
      compilation.hooks.processAssets.tap({ name: 'DatabasePlugin', stage }, (assets) => {
        const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
        const code = scripts.map(([, source]) => source.source().toString()).join('\n');
        const offers = readOffersFile();
        const unknown = unknownFunctions(code, offers);
        if (unknown.length > 0) {
          const what = `${this.#name} calls what the database does not have: ${unknown.join(', ')}. Is the schema newer? npm run schema:migrations`;
          compilation.errors.push(new Error(what));
        }
        const text = `${JSON.stringify(asksOf(code, offers, BROWSER_ROLES))}\n`;
        compilation.emitAsset(ASKS_FILE, new compiler.rspack.sources.RawSource(text));
      });
    });
  }
}
