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

/** Everything that ends a line, and tabs. */
const LINE_BREAK = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;
const NO_SINGLE_LINE = /[\t\n\v\f\r\x85\u2028\u2029]/;
/** A joiner joins letters of an Indian script; anywhere else in a name it only makes two equal names different. */
const STRAY_JOINER = /(?:^|[^\u0900-\u0DFF])[\u200C\u200D]/;
/** An address that mail programs turn into a link. `Md.Salim` and `R.K.Sharma` are names. */
const SITE =
  /:\/\/|www\.|\.[a-z]{2,}\/|[a-z0-9-]\.(?:app|biz|click|club|com|icu|in|info|io|link|live|ly|me|net|online|org|ru|shop|site|store|top|xyz)(?![a-z0-9])/i;

/** A text of one line as it is kept: without hidden characters, tabs and each group of line breaks as a space, trimmed. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\n+/g, ' ');
}

/** A text of several lines as it is kept: without hidden characters, each line ending in `\n`, tabs as spaces, trimmed. */
export function cleanLines(text: string): string {
  return text.replace(HIDDEN, '').replace(LINE_BREAK, '\n').replaceAll('\t', ' ').trim();
}

/**
 * Whether a text, trimmed, may be somebody's name or that of a service: one line, nothing hidden, no address of a site.
 * Names reach mails, lists and files in which anything else could pass for words of ours.
 */
export function isPlainName(text: string): boolean {
  const name = text.trim();
  return ![HIDDEN, NO_SINGLE_LINE, STRAY_JOINER, SITE].some((pattern) => name.search(pattern) >= 0);
}
