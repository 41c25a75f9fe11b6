import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { workName } from './work-name';

const ACCEPT = path.join(
  import.meta.dirname,
  '../../../supabase/schema/contracts/accept-quote.sql',
);

test('of a stage, as the database names it, staff read the work alone', () => {
  const formats = [...readFileSync(ACCEPT, 'utf8').matchAll(/format\('([^']*%s[^']*: %s)'/g)];
  expect(formats).toHaveLength(2);
  const [english = '', hindi = ''] = formats.map(([, format = '']) =>
    ['House painting', '1', '3', 'Putty, first coat: walls'].reduce(
      (name, part) => name.replace('%s', part),
      format,
    ),
  );
  const stage = { service_type: english, service_type_hi: hindi, stage: 1, stages: 3 };
  expect(workName(stage, 'en')).toBe('House painting');
  expect(workName(stage, 'hi')).toBe('House painting');
  const other = { ...stage, stage: null, stages: null };
  expect(workName(other, 'en')).toBe(english);
});
