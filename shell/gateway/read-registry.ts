import { readFile } from 'node:fs/promises';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { siteRegistry, type SiteRegistry } from '@kaarigar/shared/contracts/site-registry';

/** The registry as it is now. Throws, naming the file, when it does not fit the schema. */
export async function readRegistry(file: string): Promise<SiteRegistry> {
  return parseRegistry(await readFile(file, 'utf8'), file);
}

/** The registry that a text is. Throws, naming its file, when it does not fit the schema. */
export function parseRegistry(text: string, file: string): SiteRegistry {
  const parsed = siteRegistry.safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw new Error(`${file} is not a registry of remotes: ${parsed.error.message}`);
  }
  return parsed.data;
}

/** The distinct origins the remotes are served from. */
export function remoteOrigins({ remotes }: Registry): string[] {
  const entries = remotes.flatMap(({ entry, previous }) => [entry, previous?.entry ?? []].flat());
  return [...new Set(entries.map((entry) => new URL(entry).origin))];
}
