import { acceptQuote, answerRequest, sendQuote } from '@kaarigar/shared/api/contract-work';
import { moveContractWork } from '@kaarigar/shared/api/contract-requests';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { openQuestion } from '@kaarigar/shared/domain/open-question';
import { expect, it } from 'vitest';
import { contractWorkIn, quoteOf } from './contract-work';
import { useDatabase } from './fixture';
import { addWorker, assign, setJob, workday } from './working';

/** Contract work that is to be done elsewhere, once a price is given. */
const database = useDatabase();
const { as, ask, quoted, accepted, workOf, requestOf, setStatus, mailsAbout } =
  contractWorkIn(database);

const OLD = 'Ward 4, Ghazipur';
const NEW = 'House 9, Rasra, Ballia';
const move = (
  ticket: string,
  address = NEW,
  person: 'customer' | 'stranger' | 'staff' = 'customer',
) => moveContractWork(as(person), { ticket, address });

/** What the customer reads of a move. */
const told = (ticket: string) =>
  database.sql(
    `select data ->> 'address' as address, data ->> 'day' as day, data -> 'is_agreed' as is_agreed
     from outbox where kind = 'contract_news' and data ->> 'ticket' = $1 and data ->> 'type' = 'moved'`,
    [ticket],
  );

const lastEvent = async (ticket: string) => (await workOf(ticket)).events.at(-1);
const addressesOf = (ticket: string) =>
  database.sql<{ address: string; job_status: string }>(
    'select address, job_status from orders where contract_ticket = $1 order by order_id',
    [ticket],
  );

it('a price on offer is for a place: it cannot be accepted elsewhere, and staff look at it again', async () => {
  const ticket = await quoted();
  await expect(move(ticket, NEW, 'stranger')).rejects.toThrow('not_found');
  await expect(move(ticket, NEW, 'staff')).rejects.toThrow('not_found');
  await database.sql('update contract_requests set preferred_on = $2 where ticket = $1', [
    ticket,
    workday(4),
  ]);
  await move(ticket, `  ${NEW} `);
  // The day that they wish is the same elsewhere.
  expect(await requestOf(ticket)).toMatchObject({ preferred_on: workday(4) });
  // Sent again after a lost answer: the same change.
  await move(ticket);
  expect(await requestOf(ticket)).toMatchObject({ address: NEW, status: 'CONTACTED' });
  const work = await workOf(ticket);
  expect(work.quotes).toMatchObject([{ version: 1, is_withdrawn: true, accepted_at: null }]);
  expect(work.events.filter(({ type }) => type === 'moved')).toMatchObject([
    { actor: 'customer', data: { from_address: OLD, address: NEW } },
  ]);
  await expect(acceptQuote(as('customer'), { ticket, version: 1 })).rejects.toThrow(
    'request_changed',
  );
  expect((await mailsAbout(ticket)).filter(({ type }) => type === 'moved')).toEqual([
    { kind: 'contract_news', type: 'moved', recipient: 'sunita@test.example', locale: 'hi' },
    { kind: 'contract_notice', type: 'moved', recipient: null, locale: 'hi' },
  ]);
  expect(await told(ticket)).toEqual([{ address: NEW, day: workday(4), is_agreed: false }]);
  // It waits for us until it has a price again.
  expect(openQuestion(work.events)).toBe('question');
  await sendQuote(as('staff'), ticket, quoteOf({ replaces: 1 }));
  expect(openQuestion((await workOf(ticket)).events)).toBeNull();
  await acceptQuote(as('customer'), { ticket, version: 2 });
  expect(new Set((await addressesOf(ticket)).map(({ address }) => address))).toEqual(
    new Set([NEW]),
  );
});

it('a price that was told by phone is looked at again, too', async () => {
  const ticket = await ask();
  await setStatus(ticket, 'QUOTED');
  await move(ticket);
  expect(await requestOf(ticket)).toMatchObject({ address: NEW, status: 'CONTACTED' });
});

it('agreed work moves with all its stages and whoever comes, at its price, until it begins', async () => {
  const { ticket, orders } = await accepted();
  const [first = ''] = orders;
  const worker = await addWorker(database);
  await assign(database, first, worker.id, { p_day: workday(0) });
  await move(ticket);
  expect(await requestOf(ticket)).toMatchObject({ address: NEW, status: 'ACCEPTED' });
  expect(await told(ticket)).toEqual([{ address: NEW, day: null, is_agreed: true }]);
  expect(await addressesOf(ticket)).toHaveLength(orders.length);
  for (const { address } of await addressesOf(ticket)) expect(address).toBe(NEW);
  expect(
    await database.sql(
      `select job_status, assigned_worker, (
         select data ->> 'address' from order_events e
         where e.order_id = o.order_id and e.type = 'visit_changed' and e.public
       ) as told from orders o where order_id = $1`,
      [first],
    ),
  ).toEqual([{ job_status: 'ASSIGNED', assigned_worker: worker.name, told: NEW }]);
  expect((await workOf(ticket)).quotes).toMatchObject([{ is_withdrawn: false }]);
  // Whether the price holds there is for us to say.
  expect(openQuestion((await workOf(ticket)).events)).toBe('question');
  await answerRequest(as('staff'), { ticket, text: 'The price stays.' });
  expect(openQuestion((await workOf(ticket)).events)).toBeNull();
  await setJob(database, first, 'IN_PROGRESS');
  await expect(move(ticket, OLD)).rejects.toThrow('request_changed');
  expect(new Set((await addressesOf(ticket)).map(({ address }) => address))).toEqual(
    new Set([NEW]),
  );
  expect(await requestOf(ticket)).toMatchObject({ address: NEW });
});

it('before a price the request is changed as a whole; what is over moves no more, and no place is none', async () => {
  const ticket = await ask();
  await expect(move(ticket)).rejects.toThrow('request_changed');
  const offered = await quoted();
  await expect(move(offered, ' , ')).rejects.toThrow('required_fields');
  await expect(move(offered, 'x'.repeat(501))).rejects.toThrow('invalid_input');
  await setStatus(offered, 'CLOSED');
  await expect(move(offered)).rejects.toThrow('request_changed');
  const { error } = await database.anonymous.rpc('move_contract_work', {
    p_ticket: ticket,
    p_address: NEW,
  });
  expect(error?.code).toBe('42501');
});

it('there is an end to it in a day', async () => {
  const { ticket } = await accepted();
  await database.sql("update contract_events set at = at - interval '25 hours'");
  for (let count = 0; count < DAILY_LIMIT.revisions; count += 1) {
    await move(ticket, `House ${count + 1}, Rasra, Ballia`);
  }
  await expect(move(ticket)).rejects.toThrow('rate_limited');
  expect(await lastEvent(ticket)).toMatchObject({ type: 'moved' });
});
