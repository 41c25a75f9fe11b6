import { aDispute, settlementLine, sweepAll } from './account';
import { call } from './attempt';
import type { TestDatabase } from './fixture';
import { orderWith, refund } from './handling-money';
import { book } from './order-draft';
import { pay } from './settling';
import { addWorker, assign, setJob, workday } from './working';

/** Adds rows to every table; returns the number of an order that was paid, refunded in part, and has a worker. */
export async function fillTables(database: TestDatabase): Promise<string> {
  const { customer, service, sql } = database;
  const orderId = await orderWith(database, pay());
  await refund(database, orderId, { p_amount_paise: 1_000 });
  await database.sql('update orders set scheduled_on = $1 where order_id = $2', [
    workday(0),
    orderId,
  ]);
  await assign(database, orderId, (await addWorker(database)).id);
  await addWorker(database);
  await book(customer, {
    kind: 'hire',
    catalogue_category: null,
    catalogue_item_id: null,
    worker_code: 'LA',
    days: 1,
  });
  await comeAgain(database);
  const ticket = await askForWork(database);
  const photo = await call<{ id: string }>(service, 'open_request_photo', {
    p_user_id: database.ids.customer,
    p_ticket: ticket,
  });
  await call(service, 'record_photo', { p_id: photo.id });
  await call(customer, 'ask_about_request', { p_ticket: ticket, p_text: 'When do you come?' });
  await acceptPrice(database, await askForWork(database));
  await call(service, 'send_contact_message', {
    p_name: 'Kavita',
    p_email: 'kavita@test.example',
    p_phone: '9876500012',
    p_message: 'Do you come to Saidpur?',
  });
  await sql(
    `insert into private.message_answers (message_id, way, text) select id, 'elsewhere', 'Yes' from contact_messages`,
  );
  await call(service, 'count_search_miss', { p_text: 'helicopter' });
  await sql(`insert into search_aliases (target, word) values ('electrical/5', 'bijani')`);
  await call(service, 'record_webhook_event', {
    p_provider: 'razorpay',
    p_event_id: 'evt_1',
    p_body_sha256: 'a'.repeat(64),
    p_event_type: 'payment_link.paid',
    p_payload: {},
  });
  await call(service, 'record_heartbeat', { p_name: 'reconciler' });
  await fillAccount(database, orderId);
  const later = await book(customer, { payment_mode: 'after_service' });
  await call(service, 'mark_paid_in_cash', {
    p_order_id: later,
    p_receipt_number: 'filled-1',
    p_actor_id: database.ids.staff,
  });
  await call(service, 'void_cash', {
    p_order_id: later,
    p_reason: 'another order’s page',
    p_actor_id: database.ids.admin,
  });
  await database.sql(
    'insert into staff_sign_ins (session_id, user_id, at) values (gen_random_uuid(), $1, now())',
    [database.ids.staff],
  );
  await database.sql(
    `insert into private.staff_invitations (email, role, invited_by) values ('invited@test.example', 'staff', $1)`,
    [database.ids.admin],
  );
  await call(database.staff, 'keep_desk_settings', { p_settings: { density: 'roomy' } });
  await call(database.staff, 'save_desk_view', {
    p_name: 'Late',
    p_search: 'work=late',
    p_is_shared: true,
  });
  await call(database.staff, 'desk_here', { p_tab: 'a'.repeat(32), p_order_id: orderId });
  await database.sql('insert into private.deletion_requests (user_id) values ($1)', [
    database.ids.customer,
  ]);
  await database.sql('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [
    database.ids.staff,
  ]);
  return orderId;
}

/** Work that was not right, and the free visit for it. */
async function comeAgain(database: TestDatabase): Promise<void> {
  const { customer, service, ids } = database;
  const orderId = await book(customer, { payment_mode: 'after_service' });
  const { id } = await addWorker(database);
  await assign(database, orderId, id, { p_day: workday(1), p_slot: 'morning' });
  await setJob(database, orderId, 'IN_PROGRESS');
  await setJob(database, orderId, 'COMPLETED');
  await call(service, 'complain', {
    p_order_id: orderId,
    p_actor_id: ids.customer,
    p_text: 'The wall is not even.',
  });
  const photo = await call<{ id: string }>(service, 'open_complaint_photo', {
    p_user_id: ids.customer,
    p_order_id: orderId,
  });
  await call(service, 'record_photo', { p_id: photo.id });
  await call(service, 'answer_complaint', {
    p_order_id: orderId,
    p_actor_id: ids.staff,
    p_text: null,
    p_visit: true,
  });
}

/** A request for contract work: its ticket. */
async function askForWork({ customer }: TestDatabase): Promise<string> {
  const { ticket } = await call<{ ticket: string }>(customer, 'create_contract_request', {
    p_service_code: 'HP',
    p_name: 'Sunita Devi',
    p_phone: '9876500011',
    p_description: 'Two rooms and the veranda',
    p_address: 'Ward 4, Ghazipur',
    p_locale: 'hi',
  });
  return ticket;
}

/** A quote that is accepted, after one that was replaced, to which no stage refers. */
async function acceptPrice({ staff, customer, sql }: TestDatabase, ticket: string): Promise<void> {
  const rows = [{ text: 'Paint', amount_paise: 100_000 }];
  for (const [replaced, day] of [workday(1), workday(2)].entries()) {
    await call(staff, 'send_quote', {
      p_ticket: ticket,
      p_lines: rows,
      p_stages: rows,
      p_valid_until: day,
      p_replaces: replaced,
    });
  }
  await call(customer, 'accept_quote', { p_ticket: ticket, p_version: 2 });
  await sql('delete from contract_stages where version = 1');
}

/** A dispute of the order's payment, and what a look at the provider's account finds. */
async function fillAccount(database: TestDatabase, orderId: string): Promise<void> {
  const { service, sql } = database;
  const [payment] = await sql<{ id: string }>(
    'select provider_payment_id as id from payments where order_id = $1',
    [orderId],
  );
  await call(service, 'record_dispute', {
    p_provider: 'razorpay',
    p_dispute: aDispute({ payment_id: payment?.id }),
  });
  await sweepAll(service, {
    payments: [
      { id: 'pay_nobody', status: 'captured', amount_paise: 100, at: '2026-01-02T00:00:00Z' },
    ],
    settlements: [settlementLine({ id: 'pay_filled' })],
  });
  // What takes days: as it is in the end.
  await sql('update refunds set dispute_id = (select id from disputes)');
  await sql('update sweep_findings set acknowledged_by = $1', [database.ids.admin]);
}
