import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registry as registrySchema } from '@kaarigar/shared/contracts/registry';
import * as z from 'zod/mini';

/** The registry as it stands in a file; one that is not there yet is empty. */
export function readRegistryFile(file) {
  return existsSync(file) ? check(JSON.parse(readFileSync(file, 'utf8')), file) : { remotes: [] };
}

/** Writes a registry that fits the schema, whole or not at all: the gateway may read at any moment. */
export function writeRegistryFile(file, registry) {
  check(registry, 'The edited registry');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(registry, null, 2)}\n`);
  renameSync(draft, file);
}

function check(registry, name) {
  const parsed = registrySchema.safeParse(registry);
  if (parsed.success) return registry;
  throw new Error(`${name} is not a registry of remotes: ${z.prettifyError(parsed.error)}`);
}
