import {
  cancelContractRequest,
  findRequest,
  reviseContractRequest,
} from '@kaarigar/shared/api/contract-requests';
import { updateRequest, findAnyRequest } from '@kaarigar/shared/api/admin-requests';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { expect, it } from 'vitest';
import { useDatabase } from './fixture';
import type { PersonName } from './people';
import { contextOf } from './remote-context';

/** A request for contract work that its customer changes or takes back, and what staff say by hand. */
const database = useDatabase();
const as = (person: PersonName | 'anonymous') => contextOf(database[person]);

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
  await expect(cancelContractRequest(as('stranger'), request.ticket)).rejects.toThrow('not_found');
  await cancelContractRequest(as('customer'), request.ticket);
  await cancelContractRequest(as('customer'), request.ticket);
  expect(await events(request)).toEqual([
    { type: 'asked', actor: 'customer', data: {} },
    { type: 'status_changed', actor: 'staff', data: { from: 'NEW', to: 'QUOTED' } },
    { type: 'cancelled', actor: 'customer', data: {} },
  ]);
});

it('staff say by hand neither that a request is cancelled nor that it is not; their note they still write', async () => {
  const request = await ask();
  for (const status of ['CANCELLED', 'ACCEPTED'] as const) {
    await expect(updateRequest(as('staff'), await stored(request), { status })).rejects.toThrow(
      'request_changed',
    );
  }
  await cancelContractRequest(as('customer'), request.ticket);
  await expect(
    updateRequest(as('staff'), await stored(request), { status: 'NEW' }),
  ).rejects.toThrow('request_changed');
  await updateRequest(as('staff'), await stored(request), { note: 'Call us any time' });
  expect(await stored(request)).toMatchObject({ status: 'CANCELLED', note: 'Call us any time' });
});

it('what staff closed is not cancelled, and there is an end to changes in a day', async () => {
  const closed = await ask('stranger');
  await updateRequest(as('staff'), await stored(closed), { status: 'CLOSED' });
  await expect(cancelContractRequest(as('stranger'), closed.ticket)).rejects.toThrow(
    'request_changed',
  );
  const request = await ask('stranger');
  const change = async (address: string) =>
    reviseContractRequest(as('stranger'), await stored(request), { ...WISH, address });
  for (let count = 0; count < DAILY_LIMIT.revisions; count += 1) await change(`House ${count}`);
  await expect(change('One more')).rejects.toThrow('rate_limited');
  await cancelContractRequest(as('stranger'), request.ticket);
});
