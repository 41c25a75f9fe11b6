import { expect, it } from 'vitest';
import { parseEmail } from '@kaarigar/shared/domain/email';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { useDatabase } from './fixture';

const database = useDatabase();

const answer = async (name: string, input: string): Promise<string | null> => {
  const [row] = await database.sql<{ result: string | null }>(
    `select private.${name}($1) as result`,
    [input],
  );
  return row?.result ?? null;
};

it.each([
  '9876543210',
  '+919876543210',
  '+91 98765 43210',
  '+91-98765-43210',
  '09876543210',
  '919876543210',
  '00919876543210',
  '(98765) 43210',
  '98765.43210',
  '९८७६५४३२१०',
  '+91 ९८७६५ ४३२१०',
  '\u00a09876543210\u2009',
  '5876543210',
  '98765',
  '98765432101',
  '',
  '   ',
  '+1 9876543210',
  '0091 5876543210',
  '9876543210x',
  'abc',
  '9876543210\n',
  '91987654321',
  '+9109876543210',
  '6000000000',
  '٩٨٧٦٥٤٣٢١٠',
])('browser and database read the phone %j alike', async (input) => {
  expect(await answer('normalise_phone', input)).toBe(parseIndianPhone(input));
});

it.each([
  'a@b.in',
  ' A@B.IN ',
  'first.last+tag@sub.example.co.in',
  'हिंदी@example.in',
  'nobody',
  '@b.in',
  'a@',
  'a@b',
  'a@b.',
  'a@.in',
  'a b@c.in',
  'a@b c.in',
  'a@@b.in',
  'a,b@c.in',
  'a@b..in',
  `${'x'.repeat(250)}@b.in`,
  `${'x'.repeat(249)}@b.in`,
  '',
  '"a"@b.in',
  'a@b.in\n',
  '<a@b.in>',
  'a;b@c.in',
])('browser and database read the e-mail %j alike', async (input) => {
  expect(await answer('normalise_email', input)).toBe(parseEmail(input));
});
