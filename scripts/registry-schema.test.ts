import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registrySchema, SCHEMA_FILE } from './registry-schema.mjs';

test('the JSON Schema of the registry is that of the contract; `npm run schema` writes it anew', () => {
  expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(JSON.parse(registrySchema()));
});

test('it asks for what the site needs of a remote', () => {
  const { properties } = JSON.parse(registrySchema());
  expect(properties.remotes.items.required).toEqual(
    expect.arrayContaining(['name', 'version', 'entry', 'integrity', 'contract', 'owner', 'paths']),
  );
});
