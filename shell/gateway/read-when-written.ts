import { readFile, stat } from 'node:fs/promises';

/** A file that was written so recently could be written again without a later time on it. */
const SETTLED_MS = 100;

/**
 * Reads and parses a file anew when it has been written since, and else gives the same value again. Throws what reading
 * and parsing throw.
 */
export function createFileReader<Value>(
  parse: (text: string, file: string) => Value,
): (file: string) => Promise<Value> {
  const known = new Map<string, { readonly stamp: string; readonly value: Value }>();
  return async (file) => {
    const { mtimeMs, ctimeMs, size, ino } = await stat(file);
    const stamp = [mtimeMs, ctimeMs, size, ino].join(' ');
    const last = known.get(file);
    if (last?.stamp === stamp) return last.value;
    known.delete(file);
    const value = parse(await readFile(file, 'utf8'), file);
    if (Date.now() - Math.max(mtimeMs, ctimeMs) > SETTLED_MS) known.set(file, { stamp, value });
    return value;
  };
}
