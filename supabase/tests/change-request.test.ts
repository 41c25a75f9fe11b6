import {
  cancelContractRequest,
  findRequest,
  reviseContractRequest,
} from '@kaarigar/shared/api/contract-requests';
import { updateRequest, findAnyRequest } from '@kaarigar/shared/api/admin-requests';
import {
  acceptQuote,
  answerRequest,
  sendQuote,
  tellPrice,
} from '@kaarigar/shared/api/contract-work';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { describe, expect, it } from 'vitest';
import { contractWorkIn, IN_A_MONTH, quoteOf } from './contract-work';
import { useDatabase } from './fixture';
import { labelOf, type PersonName } from './people';
import { contextOf } from './remote-context';

/** A request for contract work that its customer changes or takes back, and what staff say by hand. */
const database = useDatabase();
const as = (person: PersonName | 'anonymous') => contextOf(database[person]);
const { workOf } = contractWorkIn(database);

const WISH = {
  name: 'Sunita Devi',
  phone: '9876500011',
  description: 'Two rooms and the outer wall, please.',
  address: 'Ward 4, Ghazipur',
  preferredOn: null,
};

async function ask(person: 'customer' | 'stranger' = 'customer'): Promise<ContractRequestRow> {
  const { data, error } = await database[person].rpc('create_contract_request', {
    p_service_code: 'HP',
    p_name: WISH.name,
    p_phone: WISH.phone,
    p_description: WISH.description,
    p_address: WISH.address,
  });
  if (error) throw new Error(error.message);
  const found = await findRequest(as(person), {
    ticket: String(data.ticket),
    userId: database.ids[person],
  });
  if (!found) throw new Error('no request');
  return found;
}

const stored = async ({ ticket }: ContractRequestRow) => {
  const found = await findAnyRequest(as('staff'), ticket);
  if (!found) throw new Error('no request');
  return found;
};

const events = ({ ticket }: ContractRequestRow) =>
  database.sql<{ type: string; actor: string; data: object }>(
    'select type, actor, data from contract_events where ticket = $1 order by id',
    [ticket],
  );

it('an open request is changed by its owner alone, and each change is told once', async () => {
  const request = await ask();
  const wish = {
    ...WISH,
    address: ' House 14,\nMahuabagh ',
    description: 'Three rooms and a roof',
  };
  await expect(reviseContractRequest(as('stranger'), request, wish)).rejects.toThrow('not_found');
  await expect(reviseContractRequest(as('staff'), request, wish)).rejects.toThrow('not_found');
  await reviseContractRequest(as('customer'), request, wish);
  // Sent again after a lost answer: the same change.
  await reviseContractRequest(as('customer'), request, wish);
  expect(await stored(request)).toMatchObject({
    description: 'Three rooms and a roof',
    address: 'House 14,\nMahuabagh',
    status: 'NEW',
  });
  expect(await events(request)).toEqual([
    { type: 'asked', actor: 'customer', data: {} },
    { type: 'revised', actor: 'customer', data: { is_elsewhere: true } },
  ]);
  expect(
    await database.sql(
      `select kind, recipient, data ->> 'address' as address, data ->> 'day' as day from outbox
       where data ->> 'ticket' = $1 and data ->> 'type' = 'revised' order by id`,
      [request.ticket],
    ),
  ).toEqual([
    {
      kind: 'contract_news',
      recipient: 'sunita@test.example',
      address: 'House 14,\nMahuabagh',
      day: null,
    },
    { kind: 'contract_notice', recipient: null, address: 'House 14,\nMahuabagh', day: null },
  ]);
});

it('a change over another one is refused, and so is what no request may be', async () => {
  const request = await ask();
  await reviseContractRequest(as('customer'), request, { ...WISH, phone: '9876500099' });
  await expect(
    reviseContractRequest(as('customer'), request, { ...WISH, name: 'Somebody else' }),
  ).rejects.toThrow('request_changed');
  const now = await stored(request);
  const refusals = [
    [{ address: ' ' }, 'required_fields'],
    [{ address: 'x'.repeat(501) }, 'invalid_input'],
    [{ phone: '12345' }, 'invalid_phone'],
    [{ preferredOn: '2020-01-01' }, 'invalid_date'],
  ] as const;
  for (const [change, code] of refusals) {
    await expect(
      reviseContractRequest(as('customer'), now, { ...WISH, ...change }),
    ).rejects.toThrow(code);
  }
  expect(await stored(request)).toEqual(now);
});

it('once a price is given the request stays as it was, but is cancelled; again is the same', async () => {
  const request = await ask();
  const quoted = await updateRequest(as('staff'), await stored(request), { status: 'QUOTED' });
  await expect(
    reviseContractRequest(as('customer'), quoted, { ...WISH, address: 'Elsewhere' }),
  ).rejects.toThrow('request_changed');
  await expect(cancelContractRequest(as('stranger'), quoted)).rejects.toThrow('not_found');
  await cancelContractRequest(as('customer'), quoted);
  await cancelContractRequest(as('customer'), quoted);
  expect(await events(request)).toEqual([
    { type: 'asked', actor: 'customer', data: {} },
    { type: 'status_changed', actor: 'staff', data: { from: 'NEW', to: 'QUOTED' } },
    { type: 'cancelled', actor: 'customer', data: {} },
  ]);
});

it.each<[string, (request: ContractRequestRow) => Promise<unknown>]>([
  ['a price came', ({ ticket }) => sendQuote(as('staff'), ticket, quoteOf())],
  [
    'a price was told',
    (request) =>
      tellPrice(
        as('staff'),
        { ticket: request.ticket, seenAt: request.updated_at },
        {
          paise: 18_000_00,
          validUntil: IN_A_MONTH,
          days: null,
          withMaterial: null,
        },
      ),
  ],
  [
    'its customer changed it elsewhere',
    (request) => reviseContractRequest(as('customer'), request, { ...WISH, address: 'Ballia' }),
  ],
])('a request is not cancelled by a page on which it is otherwise: %s', async (_what, change) => {
  const request = await ask();
  await change(request);
  await expect(cancelContractRequest(as('customer'), request)).rejects.toThrow('request_changed');
  const now = await stored(request);
  expect(now.status).not.toBe('CANCELLED');
  await cancelContractRequest(as('customer'), now);
  expect((await stored(request)).status).toBe('CANCELLED');
});

describe('a note of staff', () => {
  const typesOf = async (request: ContractRequestRow) =>
    (await workOf(request.ticket)).events.map(({ type, data }) => data['text'] ?? type);

  it('is about how the request stands: afterwards it is in the timeline, where it was written', async () => {
    const request = await ask();
    await updateRequest(as('staff'), await stored(request), {
      status: 'CONTACTED',
      note: 'We come on Monday',
    });
    // Corrected, before anything else was said.
    await updateRequest(as('staff'), await stored(request), { note: 'We come on Tuesday' });
    expect((await stored(request)).note).toBe('We come on Tuesday');
    await sendQuote(as('staff'), request.ticket, quoteOf());
    expect((await stored(request)).note).toBeNull();
    expect(await typesOf(request)).toEqual([
      'asked',
      'status_changed',
      'We come on Tuesday',
      'quoted',
    ]);
    const { events: read } = await workOf(request.ticket, 'staff');
    expect(read[2]).toMatchObject({
      type: 'noted',
      actor: 'staff',
      actor_name: labelOf('staff'),
    });
    await updateRequest(as('staff'), await stored(request), { note: 'Paint is in stock' });
    await acceptQuote(as('customer'), { ticket: request.ticket, version: 1 });
    expect((await stored(request)).note).toBeNull();
    expect((await typesOf(request)).slice(-2)).toEqual(['Paint is in stock', 'accepted']);
  });

  it('that is written with a new standing is of that one, and the one before it is kept', async () => {
    const request = await ask();
    await updateRequest(as('staff'), await stored(request), { note: 'We call tomorrow' });
    await updateRequest(as('staff'), await stored(request), {
      status: 'QUOTED',
      note: '₹18,000, five days',
    });
    expect((await stored(request)).note).toBe('₹18,000, five days');
    expect(await typesOf(request)).toEqual(['asked', 'We call tomorrow', 'status_changed']);
  });

  it('does not hide that we asked something', async () => {
    const request = await ask();
    await updateRequest(as('staff'), await stored(request), { note: 'We call tomorrow' });
    await answerRequest(as('staff'), { ticket: request.ticket, text: 'How high?', asks: true });
    expect(await typesOf(request)).toEqual(['asked', 'We call tomorrow', 'How high?']);
    const [row] = await database.sql<{ asked: boolean }>(
      'select private.is_customer_asked($1) as asked',
      [request.ticket],
    );
    expect(row?.asked).toBe(true);
  });
});

it('staff say by hand neither that a request is cancelled nor that it is not; their note they still write', async () => {
  const request = await ask();
  for (const status of ['CANCELLED', 'ACCEPTED'] as const) {
    await expect(updateRequest(as('staff'), await stored(request), { status })).rejects.toThrow(
      'request_changed',
    );
  }
  await cancelContractRequest(as('customer'), request);
  await expect(
    updateRequest(as('staff'), await stored(request), { status: 'NEW' }),
  ).rejects.toThrow('request_changed');
  await updateRequest(as('staff'), await stored(request), { note: 'Call us any time' });
  expect(await stored(request)).toMatchObject({ status: 'CANCELLED', note: 'Call us any time' });
});

it('what staff closed is not cancelled, and there is an end to changes in a day', async () => {
  const closed = await ask('stranger');
  await updateRequest(as('staff'), await stored(closed), { status: 'CLOSED' });
  await expect(cancelContractRequest(as('stranger'), await stored(closed))).rejects.toThrow(
    'request_changed',
  );
  const request = await ask('stranger');
  const change = async (address: string) =>
    reviseContractRequest(as('stranger'), await stored(request), { ...WISH, address });
  for (let count = 0; count < DAILY_LIMIT.revisions; count += 1) await change(`House ${count}`);
  await expect(change('One more')).rejects.toThrow('rate_limited');
  await cancelContractRequest(as('stranger'), await stored(request));
});
