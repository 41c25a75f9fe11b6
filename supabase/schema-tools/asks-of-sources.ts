import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { asksOf, ROLES, unknownFunctions, type Offers } from '@kaarigar/shared/database/offers';
import { SUPABASE } from './read-schema';

const ROOT = path.join(SUPABASE, '..');

/** Whatever asks the database: the pages, the gateway and the service. */
const ASKERS = /^(?:shared|shell|mf-[a-z]+|payment-service)$/;
const isSource = (name: string): boolean =>
  /^(?:src|gateway|prerender)\b.*\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);

/** What the code of this version asks of the database. Throws when it calls a function that no migration makes. */
export async function asksOfSources(offers: Offers): Promise<Offers> {
  const folders = (await readdir(ROOT)).filter((name) => ASKERS.test(name));
  const texts = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(path.join(ROOT, folder), { recursive: true });
      const sources = names.filter(isSource);
      return Promise.all(sources.map((name) => readFile(path.join(ROOT, folder, name), 'utf8')));
    }),
  );
  const code = texts.flat().join('\n');
  const unknown = unknownFunctions(code, offers);
  if (unknown.length > 0) {
    throw new Error(`The code calls what the database does not have: ${unknown.join(', ')}`);
  }
  return asksOf(code, offers, ROLES);
}
