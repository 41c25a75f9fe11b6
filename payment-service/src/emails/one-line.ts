/** Line breaks and other control characters become spaces: what somebody typed must not begin a header of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
