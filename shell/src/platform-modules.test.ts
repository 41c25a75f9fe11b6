import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;

/** Names of the modules that exist once per page. */
const platform = readdirSync(path.join(here, '../../shared/src/platform'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''));

const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(path.join(here, file), 'utf8'))
  .join('\n');

test.each(platform)('the shell provides platform/%s: no remote has it otherwise', (name) => {
  expect(sources).toContain(`'@kaarigar/shared/platform/${name}'`);
});
