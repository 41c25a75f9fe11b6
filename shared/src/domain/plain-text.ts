/**
 * Characters that nobody sees, or that change how their neighbours look: controls, direction marks, fillers, soft
 * hyphens. White space, line breaks and the two joiners (U+200C, U+200D: Devanagari and emoji need them) are not among
 * them, nor are the variation selectors of emoji. The SQL twin is `private.hidden_characters()`; a database test
 * compares the two character by character. `\x0B` is the vertical tab: of `\v` mutation testing makes what is no pattern,
 * and then nothing of the file is tested.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- the vertical tab is meant
  /(?![\t\n\x0B\f\r\x85\u200C]|\u200D|[\uFE00-\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/gu;

/** How many letters and digits an address has at least; SQL repeats it. */
const MIN_ADDRESS_SIGNS = 5;

/** Everything that ends a line, and tabs. */
const LINE_BREAK = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;
const NO_SINGLE_LINE = /[\t\n\v\f\r\x85\u2028\u2029]/;
/** A joiner joins letters of an Indian script; anywhere else in a name it only makes two equal names different. */
const STRAY_JOINER = /(?:^|[^\u0900-\u0DFF])[\u200C\u200D]/;
/** An address that mail programs turn into a link. `Md.Salim` and `R.K.Sharma` are names. */
const SITE =
  /:\/\/|www\.|\.[a-z]{2,}\/|[a-z0-9-]\.(?:app|biz|click|club|com|icu|in|info|io|link|live|ly|me|net|online|org|ru|shop|site|store|top|xyz)(?![a-z0-9])/i;

/** Letters of all scripts; SQL repeats it. In plain ranges: what a database calls a letter depends on its locale. */
const LETTER = /[A-Za-z\u00c0-\u02af\u0370-\u0963\u0971-\u1fff\u3040-\ud7ff]/;
const LETTERS_AND_DIGITS = /[0-9A-Za-z\u00c0-\u02af\u0370-\u1fff\u3040-\ud7ff]/g;

/** A text of one line as it is kept: without hidden characters, tabs and each group of line breaks as a space, trimmed. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\n+/g, ' ');
}

/** A text of several lines as it is kept: without hidden characters, each line ending in `\n`, tabs as spaces, trimmed. */
export function cleanLines(text: string): string {
  return text.replace(HIDDEN, '').replace(LINE_BREAK, '\n').replaceAll('\t', ' ').trim();
}

/**
 * Whether a text, trimmed, may be somebody's name or that of a service: with a letter, on one line, nothing hidden, no
 * address of a site. An empty one is no question of this.
 * Names reach mails, lists and files in which anything else could pass for words of ours.
 */
export function isPlainName(text: string): boolean {
  const name = text.trim();
  const isNamed = name === '' || LETTER.test(name);
  return (
    isNamed &&
    ![HIDDEN, NO_SINGLE_LINE, STRAY_JOINER, SITE].some((pattern) => name.search(pattern) >= 0)
  );
}

/** Whether somebody could be found by an address: `Ward 4` is one, a sign or two are none. */
export function isAddress(text: string): boolean {
  return (cleanLines(text).match(LETTERS_AND_DIGITS)?.length ?? 0) >= MIN_ADDRESS_SIGNS;
}
