import { createHash } from 'node:crypto';

/**
 * The Message-ID of a mail, made from its key: the same at each try and from each instance, so that a server can drop
 * a repeat. `siteUrl` keeps test sites and the real one apart.
 */
export function messageIdOf(key: string, siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const hash = createHash('sha256').update(`${siteUrl} ${key}`).digest('hex').slice(0, 40);
  return `<${hash}@${hostname}>`;
}
