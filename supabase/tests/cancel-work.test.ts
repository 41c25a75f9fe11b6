import { askedToCancel, lastRefusal } from '@kaarigar/shared/domain/asks-to-cancel';
import { answerRequest, declineToCancelWork } from '@kaarigar/shared/api/contract-work';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { expect, it } from 'vitest';
import { call } from './attempt';
import { contractWorkIn } from './contract-work';
import { useDatabase } from './fixture';

/** Agreed work that its customer does not want any more: asked as a whole, decided by staff. */
const database = useDatabase();
const { accepted, quoted, workOf, setStatus, as } = contractWorkIn(database);

const REASON = 'We move to another house.';
const ask = (p_ticket: string, p_reason: string | null = REASON) =>
  call<boolean>(database.customer, 'ask_to_cancel_work', { p_ticket, p_reason });

/** The wish as pages know it, which is as the database has it. */
async function askedOf(ticket: string) {
  const { events } = await workOf(ticket);
  const asked = askedToCancel(events);
  const [row] = await database.sql<{ asks: boolean }>('select private.asks_to_cancel($1) as asks', [
    ticket,
  ]);
  expect(row?.asks).toBe(asked !== null);
  return asked?.data['text'] ?? null;
}

it('is asked once, with the reason, and we are told; what is agreed and paid stays', async () => {
  const { ticket, orders } = await accepted();
  const before = await workOf(ticket);
  expect(await ask(ticket)).toBe(true);
  expect(await ask(ticket)).toBe(true);
  const after = await workOf(ticket, 'staff');
  expect(after.events.filter(({ type }) => type === 'cancel_asked')).toMatchObject([
    { actor: 'customer', data: { text: REASON } },
  ]);
  expect(await askedOf(ticket)).toBe(REASON);
  expect((await workOf(ticket)).quotes).toEqual(before.quotes);
  expect(orders).toHaveLength(3);
  const mails = await database.sql(
    `select kind, recipient, data ->> 'type' as type, data ->> 'text' as text from outbox
     where data ->> 'ticket' = $1 and data ->> 'type' like 'cancel%'`,
    [ticket],
  );
  expect(mails).toEqual([
    {
      kind: 'contract_news',
      recipient: 'sunita@test.example',
      type: 'cancel_asked',
      text: REASON,
    },
    { kind: 'contract_notice', recipient: null, type: 'cancel_asked', text: REASON },
  ]);
});

it('is its customer’s to ask, of work that is agreed and not over', async () => {
  const { ticket } = await accepted();
  for (const client of [database.stranger, database.staff, database.admin]) {
    const { error } = await client.rpc('ask_to_cancel_work', {
      p_ticket: ticket,
      p_reason: REASON,
    });
    expect(error?.message).toBe('not_found');
  }
  const parameters = { p_ticket: ticket, p_reason: REASON };
  expect((await database.anonymous.rpc('ask_to_cancel_work', parameters)).error?.code).toBe(
    '42501',
  );
  await expect(ask(ticket, 'a'.repeat(MAX_LENGTH.note + 1))).rejects.toThrow('invalid_input');
  expect(await askedOf(ticket)).toBeNull();
  expect(await ask(ticket)).toBe(true);
  await expect(ask(await quoted())).rejects.toThrow('request_changed');
});

it('is taken back by who asked, and declined by staff with a reason; then it can be asked again', async () => {
  const { ticket } = await accepted();
  // Nobody asks: there is nothing to take back.
  expect(await ask(ticket, null)).toBe(false);
  await ask(ticket);
  expect(await ask(ticket, ' ')).toBe(false);
  expect(await askedOf(ticket)).toBeNull();
  const types = (await workOf(ticket)).events.map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('cancel'))).toEqual([
    'cancel_asked',
    'cancel_withdrawn',
  ]);
  expect(await ask(ticket, 'Once more')).toBe(true);
  await answerRequest(as('staff'), { ticket, text: 'We look at it.' });
  expect(await askedOf(ticket)).toBe('Once more');
  await expect(declineToCancelWork(as('staff'), { ticket, text: ' ' })).rejects.toThrow(
    'required_fields',
  );
  const no = { ticket, text: 'The paint is bought.' };
  await declineToCancelWork(as('staff'), no);
  // Sent again after a lost answer it is said once.
  await declineToCancelWork(as('staff'), no);
  expect(await askedOf(ticket)).toBeNull();
  await expect(
    declineToCancelWork(as('staff'), { ticket, text: 'Another reason' }),
  ).rejects.toThrow('request_changed');
  const { events } = await workOf(ticket);
  expect(events.filter(({ type }) => type === 'cancel_declined')).toMatchObject([
    { actor: 'staff', data: { text: 'The paint is bought.' } },
  ]);
  expect(lastRefusal(events)?.data).toEqual({ text: 'The paint is bought.' });
  const told = await database.sql(
    `select kind, data ->> 'text' as text from outbox
     where data ->> 'ticket' = $1 and data ->> 'type' = 'cancel_declined'`,
    [ticket],
  );
  expect(told).toEqual([{ kind: 'contract_news', text: 'The paint is bought.' }]);
  expect(await ask(ticket, 'All the same')).toBe(true);
});

it('is granted by closing the request: what is unpaid of it is cancelled', async () => {
  const { ticket } = await accepted();
  await ask(ticket);
  await setStatus(ticket, 'CLOSED');
  expect(await askedOf(ticket)).toBeNull();
  const [agreed] = (await workOf(ticket)).quotes;
  expect(agreed?.stages.map(({ order }) => order?.status)).toEqual([
    'CANCELLED',
    'CANCELLED',
    'CANCELLED',
  ]);
  await expect(ask(ticket)).rejects.toThrow('request_changed');
});
