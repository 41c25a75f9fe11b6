/** Breakages that no test can notice, by title, with the reason: something else forbids the same. */
export const REDUNDANT: ReadonlyMap<string, string> = new Map<string, string>([]);
