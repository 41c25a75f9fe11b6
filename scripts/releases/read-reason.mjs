/** Why the gate is skipped, of `--skip-gate`; undefined: it is not. */
export function readReason(text) {
  if (text === undefined || text.trim().length >= 10) return text?.trim();
  throw new Error('--skip-gate needs the reason, in a sentence that can be read later.');
}
