/** The share of visitors for whom a release is, of `--canary`; undefined: it is for everybody. */
export function readPercent(text) {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new Error(`--canary is a whole number from 1 to 99, not "${text}".`);
}
