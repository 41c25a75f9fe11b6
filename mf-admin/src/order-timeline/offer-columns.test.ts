import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeEvent } from './describe-event';

const CATALOGUE = path.join(
  import.meta.dirname,
  '../../../supabase/schema/catalogue/catalogue.sql',
);
const PRICES = ['price_paise', 'rate_paise'];

test('whatever staff may change of an offer has a name in the timeline, in both languages', () => {
  const grants = readFileSync(CATALOGUE, 'utf8').matchAll(/grant update \(([^)]+)\)/g);
  const columns = [...grants]
    .flatMap(([, list = '']) => list.split(',').map((column) => column.trim()))
    .filter((column) => !PRICES.includes(column));
  expect(columns).toEqual(expect.arrayContaining(['name_en', 'includes_hi', 'minutes', 'active']));
  for (const column of columns) {
    const data = { was: { [column]: column === 'minutes' ? 60 : 'X' } };
    const changed = {
      type: 'offer_changed',
      actor: 'staff',
      from_status: null,
      to_status: null,
      data,
    } as const;
    expect(describeEvent(changed, 'en').details[0], column).not.toMatch(/^It said before/);
    expect(describeEvent(changed, 'hi').details[0], column).toMatch(/\p{Script=Devanagari}/u);
  }
});
