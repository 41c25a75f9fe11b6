import { constantFrom, oneof, sample, string } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { DESCRIPTION_LENGTH, MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { cleanLine, isAddress } from '@kaarigar/shared/domain/plain-text';
import type { Check } from '@kaarigar/shared/forms/check';
import { checked } from '@kaarigar/shared/forms/check';
import {
  checkWorker,
  draftOf,
  NOBODY,
  valuesOfWorker,
} from '../../mf-admin/src/workers/worker-values';
import { validateBooking } from '../../mf-booking/src/booking/validate-booking';
import { validateHire } from '../../mf-booking/src/hire/validate-hire';
import { profileProblems } from '../../mf-booking/src/profile/profile-fields';
import { checkRequest } from '../../mf-booking/src/request-form/request-fields';
import { parseDetails } from '@kaarigar/shared/account/credentials';
import { parseContact } from '../../mf-public/src/contact/parse-contact';
import { actAs, useDatabase } from './fixture';
import { orderDraft } from './order-draft';

/** What a form takes, the database takes; what a form refuses at a field, the database refuses for the same reason. */
const database = useDatabase();

type Fields = Readonly<Record<string, string>>;
type AnyCheck = Check<unknown, string, string>;

/** Letters of two scripts, signs that join them, emoji, what is not seen, what turns a line around, addresses of sites. */
const PIECES = [
  ...'aZ9 .-/@+',
  'Ravi',
  'कमला',
  'क्ष',
  'कि\u0902',
  'क\u094D\u200Dष',
  'e\u0301',
  '😀',
  '👩‍👩‍👧',
  '🇮🇳',
  '❤️',
  '\u0001',
  '\u0007',
  '\t',
  '\n',
  '\r\n',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u202e',
  '\u2066',
  '\u2028',
  '\u3164',
  '\ufeff',
  'www.',
  '.com',
  '.in/',
];
const strange = (most: number) => string({ unit: constantFrom(...PIECES), maxLength: most });
/** Long texts of what counts twice in JavaScript and once for people, at both sides of a limit. */
const nearly = (limit: number) =>
  constantFrom(
    ...[-1, 0, 1].flatMap((more) => ['😀', 'क', 'a'].map((c) => c.repeat(limit + more))),
  );

const NAMES = oneof(
  constantFrom('Sunita Devi', 'कमला देवी', '', ' ', 'Md.Salim S/o R.K.Khan'),
  strange(6),
);
const PHONES = oneof(
  constantFrom('9876543210', '+91 98765-43210', '९८७६५४३२१०', '', '12345'),
  string({ unit: constantFrom('98765', '43210', '+91', '0', '😀', '\u0301', ' '), maxLength: 5 }),
);
const EMAILS = oneof(
  constantFrom('sunita@example.in', 'sunita', ''),
  string({ unit: constantFrom('a', '@b.in', '@', '.', '😀', '\u202e', ' ', 'é'), maxLength: 6 }),
);
const ADDRESSES = oneof(
  constantFrom('Ward 4, Ghazipur', 'वार्ड 4, गाज़ीपुर', 'वार्ड 4', 'ab', '😀', ''),
  strange(10),
);

/** As in a form: no field takes more than its `maxlength`, which counts UTF-16 units. */
const fitting = (texts: readonly string[], most: number) =>
  texts.map((text) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, ''));

const RUNS = 400;
/** What both sides take, so that each form is taken once: a sample may hold no text that is right in all of its fields. */
const RIGHT: Fields = {
  name: 'Sunita Devi',
  phone: '9876543210',
  email: 'sunita@example.in',
  address: 'Ward 4, Ghazipur',
  description: 'Two rooms and a kitchen',
  message: 'Please call me',
  area: 'Ghazipur',
  note: '',
};
const fieldsOf = (texts: Readonly<Record<string, readonly string[]>>): readonly Fields[] => {
  const typed = Array.from({ length: RUNS }, (_, at) =>
    Object.fromEntries(Object.entries(texts).map(([name, all]) => [name, all[at] ?? ''])),
  );
  return [
    Object.fromEntries(Object.keys(texts).map((name) => [name, RIGHT[name] ?? ''])),
    ...typed,
  ];
};
const names = () => fitting(sample(NAMES, RUNS), MAX_LENGTH.name);
const phones = () => sample(PHONES, RUNS);
const emails = () => sample(EMAILS, RUNS);
const addresses = () => fitting(sample(ADDRESSES, RUNS), MAX_LENGTH.address);

const DAY = '2026-12-03';
const NOW = new Date('2026-12-01T06:30:00Z');

/** What the database says to the wish of each form; nothing is kept of it. */
const OUTCOME = `
create function private.outcome_of(p_form text, f jsonb) returns text language plpgsql as $$
begin
  case p_form
    when 'booking' then perform private.checked_order(jsonb_populate_record(null::public.orders, f || '{
      "order_id": "100000001", "kind": "service", "catalogue_category": "electrical", "catalogue_item_id": 1,
      "quantity": 1, "payment_mode": "online"}'));
    when 'hire' then perform private.checked_order(jsonb_populate_record(null::public.orders, f || '{
      "order_id": "100000001", "kind": "hire", "worker_code": "MA", "quantity": 1, "days": 1,
      "email": "sunita@example.in", "payment_mode": "online"}'));
    when 'request' then
      perform create_contract_request('HP', f ->> 'name', f ->> 'phone', f ->> 'description', f ->> 'address');
    when 'contact' then perform send_contact_message(f ->> 'name', f ->> 'email', f ->> 'message', 'hi', f ->> 'phone');
    when 'account' then perform complete_account(f ->> 'name', f ->> 'phone', f ->> 'address', 'hi');
    when 'profile' then
      update profiles set name = f ->> 'name', phone = f ->> 'phone', address = f ->> 'address' where id = auth.uid();
    when 'worker' then insert into workers (name, phone, trades, area, note)
      values (f ->> 'name', f ->> 'phone', '{mason}', nullif(f ->> 'area', ''), nullif(f ->> 'note', ''));
  end case;
  raise exception 'taken';
exception when others then
  return case when sqlstate = 'P0001' then sqlerrm when sqlstate = '23514' then 'invalid_input' else sqlstate end;
end;
$$`;

beforeAll(() => database.exec(OUTCOME));

async function outcomes(form: string, all: readonly Fields[]): Promise<readonly string[]> {
  const rows = await database.transaction(async (sql) => {
    await actAs(sql, database.ids.customer);
    return sql<{ outcome: string }>(
      `select private.outcome_of($1, f) as outcome
       from jsonb_array_elements($2::jsonb) with ordinality a (f, place) order by place`,
      [form, JSON.stringify(all)],
    );
  });
  return rows.map(({ outcome }) => outcome);
}

/** The database's words for what a form finds at a field. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  // A name of nothing but hidden characters is empty to people.
  missing: ['required_fields', 'invalid_name'],
  empty: ['required_fields', 'invalid_name'],
  notPlain: ['invalid_name'],
  noPhone: ['required_fields', 'invalid_phone'],
  invalid_length: ['invalid_input'],
  too_long: ['invalid_input'],
  too_short: ['invalid_input'],
  tooLong: ['invalid_input'],
};

interface Form {
  readonly form: string;
  readonly typed: () => readonly Fields[];
  readonly check: (fields: never) => AnyCheck;
  /** The columns of the fields, where they are called otherwise. */
  readonly columns?: Readonly<Record<string, string>>;
}

const { min } = DESCRIPTION_LENGTH;
const FORMS: readonly Form[] = [
  {
    form: 'booking',
    typed: () =>
      fieldsOf({ name: names(), phone: phones(), email: emails(), address: addresses() }),
    check: (fields: Fields) =>
      validateBooking({ ...fields, quantity: '1', day: DAY, slot: 'morning' } as never, {
        unit: 'each',
        now: NOW,
        // The database asks nobody for an address: whoever has an account by phone has none.
        hasEmail: cleanLine(fields['email'] ?? '') !== '',
      }),
    columns: { phone: 'mobileNumber' },
  },
  {
    form: 'hire',
    typed: () => fieldsOf({ name: names(), phone: phones(), address: addresses() }),
    check: (fields: Fields) =>
      validateHire({ ...fields, workers: '1', days: '1', day: DAY } as never, NOW),
    columns: { phone: 'mobileNumber' },
  },
  {
    form: 'request',
    typed: () =>
      fieldsOf({
        name: names(),
        phone: phones(),
        address: addresses(),
        description: fitting(
          sample(oneof(nearly(min), strange(2 * min)), RUNS),
          DESCRIPTION_LENGTH.max,
        ),
      }),
    check: (fields: Fields) => checkRequest({ ...fields, day: '' } as never, NOW),
  },
  {
    form: 'contact',
    typed: () =>
      fieldsOf({
        name: fitting(sample(oneof(NAMES, nearly(MAX_LENGTH.name)), RUNS), 2 * MAX_LENGTH.name),
        phone: phones(),
        email: emails(),
        message: sample(oneof(strange(12), nearly(MAX_LENGTH.message)), RUNS),
      }),
    check: parseContact,
  },
  {
    form: 'account',
    typed: () => fieldsOf({ name: names(), phone: phones(), address: addresses() }),
    check: (fields: Fields) => parseDetails({ ...fields, password: 'x', consent: true } as never),
  },
  {
    form: 'worker',
    typed: () =>
      fieldsOf({
        name: fitting(sample(oneof(NAMES, nearly(MAX_LENGTH.name)), RUNS), 2 * MAX_LENGTH.name),
        phone: phones(),
        area: sample(oneof(strange(6), nearly(MAX_LENGTH.area)), RUNS),
        note: sample(oneof(strange(6), nearly(MAX_LENGTH.note)), RUNS),
      }),
    check(fields: Fields) {
      const values = { ...valuesOfWorker(NOBODY), ...fields, trades: ['mason'] as const };
      return checked(checkWorker(values), draftOf(values));
    },
  },
];

it.each(FORMS)('$form', async ({ form, typed, check, columns = {} }) => {
  const all = typed();
  const found = all.map((fields) => check(fields as never));
  const answers = await outcomes(
    form,
    all.map((fields) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [columns[name] ?? name, text]),
      ),
    ),
  );
  const differing = all.flatMap((fields, at) => {
    const checkedAt = found[at];
    const answer = answers[at] ?? '';
    const expected = checkedAt?.ok
      ? ['taken']
      : Object.values(checkedAt?.problems ?? {})
          .filter((problem) => problem !== undefined)
          .flatMap((problem) => CODES[problem] ?? problem);
    // A form asks for the district as well, which the database takes an address without: decision 110.
    const problems: Readonly<Record<string, unknown>> = checkedAt?.ok
      ? {}
      : (checkedAt?.problems ?? {});
    const others = Object.entries(problems).filter(([name, fault]) => fault && name !== 'address');
    if (problems['address'] && others.length === 0 && isAddress(fields['address'] ?? '')) {
      expected.push('taken');
    }
    return expected.includes(answer) ? [] : [{ fields, expected, answer }];
  });
  expect(differing).toEqual([]);
  // Both happen, or nothing was compared.
  expect(new Set(found.map(({ ok }) => ok))).toEqual(new Set([true, false]));
});

it('profile', async () => {
  // Here alone a form of the page sends the phone as it stands, and an empty text removes what was there.
  const all = fieldsOf({ name: names(), phone: phones(), address: addresses() });
  const answers = await outcomes('profile', all);
  const differing = all.flatMap((fields, at) => {
    const { name, phone } = profileProblems(fields as never);
    const isWrong = [name, phone].some((problem) => problem?.startsWith('invalid_'));
    // A name of nothing but hidden characters is no name, and is not removed either.
    const hidden = name === 'missing' && fields['name']?.trim() !== '' ? ['invalid_name'] : [];
    const expected = isWrong || hidden.length > 0 ? [name, phone, ...hidden] : ['taken'];
    return expected.includes(answers[at] as never)
      ? []
      : [{ fields, expected, answer: answers[at] }];
  });
  expect(differing).toEqual([]);
});

it('a NUL, which no text of PostgreSQL can hold, is refused at the field or left out, and by the database', async () => {
  for (const { form, typed, check } of FORMS) {
    for (const fields of typed().slice(0, 40)) {
      for (const name of Object.keys(fields)) {
        const found = check({ ...fields, [name]: `\0${fields[name]}\0` } as never);
        const sent = found.ok ? JSON.stringify(found.value) : '';
        expect(sent, `${name} of ${form}`).not.toContain('\\u0000');
      }
    }
  }
  for (const column of ['name', 'address', 'mobileNumber', 'email']) {
    const { error } = await database.customer
      .from('orders')
      .insert(orderDraft({ [column]: 'Sunita\0Devi' }));
    expect(error?.code).toMatch(/^22/);
  }
});
