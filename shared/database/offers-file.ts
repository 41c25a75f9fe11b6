import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Offers } from './offers';

/** What the migrations of this version offer; written by `npm run schema:migrations`. A bundle has it beside the process. */
export const OFFERS_FILE = path.join(import.meta.dirname, 'offers.json');

export function readOffersFile(): Offers {
  return JSON.parse(readFileSync(OFFERS_FILE, 'utf8'));
}

/** A line for each function and column, so that a change of one is a change of one line. */
export function offersText({ functions, tables }: Offers): string {
  const lines = (entries: readonly (readonly [string, string])[]): string =>
    entries.map(([name, text]) => `  ${JSON.stringify(name)}: ${text}`).join(',\n');
  const ofFunctions = Object.entries(functions).map(
    ([name, offers]) => [name, JSON.stringify(offers)] as const,
  );
  const ofTables = Object.entries(tables).map(
    ([name, columns]) =>
      [
        name,
        `{\n${lines(Object.entries(columns).map(([column, offer]) => [column, JSON.stringify(offer)]))}\n  }`,
      ] as const,
  );
  return `{\n"functions": {\n${lines(ofFunctions)}\n},\n"tables": {\n${lines(ofTables)}\n}\n}\n`;
}
