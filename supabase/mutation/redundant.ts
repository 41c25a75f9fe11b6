/** What no test can notice, by its title, and why: something else forbids the same. */
export const REDUNDANT: ReadonlyMap<string, string> = new Map<string, string>([]);
