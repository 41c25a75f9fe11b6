/** Specification, section 3: what the address says as the reason is cut to this many characters. */
export const MAX_REASON_LENGTH = 200;

/** Most combining marks we allow on one letter: no script needs more, "zalgo" text has dozens. */
const MAX_MARKS = 4;

/**
 * Characters that are not text: controls, directional overrides and marks, other invisible format characters (the
 * joiners stay: Hindi needs them), line and paragraph separators, lone surrogates, private use and unassigned ones.
 */
const NOT_TEXT = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Makes text from an address safe to show: one line of visible characters, at most 200 of them. The page shows it as
 * text, never as markup; this function handles what plain text alone can do (hide, reverse, overflow). Null when
 * nothing is left.
 */
export function toSafeText(input: string | null): string | null {
  if (!input) return null;
  const visible = input
    // Long enough for every honest reason; it avoids normalising a megabyte first.
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
