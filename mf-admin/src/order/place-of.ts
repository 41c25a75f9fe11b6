import { placeInWords } from '@kaarigar/shared/i18n/address-district';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** Who writes an address often ends it with what everybody here knows. */
const KNOWN_TO_ALL = /^(?:uttar pradesh|u\.?p\.?|india|bharat|उत्तर प्रदेश|यू\.?पी\.?|भारत)$/i;
const PIN_CODE = /(?:^|[\s-])[1-9][0-9]{2} ?[0-9]{3}$/;

/** What helps to find the house, and says nothing of the place to whoever plans the day. */
const LANDMARK =
  /^(?:near|opp\b|opposite|behind|beside|next to|in front of)|के (?:पास|सामने|पीछे|बगल)/i;

/** Where an address is, as people say it: the village or quarter and, in the reader's language, the district. */
export function placeOf(address: string, locale: Locale): string {
  return placeInWords(lastParts(address), locale);
}

function lastParts(address: string): string {
  const parts = address
    .split(/[,;\n]/)
    .map((part) => part.trim().replace(PIN_CODE, '').trim())
    .filter((part) => part !== '' && !KNOWN_TO_ALL.test(part));
  const places = parts.filter((part) => !LANDMARK.test(part));
  const said = places.length === 0 ? parts : places;
  return said.length === 0 ? address.trim() : said.slice(-2).join(', ');
}
