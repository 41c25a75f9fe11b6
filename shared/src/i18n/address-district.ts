import { brand } from '../brand';
import { normaliseText } from '../domain/normalise-text';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** How each district is written, in the order of `brand.districts`. */
const NAMES = brand.districts.map(({ en, hi }) => [normaliseText(en), normaliseText(hi)]);

/** The district whose name this is and nothing else, by its place in `brand.districts`; -1 for any other text. */
function districtCalled(text: string): number {
  const written = normaliseText(text);
  return NAMES.findIndex((names) => names.includes(written));
}

const partsOf = (address: string): readonly string[] => address.split(/[,\n]/);

/** The last part that is the name of a district: which part it is, and which district. */
function lastCalled(parts: readonly string[]): { part: number; place: number } | null {
  let last = null;
  for (const [part, text] of parts.entries()) {
    const place = districtCalled(text);
    if (place >= 0) last = { part, place };
  }
  return last;
}

/**
 * The district of an address, by its place in `brand.districts`: the last that stands in it between commas, else the
 * only one that it names. Null when it names none, or both in passing.
 */
export function districtIn(address: string): number | null {
  const last = lastCalled(partsOf(address));
  if (last !== null) return last.place;
  const written = ` ${normaliseText(address)} `;
  const named = NAMES.flatMap((names, place) =>
    names.some((name) => written.includes(` ${name} `)) ? [place] : [],
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** What a district is called in the script of a text, or in this language where it has neither. */
export function districtName(text: string, place: number, locale: Locale): string | undefined {
  const script = /[\u0900-\u097F]/.test(text) ? 'hi' : /[a-z]/i.test(text) ? 'en' : locale;
  return brand.districts[place]?.[script];
}

/**
 * The same address in another district: its name takes the place of the one between commas, or stands at the end. All
 * else stays as typed. The name is in the script of the address, or in the language of the page.
 */
export function withDistrict(address: string, place: number, locale: Locale): string {
  const name = districtName(address, place, locale);
  if (name === undefined || districtIn(address) === place) return address;
  const parts = partsOf(address);
  const last = lastCalled(parts)?.part;
  if (last === undefined) {
    const before = address.replace(/[\s,]+$/, '');
    return before === '' ? name : `${before}, ${name}`;
  }
  const start = parts.slice(0, last).reduce((length, part) => length + part.length + 1, 0);
  const old = parts[last] ?? '';
  return (
    address.slice(0, start) + old.replace(old.trim(), name) + address.slice(start + old.length)
  );
}

/** A place as it was written, but for the names of districts between its commas: these are in the reader's language. */
export function placeInWords(place: string, locale: Locale): string {
  return place.replace(/[^,\n]+/g, (part) => {
    const name = brand.districts[districtCalled(part)]?.[locale];
    return name === undefined ? part : part.replace(part.trim(), name);
  });
}

/** What an address says besides the district between its commas: nobody finds a house by that alone. */
export function withoutDistrict(address: string): string {
  return partsOf(address)
    .filter((part) => districtCalled(part) < 0)
    .join(',');
}

/** An address as it is typed: its text, the district that is chosen beside it, and both in one. */
export interface TypedAddress {
  readonly text: string;
  /** Null: none is chosen yet. */
  readonly place: number | null;
  readonly value: string;
}

/** An address that was not typed here, as a kept one: it brings its own district or none. */
export function keptAddress(value: string): TypedAddress {
  return { text: value, place: districtIn(value), value };
}

/** The district stays chosen while the text beside it is typed anew. */
export function typeAddress(text: string, { place }: TypedAddress, locale: Locale): TypedAddress {
  const now = districtIn(text) ?? place;
  return { text, place: now, value: now === null ? text : withDistrict(text, now, locale) };
}

/** Only a district that somebody has written themselves is written anew. */
export function chooseDistrict(typed: TypedAddress, place: number, locale: Locale): TypedAddress {
  const value = withDistrict(typed.text, place, locale);
  return { text: lastCalled(partsOf(typed.text)) ? value : typed.text, place, value };
}
