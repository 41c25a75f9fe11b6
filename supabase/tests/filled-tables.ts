import { call } from './attempt';
import type { TestDatabase } from './fixture';
import { orderWith, refund } from './handling-money';
import { book } from './order-draft';
import { pay } from './settling';
import { addWorker, assign, workday } from './working';

/** Adds rows to every table; returns the number of an order that was paid, refunded in part, and has a worker. */
export async function fillTables(database: TestDatabase): Promise<string> {
  const { customer, service } = database;
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
  await call(customer, 'create_contract_request', {
    p_service_code: 'HP',
    p_name: 'Sunita Devi',
    p_phone: '9876500011',
    p_description: 'Two rooms and the veranda',
    p_locale: 'hi',
  });
  await call(service, 'send_contact_message', {
    p_name: 'Kavita',
    p_email: 'kavita@test.example',
    p_message: 'Do you come to Saidpur?',
  });
  await call(service, 'record_webhook_event', {
    p_provider: 'razorpay',
    p_event_id: 'evt_1',
    p_body_sha256: 'a'.repeat(64),
    p_event_type: 'payment_link.paid',
    p_payload: {},
  });
  await call(service, 'record_heartbeat', { p_name: 'reconciler' });
  await database.sql(
    'insert into staff_sign_ins (session_id, user_id, at) values (gen_random_uuid(), $1, now())',
    [database.ids.staff],
  );
  await database.sql('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [
    database.ids.staff,
  ]);
  return orderId;
}
