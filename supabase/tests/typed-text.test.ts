import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { nextOrderId, orderDraft } from './order-draft';

/** What people type reaches mails, lists and files: no name can say more than a name, no text can hide anything. */
const database = useDatabase();

interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string } | null;
}
type Write = (text: string) => PromiseLike<Answer>;

const contactMessage = (name: string, message: string) =>
  database.service.rpc('send_contact_message', {
    p_name: name,
    p_email: 'ravi@test.example',
    p_message: message,
  });
const contractRequest = (name: string, description: string) =>
  database.customer.rpc('create_contract_request', {
    p_service_code: 'HP',
    p_name: name,
    p_phone: '9876500011',
    p_description: description,
    p_address: 'Ward 4, Ghazipur',
  });
const WORKER = { name: 'Ramesh', phone: '9876500044', trades: ['mason'] };
const addWorker = (changes: object) =>
  database.staff
    .from('workers')
    .insert({ ...WORKER, ...changes })
    .select()
    .single();

beforeAll(async () => {
  await contractRequest('Meena', 'Two rooms and the veranda');
  await contactMessage('Kavita', 'Do you come to Saidpur?');
});

const NAMES: readonly (readonly [string, Write])[] = [
  ['an order', (name) => database.customer.from('orders').insert(orderDraft({ name }))],
  [
    'a profile',
    (name) => database.customer.from('profiles').update({ name }).eq('id', database.ids.customer),
  ],
  ['a request', (name) => contractRequest(name, 'Two rooms and the veranda')],
  ['a message', (name) => contactMessage(name, 'Do you come to Saidpur?')],
  ['a worker', (name) => addWorker({ name })],
  ...(['name_en', 'name_hi'] as const).flatMap((column) =>
    (['catalogue_items', 'worker_rates', 'contract_services'] as const).map(
      (table) =>
        [
          `${column} of ${table}`,
          (name: string) =>
            database.staff
              .from(table)
              .update({ [column]: name })
              .eq('sort', 10),
        ] as const,
    ),
  ),
];

describe.each(NAMES)('the name of %s', (_what, write) => {
  it.each([
    ['a line break', 'Ravi\nYou have won'],
    ['a hidden character', 'Ra\u200bvi'],
    ['another direction', 'Ravi\u202e'],
    ['an address', 'Win at evil.example/prize'],
    ['a host', 'evil.com'],
  ])('%s is refused: %j', async (_kind, name) => {
    expect((await write(name)).error?.message).toBe('invalid_name');
  });

  it('a name is taken', async () => {
    expect((await write(' Md.Salim S/o R.K.Khan ')).error).toBeNull();
  });
});

const HIDING = ' a\u0007 long\u200b,\r\nlong\u202e story\u2028about\ta roof\u00ad ';
const LINES = 'a long,\nlong story\nabout a roof';

describe('other texts keep what people see of them', () => {
  const own = (id: string) => ['id', id] as const;
  it.each<readonly [string, () => PromiseLike<Answer>, Record<string, string>]>([
    [
      'the address of an order',
      () => {
        const draft = orderDraft({ address: HIDING, order_id: nextOrderId() });
        return database.customer.from('orders').insert(draft).select('address').single();
      },
      { address: LINES },
    ],
    [
      'the address of a profile',
      () =>
        database.customer
          .from('profiles')
          .update({ address: HIDING })
          .eq(...own(database.ids.customer))
          .select('address')
          .single(),
      { address: LINES },
    ],
    [
      'the description of a request',
      () => contractRequest('Sunita', HIDING),
      { description: LINES },
    ],
    [
      'the note of a request',
      () =>
        database.staff
          .from('contract_requests')
          .update({ note: HIDING })
          .eq('name', 'Meena')
          .select('note')
          .single(),
      { note: LINES },
    ],
    [
      'the note of a message',
      () =>
        database.staff
          .from('contact_messages')
          .update({ note: HIDING })
          .eq('name', 'Kavita')
          .select('note')
          .single(),
      { note: LINES },
    ],
    [
      'area and note of a worker',
      () => addWorker({ area: HIDING, note: HIDING }),
      { area: LINES.replaceAll('\n', ' '), note: LINES },
    ],
  ])('%s', async (_what, write, kept) => {
    const { data, error } = await write();
    expect(error).toBeNull();
    expect(data).toMatchObject(kept);
  });

  it('a message', async () => {
    await contactMessage('Hider', HIDING);
    const { data } = await database.staff
      .from('contact_messages')
      .select('message')
      .eq('name', 'Hider')
      .single();
    expect(data).toEqual({ message: LINES });
  });

  it('a text of nothing but hidden characters is empty', async () => {
    expect((await contactMessage('Ravi', '\u200b\u2060')).error?.message).toBe('required_fields');
  });
});

describe('the profile of a sign-up', () => {
  it.each<readonly [string, unknown, string | null]>([
    ['hidden characters are left out', 'Ra\u200bvi\n Kumar', 'Ravi  Kumar'],
    ['an address of a site is no name', 'Win at evil.com', null],
    ['nothing is no name', '\u200b', null],
    ['something else than a text', { a: 'https://evil.example' }, null],
  ])('%s', async (_what, name, kept) => {
    const [user] = await database.sql<{ id: string }>(
      `insert into auth.users (id, email, raw_user_meta_data)
       values (gen_random_uuid(), gen_random_uuid() || '@test.example', $1::jsonb) returning id`,
      [JSON.stringify({ name, address: HIDING })],
    );
    const [profile] = await database.sql('select name, address from profiles where id = $1', [
      user?.id,
    ]);
    expect(profile).toEqual({ name: kept, address: LINES });
  });
});
