/** The letters of a text, each with its signs; in Devanagari a conjunct is one letter. */
function lettersOf(text: string): readonly string[] {
  const letters: string[] = [];
  let last = '';
  for (const part of text.match(/\P{M}\p{M}*/gu) ?? []) {
    if (/\u094d\u200d?$/.test(last)) letters.pop();
    else last = '';
    last += part;
    letters.push(last);
  }
  return letters;
}

/**
 * Lines of a text, none wider than `width` as `measure` has it. Breaks between words where a page would, at the text's own line breaks, and
 * inside a word that has no line to itself.
 */
export function wrapText(
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/[^\S\u00a0]+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of lettersOf(word)) {
        if (line !== '' && measure(line + letter) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    if (line !== '') lines.push(line);
  }
  return lines;
}
