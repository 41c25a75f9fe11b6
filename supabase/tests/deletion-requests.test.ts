import {
  readDeletion,
  readObstacles,
  requestDeletion,
  withdrawDeletion,
} from '@kaarigar/shared/api/own-account';
import { listDeletionRequests } from '@kaarigar/shared/api/staff';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDispute } from './account';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { orderWith } from './handling-money';
import { book } from './order-draft';
import { people, type PersonName } from './people';
import { contextOf, notAllowed } from './remote-context';
import { pay } from './settling';
import { withFactors } from './second-factors';

/** Who wants their account removed: asked for, waited for, taken back, and seen by admins. */
const database = useDatabase();

const as = (person: PersonName | 'anonymous') => contextOf(database[person]);
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await database.exec('delete from private.deletion_requests; delete from outbox');
});

const mails = () =>
  database.sql<{ kind: string; recipient: string; locale: string; data: object }>(
    "select kind, recipient, locale, data from outbox where kind like 'deletion%' order by id",
  );

it('a customer asks, is told by mail, and has a week to think', async () => {
  expect(await readDeletion(as('stranger'))).toBeNull();
  const request = await requestDeletion(as('stranger'));
  const wait = Date.parse(request.due_at) - Date.parse(request.requested_at);
  expect(wait).toBe(7 * DAY_MS);
  expect(await readDeletion(as('stranger'))).toEqual(request);
  // Asked again, it is the same request.
  expect(await requestDeletion(as('stranger'))).toEqual(request);
  expect(await mails()).toMatchObject([
    { kind: 'deletion_requested', recipient: people.stranger.email, data: request },
  ]);
  expect(await readDeletion(as('customer'))).toBeNull();
  // Every form knows it of who is here, without a question of its own.
  const due = async (person: 'stranger' | 'customer') =>
    ((await database[person].rpc('me')).data as { deletion_due_at: string | null }).deletion_due_at;
  expect(await due('stranger')).toBe(request.due_at);
  expect(await due('customer')).toBeNull();
});

it('they take it back, are told, and can ask again', async () => {
  const first = await requestDeletion(as('stranger'));
  await withdrawDeletion(as('stranger'));
  expect(await readDeletion(as('stranger'))).toBeNull();
  expect((await database.stranger.rpc('me')).data).toMatchObject({ deletion_due_at: null });
  // Nothing to take back is no failure and no mail.
  await withdrawDeletion(as('stranger'));
  const second = await requestDeletion(as('stranger'));
  expect(second.requested_at > first.requested_at).toBe(true);
  expect((await mails()).map(({ kind }) => kind)).toEqual([
    'deletion_requested',
    'deletion_withdrawn',
    'deletion_requested',
  ]);
});

it('they ask three times a day, and always hear of it', async () => {
  const { sql } = database;
  // Somebody with their session has used up the mails of their address.
  await sql(
    `insert into outbox (kind, recipient, locale, data, key)
     select 'order_received', $1, 'en', '{}', 'flood ' || number from generate_series(1, $2) number`,
    [people.stranger.email, DAILY_LIMIT.mails],
  );
  for (let time = 0; time < DAILY_LIMIT.deletions; time += 1) {
    await requestDeletion(as('stranger'));
    // Again is the same request, the last time too.
    await requestDeletion(as('stranger'));
    await withdrawDeletion(as('stranger'));
  }
  await expect(requestDeletion(as('stranger'))).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await mails()).toHaveLength(2 * DAILY_LIMIT.deletions);
  expect(await sql('select 1 from outbox where withheld_at is not null')).toEqual([]);
  await sql("update outbox set created_at = created_at - interval '25 hours'");
  await requestDeletion(as('stranger'));
});

it('nobody else asks or takes it back, and a session that lacks the code neither', async () => {
  await requestDeletion(as('stranger'));
  await withdrawDeletion(as('customer'));
  expect(await readDeletion(as('stranger'))).not.toBeNull();
  await expect(requestDeletion(as('anonymous'))).rejects.toMatchObject(notAllowed);
  await withFactors(database, [database.ids.stranger], async () => {
    await expect(requestDeletion(as('stranger'))).rejects.toMatchObject({ code: 'mfa_required' });
    await expect(withdrawDeletion(as('stranger'))).rejects.toMatchObject({ code: 'mfa_required' });
  });
});

describe('what stands in the way', () => {
  const refusal = async (person: PersonName): Promise<string> =>
    requestDeletion(as(person)).then(
      () => 'none',
      (error: { code: string }) => error.code,
    );

  /** The refusal while the order of an after-service booking is as the statement makes it. */
  async function refusalWith(changes: string): Promise<string> {
    const id = await book(database.stranger, {
      name: people.stranger.name,
      mobileNumber: people.stranger.phone,
      payment_mode: 'after_service',
    });
    // Past all rules of orders: how one comes to such a state is not the subject here.
    await database.exec(
      `set session_replication_role = replica; update orders set ${changes} where order_id = '${id}';
       set session_replication_role = origin`,
    );
    const code = await refusal('stranger');
    await database.exec(
      `set session_replication_role = replica; delete from orders where order_id = '${id}';
       set session_replication_role = origin; delete from private.deletion_requests; delete from outbox`,
    );
    return code;
  }

  it.each([
    ["status = 'PENDING'", 'orders_open'],
    ["status = 'SUCCESS', job_status = 'ASSIGNED'", 'orders_open'],
    ["status = 'PARTIALLY_REFUNDED', job_status = 'IN_PROGRESS'", 'orders_open'],
    ["status = 'PENDING', job_status = 'COMPLETED'", 'money_due'],
    ["status = 'REVIEW'", 'money_due'],
    ["status = 'REFUND_PENDING'", 'money_due'],
    ["status = 'SUCCESS', job_status = 'COMPLETED'", 'none'],
    ["status = 'REFUNDED', job_status = 'CANCELLED'", 'none'],
    ["status = 'CANCELLED'", 'none'],
    ["status = 'EXPIRED'", 'none'],
  ])('an order with %s: %s', async (changes, code) => {
    expect(await refusalWith(changes)).toBe(code);
  });

  it.each(['CLOSED', 'CANCELLED'])('a request for contract work that is not %s', async (over) => {
    await database.sql(
      `insert into contract_requests (ticket, user_id, name, phone, address, service_code, description)
       values ('999999', $1, 'Arvind Gupta', '9876500044', 'Ward 9, Ballia', (select code from contract_services limit 1), 'A new roof')`,
      [database.ids.stranger],
    );
    expect(await refusal('stranger')).toBe('orders_open');
    // Past the rules of requests, as above.
    await database.exec(
      `set session_replication_role = replica; update contract_requests set status = '${over}';
       set session_replication_role = origin`,
    );
    expect(await refusal('stranger')).toBe('none');
    await database.sql('delete from contract_requests');
  });

  it('a payment that the bank has not decided about: whose it was must be known until then', async () => {
    const { service, sql, ids } = database;
    const payment = pay();
    const orderId = await orderWith(database, payment);
    await sql("update orders set user_id = $2, job_status = 'COMPLETED' where order_id = $1", [
      orderId,
      ids.stranger,
    ]);
    const dispute = aDispute({ payment_id: payment['id'] });
    const record = (state: string) =>
      call(service, 'record_dispute', { p_provider: 'razorpay', p_dispute: { ...dispute, state } });
    expect(await refusal('stranger')).toBe('none');
    await database.exec('delete from private.deletion_requests');
    await record('open');
    expect(await refusal('stranger')).toBe('money_due');
    await record('won');
    expect(await refusal('stranger')).toBe('none');
    await sql('update orders set user_id = $2 where order_id = $1', [orderId, ids.customer]);
  });

  it('is known before they ask: which order or request, the heaviest first, and nobody else’s', async () => {
    const { stranger, sql, ids } = database;
    const open = await book(stranger);
    const due = await book(stranger, { payment_mode: 'after_service' });
    const ticket = '999999';
    await sql(
      `insert into contract_requests (ticket, user_id, name, phone, address, service_code, description)
       values ($2, $1, 'Arvind Gupta', '9876500044', 'Ward 9, Ballia', (select code from contract_services limit 1), 'A new roof')`,
      [ids.stranger, ticket],
    );
    await database.exec(
      `set session_replication_role = replica;
       update orders set job_status = 'COMPLETED' where order_id = '${due}';
       set session_replication_role = origin`,
    );
    const found = await readObstacles(as('stranger'));
    expect(found[0]).toEqual({ obstacle: 'money_due', order_id: due, ticket: null });
    expect(found).toContainEqual({ obstacle: 'orders_open', order_id: open, ticket: null });
    expect(found).toContainEqual({ obstacle: 'orders_open', order_id: null, ticket });
    expect(await refusal('stranger')).toBe(found[0]?.obstacle);
    const others = await readObstacles(as('customer'));
    expect(others.some(({ order_id: id }) => id === open || id === due)).toBe(false);
    await expect(readObstacles(as('anonymous'))).rejects.toMatchObject(notAllowed);
    expect(await readObstacles(as('staff'))).toContainEqual({
      obstacle: 'still_staff',
      order_id: null,
      ticket: null,
    });
    await sql('delete from contract_requests');
    await database.exec(
      `set session_replication_role = replica; delete from orders where order_id in ('${open}', '${due}');
       set session_replication_role = origin`,
    );
    expect(await readObstacles(as('stranger'))).toEqual([]);
  });

  it('working here', async () => {
    expect(await refusal('staff')).toBe('still_staff');
    expect(await refusal('admin')).toBe('still_staff');
  });
});

describe('admins', () => {
  it('see who waits, and what has come in the way since', async () => {
    await requestDeletion(as('stranger'));
    const entry = {
      user_id: database.ids.stranger,
      email: people.stranger.email,
      name: people.stranger.name,
      obstacle: null,
    };
    expect(await listDeletionRequests(as('admin'))).toEqual([expect.objectContaining(entry)]);
    await book(database.stranger);
    expect(await listDeletionRequests(as('admin'))).toEqual([
      expect.objectContaining({ ...entry, obstacle: 'orders_open' }),
    ]);
  });

  it('and nobody else', async () => {
    for (const person of ['customer', 'stranger', 'staff'] as const) {
      await expect(listDeletionRequests(as(person))).rejects.toMatchObject({ code: 'not_allowed' });
    }
    await expect(listDeletionRequests(as('anonymous'))).rejects.toMatchObject(notAllowed);
  });
});
