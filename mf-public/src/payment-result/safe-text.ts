/** Specification, section 3: what the address says as the reason is cut to this many characters. */
export const MAX_REASON_LENGTH = 200;

/** Accents on one letter: no script needs more, "zalgo" text has dozens. */
const MAX_MARKS = 4;

/**
 * Characters that are not text: controls, directional overrides and marks, other invisible format characters (the
 * joiners stay: Hindi needs them), line and paragraph separators, lone surrogates, private use and unassigned ones.
 */
const NOT_TEXT = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Text from an address made fit for a page: one line of visible characters, at most 200 of them. It is shown as text
 * and never as markup; this is about what text alone can do (hide, reverse, overflow). Null when nothing is left.
 */
export function toSafeText(input: string | null): string | null {
  if (!input) return null;
  const visible = input
    // Long enough for every honest reason; a megabyte is not normalised first.
    .slice(0, 4_000)
    .normalize('NFC')
    .replace(/[\t\n\r]+/g, ' ')
    .replace(NOT_TEXT, '')
    .replace(new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu'), '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (visible === '') return null;
  const characters = [...visible];
  if (characters.length <= MAX_REASON_LENGTH) return visible;
  return `${characters
    .slice(0, MAX_REASON_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
