import { searchWords } from '@kaarigar/shared/domain/search-words';
import type { Alias } from '@kaarigar/shared/api/admin-search';
import { checked, emptyFault, type Check } from '@kaarigar/shared/forms/check';

export type AliasFault = 'missing' | 'noWords' | 'known';

/** A new word of an entry; the database checks the same. */
export function checkAlias(
  typed: string,
  aliases: readonly Pick<Alias, 'word'>[],
): Check<string, 'word', AliasFault> {
  const word = searchWords(typed);
  return checked({ word: faultOf(typed, word, aliases) }, word);
}

function faultOf(
  typed: string,
  word: string | null,
  aliases: readonly Pick<Alias, 'word'>[],
): AliasFault | undefined {
  if (word === null) return emptyFault(typed) ?? 'noWords';
  return aliases.some((alias) => alias.word === word) ? 'known' : undefined;
}
