import * as z from 'zod/mini';
import type { RemoteContext } from '../platform/remote-module';
import { editRow, insertRow, readRows } from './database';

const aliasRow = z.object({
  target: z.string(),
  word: z.string(),
  active: z.boolean(),
  updated_at: z.string(),
});
/** A word of staff that finds an entry, also one that is switched off. */
export type Alias = z.infer<typeof aliasRow>;

const missRow = z.object({
  words: z.string(),
  searches: z.number(),
  last_on: z.string(),
  updated_at: z.string(),
});
/** A search that found nothing. */
export type SearchMiss = z.infer<typeof missRow>;

/** The words that staff gave an entry (`painting/12`, `workers/EL`, `contracts/HW`). */
export function listAliases(
  context: RemoteContext,
  target: string,
  signal?: AbortSignal,
): Promise<readonly Alias[]> {
  return readRows(context, {
    table: 'search_aliases',
    row: aliasRow,
    query: { target: `eq.${target}`, order: 'active.desc,word' },
    signal,
  });
}

/**
 * Has a word find an entry. Throws `invalid_input` (no words, or no such entry), `too_many_aliases`, `not_allowed`, and
 * see `isDuplicate()` when the entry has the word already.
 */
export function addAlias(context: RemoteContext, target: string, word: string): Promise<Alias> {
  return insertRow(context, { table: 'search_aliases', row: aliasRow, values: { target, word } });
}

/** Switches a word on or off. Throws `edit_conflict`, `too_many_aliases`, `not_allowed`. */
export function switchAlias(
  context: RemoteContext,
  { target, word, updated_at }: Alias,
  active: boolean,
): Promise<Alias> {
  return editRow(context, {
    table: 'search_aliases',
    key: { target, word },
    expectedUpdatedAt: updated_at,
    changes: { active },
    row: aliasRow,
  });
}

/** What was searched most and found nothing, without what staff have set aside. */
export function listSearchMisses(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<readonly SearchMiss[]> {
  return readRows(context, {
    table: 'search_misses',
    row: missRow,
    query: { dismissed: 'eq.false', order: 'searches.desc,last_on.desc,words', limit: '50' },
    signal,
  });
}

const dismissedRow = z.object({ words: z.string() });

/** Sets a search aside, however often it comes again. Throws `edit_conflict`, `not_found`, `not_allowed`. */
export async function dismissSearchMiss(
  context: RemoteContext,
  { words, updated_at }: SearchMiss,
): Promise<void> {
  await editRow(context, {
    table: 'search_misses',
    key: { words },
    expectedUpdatedAt: updated_at,
    changes: { dismissed: true },
    row: dismissedRow,
  });
}
