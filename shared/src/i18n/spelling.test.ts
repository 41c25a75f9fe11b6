import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const SOURCES = [
  'shared/src',
  'shell/src',
  'mf-public/src',
  'mf-booking/src',
  'mf-admin/src',
  'payment-service/src',
];

/** In speech ख, ग and क have no dot beneath; only the name of the district keeps its own. */
const DOTTED = /[कखग]\u093C|[\u0958-\u095A]/u;

test('what people read in Hindi is spelled in one way: no dot beneath क, ख and ग', () => {
  const found = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(path.join(ROOT, folder, file), 'utf8')
          .replaceAll('ग़ाज़ीपुर', '')
          .split('\n')
          .filter((line) => DOTTED.test(line))
          .map((line) => `${folder}/${file}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});
