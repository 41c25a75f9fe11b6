import { expect, it } from 'vitest';
import { demoOrders, demoPeople, DEMO_PASSWORD } from '../local/demo-data';
import {
  demoAssignment,
  demoFindings,
  demoMessages,
  demoRequests,
  demoWorkers,
} from '../local/demo-staff-data';
import { demoPayments } from '@kaarigar/shared/domain/demo-payments';
import { seedDemo } from '../local/seed-demo';
import { connect, usePglite } from './fixture';
import { TEST_SETTINGS } from './people';

const database = usePglite();

const seed = () => seedDemo(database.supabase, TEST_SETTINGS);

const counts = () =>
  database.sql(
    `select (select count(*)::integer from auth.users) as users, (select count(*)::integer from orders) as orders,
       (select count(*)::integer from order_events) as events, (select count(*)::integer from staff_members) as staff,
       (select count(*)::integer from workers) as workers, (select count(*)::integer from assignments) as assignments,
       (select count(*)::integer from contract_requests) as requests,
       (select count(*)::integer from contact_messages) as messages`,
  );

it('the three people can sign in and have their roles; a second seed changes nothing', async () => {
  await seed();
  const before = await counts();
  await seed();
  expect(await counts()).toEqual(before);
  expect(await database.sql('select id from auth.sessions')).toEqual([]);
  for (const { email, role, name } of demoPeople) {
    const client = connect(database.supabase, TEST_SETTINGS.publishableKey);
    const { error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
    expect(error).toBeNull();
    expect((await client.rpc('me')).data).toMatchObject({ email, role, name });
  }
});

it('the orders are paid, pending and to be paid after the service, each with its story', async () => {
  const orders = await database.sql<{ order_id: string }>(
    'select order_id, status, payment_mode, amount_paise, payment_method from orders order by created_at',
  );
  expect(orders).toEqual([
    {
      order_id: '412907356',
      status: 'SUCCESS',
      payment_mode: 'online',
      amount_paise: 64_900,
      payment_method: 'upi',
    },
    {
      order_id: '583160294',
      status: 'SUCCESS',
      payment_mode: 'online',
      amount_paise: 240_000,
      payment_method: 'card',
    },
    {
      order_id: '276834910',
      status: 'PENDING',
      payment_mode: 'after_service',
      amount_paise: 9_900,
      payment_method: null,
    },
    {
      order_id: '805491637',
      status: 'PENDING',
      payment_mode: 'online',
      amount_paise: 600_000,
      payment_method: null,
    },
  ]);
  expect(orders).toHaveLength(demoOrders.length);
  // As the payment sandbox has them, so that they can be refunded.
  expect(
    await database.sql(
      `select p.order_id as "orderId", p.provider_payment_id as id, a.reference, p.method, p.amount_paise as "amountPaise",
         round(extract(epoch from now() - p.captured_at) / 86400)::integer as "daysAgo"
       from payments p join payment_attempts a on a.order_id = p.order_id
       order by p.order_id`,
    ),
  ).toEqual(demoPayments);
  const events = await database.sql(
    "select type from order_events where order_id = '412907356' order by id",
  );
  expect(events).toEqual([{ type: 'created' }, { type: 'status_changed' }]);
});

it('staff find workers, requests and messages, some of them dealt with', async () => {
  const { sql } = database;
  expect(await counts()).toMatchObject([
    {
      workers: demoWorkers.length,
      requests: demoRequests.length,
      messages: demoMessages.length,
    },
  ]);
  for (const table of ['contract_requests', 'contact_messages']) {
    const rows = await sql<{ status: string }>(`select distinct status from ${table}`);
    expect(rows.length).toBeGreaterThan(1);
  }
  expect(
    await sql(
      'select job_status, assigned_worker, assigned_worker_hi from orders where order_id = $1',
      [demoAssignment.orderId],
    ),
  ).toEqual([
    {
      job_status: 'ASSIGNED',
      assigned_worker: 'Ramesh Chauhan, Shivkumar Rajbhar',
      assigned_worker_hi: 'रमेश चौहान, शिवकुमार राजभर',
    },
  ]);
  // The history of a request begins when it was sent, and the answer to it came later.
  const days = `date_trunc('day', e.at) - date_trunc('day', r.created_at)`;
  expect(
    await sql(
      `select r.ticket from contract_requests r join contract_events e using (ticket)
       where case e.type when 'asked' then ${days} <> '0' else ${days} < '1 day' end`,
    ),
  ).toEqual([]);
  // Every entry of the audit log about this was made by a person.
  expect(await sql("select from audit_log where actor_id is null and action = 'update'")).toEqual(
    [],
  );
});

it('staff find money that no order knows, for an admin to explain', async () => {
  expect(
    await database.sql(
      'select provider_id as id, acknowledged_at from sweep_findings order by happened_at',
    ),
  ).toEqual(demoFindings.map(({ id }) => ({ id, acknowledged_at: null })));
});

it('an account that somebody has deleted is made again, the others stay', async () => {
  const { sql } = database;
  await sql("delete from auth.users where email = 'admin@kaarigar.example'");
  const before = await sql("select id from auth.users where email = 'customer@kaarigar.example'");
  await seed();
  expect(await sql("select id from auth.users where email = 'customer@kaarigar.example'")).toEqual(
    before,
  );
  expect(
    await sql(
      "select m.role from staff_members m join auth.users u on u.id = m.user_id where u.email = 'admin@kaarigar.example'",
    ),
  ).toEqual([{ role: 'admin' }]);
});

it('no verification mails of the demo people are left in the mailbox', async () => {
  const { supabase } = database;
  for (const { email } of demoPeople) {
    expect(await supabase.queue(() => supabase.mailbox.list(email))).toEqual([]);
  }
});

it('nobody gets mails about the past, and the payment company is not asked about it', async () => {
  expect(
    await database.sql(
      `select (select count(*)::integer from outbox) as mails, (select count(*)::integer from payment_attempts) as attempts,
         (select count(next_check_at)::integer from payment_attempts) as checks`,
    ),
  ).toEqual([{ mails: 0, attempts: 2, checks: 0 }]);
});
