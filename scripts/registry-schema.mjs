import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteRegistry } from '@kaarigar/shared/contracts/site-registry';
import * as z from 'zod';
import { isMain } from './is-main.mjs';
import { ROOT } from './prepare.mjs';

export const SCHEMA_FILE = path.join(ROOT, 'docs/remotes.schema.json');

/** `npm run schema`: writes the JSON Schema of the registry's file from the schema that the site parses it with. */
export function registrySchema() {
  const schema = z.toJSONSchema(siteRegistry, { io: 'input' });
  return `${JSON.stringify({ title: 'Registry of releases (REMOTES_FILE)', ...schema }, null, 2)}\n`;
}

if (isMain(import.meta.url)) writeFileSync(SCHEMA_FILE, registrySchema());
