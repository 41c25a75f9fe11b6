import * as z from 'zod/mini';

/** One remote of this page does not come from the registry's address but from its developer's machine. */
export const remoteOverride = z.object({
  name: z.string().check(z.regex(/^mf_[a-z]+$/)),
  /** Folder of the release, with a slash at the end. */
  base: z.url(),
});
export type RemoteOverride = z.infer<typeof remoteOverride>;

/**
 * Reads `mf_booking@http://localhost:3002/`. Null when the text has another form or its origin is not allowed. Allowed
 * are the given origins and every port of this machine.
 */
export function parseOverride(
  text: string,
  allowedOrigins: readonly string[],
): RemoteOverride | null {
  const [name = '', ...rest] = text.split('@');
  const address = rest.join('@');
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const base = new URL('.', address);
  const isAllowed = base.hostname === 'localhost' || allowedOrigins.includes(base.origin);
  if (!isAllowed || base.username || base.password) return null;
  const parsed = remoteOverride.safeParse({ name, base: base.href });
  return parsed.success ? parsed.data : null;
}
