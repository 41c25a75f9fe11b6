import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { orderTitle } from './order-title';

const ACCEPT = path.join(
  import.meta.dirname,
  '../../../supabase/schema/contracts/accept-quote.sql',
);

/** The name of a stage as the database writes it. */
function stageName(word: string, values: readonly string[]): string {
  const sql = readFileSync(ACCEPT, 'utf8');
  const format = new RegExp(`format\\('([^']*${word}[^']*)'`).exec(sql)?.[1] ?? '';
  const [rest, ...parts] = format.split('%s');
  return parts.reduce((name, part, place) => name + (values[place] ?? '') + part, rest ?? '');
}

const stage = {
  service_type: stageName('stage', ['House painting', '1', '3', 'Putty']),
  service_type_hi: stageName('किस्त', ['घर की पुताई', 'पहली', '3', 'Putty']),
  return_of: null,
};

test('a stage is headed by its work and its place among the stages, as the database names it', () => {
  expect(orderTitle(stage, 'en')).toBe('House painting, stage 1 of 3: Putty');
  expect(orderTitle(stage, 'hi')).toBe('घर की पुताई, पहली किस्त (3 में से): Putty');
});

test('what the form for a price offers as the name of a stage is in the language of who reads it', () => {
  const first = {
    ...stage,
    service_type_hi: stage.service_type_hi.replace('Putty', 'Before the work begins'),
  };
  expect(orderTitle(first, 'hi')).toBe('घर की पुताई, पहली किस्त (3 में से): काम शुरू होने से पहले');
});

test('any other order is headed by what was booked', () => {
  const order = {
    service_type: 'Fan repair',
    service_type_hi: 'पंखे की मरम्मत',
    return_of: null,
  };
  expect(orderTitle(order, 'en')).toBe('Fan repair');
  expect(orderTitle(order, 'hi')).toBe('पंखे की मरम्मत');
  const again = { ...order, return_of: '123456789' };
  expect(orderTitle(again, 'hi')).toBe('मुफ़्त में दोबारा आना: पंखे की मरम्मत');
});
