import { constantFrom, sample, string } from 'fast-check';
import { expect, it } from 'vitest';
import { parseEmail } from '@kaarigar/shared/domain/email';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { lengthOf } from '@kaarigar/shared/domain/limits';
import { cleanLine, cleanLines, isPlainName } from '@kaarigar/shared/domain/plain-text';
import { useDatabase } from './fixture';

const database = useDatabase();

/** What a function of the database makes of each text. */
const answers = async (
  name: string,
  inputs: readonly string[],
): Promise<readonly (string | null)[]> =>
  (
    await database.sql<{ result: string | null }>(
      `select private.${name}(input) as result from unnest($1::text[]) with ordinality i (input, place)
       order by place`,
      [inputs],
    )
  ).map(({ result }) => result);

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
  expect(await answers('normalise_phone', [input])).toEqual([parseIndianPhone(input)]);
});

const EMAILS = [
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
  'a@b@c.in',
  'a,b@c.in',
  'a@b..in',
  'a..b@c.in',
  '.a@b.in',
  'a.@b.in',
  'a@-b.in',
  'a@b-.in',
  'a@b.in.',
  'a@b.1n',
  'a@b.i',
  'a\u0007@b.in',
  'a@b.in\u200b',
  '\ufeffa@b.in\u2009',
  'a@b.in\u0085',
  'a\u001c@b.in',
  '\u212a@b.in',
  '\u0130@b.in',
  `${'x'.repeat(64)}@b.in`,
  `${'x'.repeat(65)}@b.in`,
  `a@${'x'.repeat(63)}.in`,
  `a@${'x'.repeat(64)}.in`,
  `a@${'x.'.repeat(125)}in`,
  `a@${'x.'.repeat(126)}in`,
  '',
  '"a"@b.in',
  'a@b.in\n',
  '<a@b.in>',
  'a;b@c.in',
  `!#$%&'*+/=?^_\`{|}~-@b.in`,
];

it('browser, database and service take the same addresses', async () => {
  expect(await answers('normalise_email', EMAILS)).toEqual(EMAILS.map(parseEmail));
  expect(EMAILS.map(parseEmail).filter(Boolean)).toHaveLength(9);
});

/** Texts of the characters at which a rule could turn. */
const textOf = (characters: string, pieces: readonly string[] = []) =>
  string({ unit: constantFrom(...characters, ...pieces), maxLength: 40 });

it('generated addresses are read alike', async () => {
  const pieces = ['@', '@b.in', '.in', 'a', 'a.b', 'x'.repeat(60)];
  const inputs = sample(textOf('aZ9.-_+@ \t\n\u0001\u00a0\u0085\u200béक/', pieces), 3_000);
  expect(await answers('normalise_email', inputs)).toEqual(inputs.map(parseEmail));
});

it('generated phones are read alike', async () => {
  const pieces = ['+91', '0091', '91', '0', '98765', '43210', '९८७६५', '😀', '\u0301', '\u200d'];
  const inputs = sample(textOf('6789०९+().- \t\n\u00a0\u2009x', pieces), 3_000);
  const mostly = sample(textOf('68 -', ['98765', '43210', '+91', '0']), 3_000);
  const all = [...inputs, ...mostly];
  expect(await answers('normalise_phone', all)).toEqual(all.map(parseIndianPhone));
  expect(all.map(parseIndianPhone).filter(Boolean).length).toBeGreaterThan(0);
});

/** White space, line breaks, hidden characters, joiners, letters, and what addresses of sites are made of. */
const CHARACTERS =
  ' \t\n\r\v\f\u0001\u0085\u00a0\u00ad\u061c\u180e\u2003\u200b\u200c\u200d\u200e\u2028\u202e\u2066\u3000\u3164\ufeffaZ9क्अé.:/-❤️';

it.each<[string, (text: string) => string | null]>([
  ['clean_lines', (text) => cleanLines(text) || null],
  ['clean_line', (text) => cleanLine(text) || null],
])('%s keeps of a text what the page shows of it', async (name, twin) => {
  const inputs = sample(textOf(CHARACTERS), 3_000);
  expect(await answers(name, inputs)).toEqual(inputs.map(twin));
});

it('a text has as many characters in the browser as in the database', async () => {
  const pieces = ['😀', '👩‍👩‍👧', '🇮🇳', '❤️', 'e\u0301', 'क़', 'क्ष', 'कि\u0902', '𑀓', '\r\n'];
  const inputs = sample(textOf(CHARACTERS, pieces), 3_000);
  const rows = await database.sql<{ characters: number }>(
    `select coalesce(length(private.clean_lines(input)), 0) as characters
     from unnest($1::text[]) with ordinality i (input, place) order by place`,
    [inputs],
  );
  expect(rows.map(({ characters }) => characters)).toEqual(
    inputs.map((input) => lengthOf(cleanLines(input))),
  );
});

it('a name is one in the browser when it is one in the database', async () => {
  const pieces = ['www', '.com', '.in', 'co', 'http', '://', '.', 'Md', 'S/o'];
  const inputs = [
    ...sample(textOf(CHARACTERS, pieces), 3_000),
    // Mostly names: of random characters hardly one is.
    ...sample(textOf('aZकि. ', pieces), 3_000),
  ];
  const rows = await database.sql<{ name: string; is_plain: boolean }>(
    'select name, private.is_plain_name(name) as is_plain from unnest($1::text[]) name',
    [inputs],
  );
  expect(rows.map(({ is_plain }) => is_plain)).toEqual(inputs.map(isPlainName));
  expect(new Set(inputs.map(isPlainName))).toEqual(new Set([true, false]));
});

it('every character is hidden in the browser when it is hidden in the database', async () => {
  const [row] = await database.sql<{ hidden: readonly number[] }>(
    `select array_agg(code order by code) as hidden from generate_series(1, 1114111) code
     where code not between 55296 and 57343 and chr(code) ~ ('[' || private.hidden_characters() || ']')`,
  );
  const hidden = row?.hidden ?? [];
  const isHidden = (code: number) => cleanLines(`a${String.fromCodePoint(code)}b`) === 'ab';
  const codes = Array.from({ length: 0x10_ffff }, (_, index) => index + 1).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  expect(hidden).toEqual(codes.filter(isHidden));
});

it('a text that is longer than anybody types is not cleaned: that would take seconds', async () => {
  const endless = ` 9876543210${' '.repeat(20_000)}`;
  expect(await answers('clean_lines', [endless])).toEqual([endless]);
  expect(await answers('clean_line', [endless])).toEqual([endless]);
  expect(await answers('trim_space', [endless])).toEqual([endless]);
  expect(await answers('normalise_phone', [endless])).toEqual([null]);
  expect(await answers('is_plain_name', [endless])).toEqual([false]);
});
