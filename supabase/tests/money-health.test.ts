import { expect, it } from 'vitest';
import { moneyHealth, type MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import * as z from 'zod/mini';
import { call, openAttempt, settle } from './attempt';
import { contractWorkIn } from './contract-work';
import { useDatabase } from './fixture';
import { orderWith, paidOrder, requestRefund } from './handling-money';
import { book } from './order-draft';
import { pay } from './settling';

const database = useDatabase();

const health = (client = database.staff): Promise<MoneyHealth> => call(client, 'money_health', {});

it('a database in which nothing happened has nothing to look at', async () => {
  expect(z.strictObject(moneyHealth.shape).parse(await health())).toEqual({
    pending_online: { under_10_minutes: 0, under_1_hour: 0, under_1_day: 0, older: 0 },
    in_review: 0,
    refunds_outstanding: { count: 0, paise: 0, oldest_at: null },
    disputes: {
      open: 0,
      respond_by_soonest: null,
      at_risk_paise: 0,
      lost_paise: 0,
      most_urgent: [],
    },
    links_refused: 0,
    references_taken: 0,
    webhooks_unreadable: 0,
    account_unknown: 0,
    swept_at: null,
    settlement_gaps: 0,
    complaints: { open: 0, messages: 0, acknowledge_by: null, settle_by: null },
    clock_skew_seconds: null,
    attempts_unknown: 0,
    checks_overdue: 0,
    last_webhook_at: null,
    webhooks_unprocessed: 0,
    emails_waiting: 0,
    emails_failed: 0,
    emails_withheld: 0,
    texts: {
      sms: { waiting: 0, sent: 0, delivered: 0, failed: 0, handed_over: 0, withheld: 0 },
      whatsapp: { waiting: 0, sent: 0, delivered: 0, failed: 0, handed_over: 0, withheld: 0 },
    },
    messages_received: 0,
    codes_sent: 0,
    codes_used: 0,
    reconciler_seen_at: null,
  });
});

it('unpaid online orders are counted by age; those paid after the service are not, nor stages of agreed work', async () => {
  const { sql, customer } = database;
  await book(customer, { payment_mode: 'after_service' });
  const { orders } = await contractWorkIn(database).accepted();
  await sql("update orders set created_at = now() - interval '3 days' where order_id = any ($1)", [
    orders,
  ]);
  for (const minutes of [0, 9, 11, 59, 61, 23 * 60, 24 * 60, 900 * 60]) {
    const orderId = await book(customer);
    await sql(
      'update orders set created_at = now() - make_interval(mins => $2) where order_id = $1',
      [orderId, minutes],
    );
  }
  expect((await health()).pending_online).toEqual({
    under_10_minutes: 2,
    under_1_hour: 2,
    under_1_day: 2,
    older: 2,
  });
});

it('money under review and refunds under way are counted', async () => {
  await orderWith(database, pay({ amount_paise: 1 }));
  await requestRefund(database, await paidOrder(database), { p_amount_paise: 1_500 });
  const second = await requestRefund(database, await paidOrder(database));
  expect(await health()).toMatchObject({
    in_review: 1,
    refunds_outstanding: { count: 2, paise: 401_500, oldest_at: expect.any(String) },
  });
  await call(database.service, 'record_refund', { p_refund_id: second.id, p_state: 'processed' });
  expect((await health()).refunds_outstanding).toMatchObject({ count: 1, paise: 1_500 });
});

it('links of unknown fate, checks that nobody makes and messages nobody works on are counted', async () => {
  const { service, customer, sql } = database;
  await sql("update orders set created_at = created_at - interval '25 hours'");
  await sql('update payment_attempts set next_check_at = null');
  await sql("update refunds set state = 'processed', next_check_at = null");
  const unknown = await openAttempt(service, await book(customer));
  await call(service, 'mark_attempt', { p_attempt_id: unknown.id, p_state: 'unknown' });
  expect(await health()).toMatchObject({ attempts_unknown: 1, checks_overdue: 0 });
  await sql(
    "update payment_attempts set next_check_at = now() - interval '6 minutes' where id = $1",
    [unknown.id],
  );
  const late = await requestRefund(database, await paidOrder(database));
  await sql("update refunds set next_check_at = now() - interval '1 hour' where id = $1", [
    late.id,
  ]);
  expect(await health()).toMatchObject({ checks_overdue: 2 });
  await settle(service, unknown, [], { p_state: 'expired' });
  await call(service, 'finish_attempt_check', { p_attempt_id: unknown.id });
  expect(await health()).toMatchObject({ attempts_unknown: 0, checks_overdue: 1 });

  const event = await call<{ id: number }>(service, 'record_webhook_event', {
    p_provider: 'razorpay',
    p_event_id: 'evt_health',
    p_body_sha256: 'a'.repeat(64),
    p_event_type: 'payment_link.paid',
    p_payload: {},
  });
  expect(await health()).toMatchObject({
    webhooks_unprocessed: 1,
    last_webhook_at: expect.any(String),
  });
  await call(service, 'finish_webhook_event', { p_id: event.id });
  expect(await health()).toMatchObject({ webhooks_unprocessed: 0 });
});

it('mails that wait and mails that were given up are told apart; sent ones are neither', async () => {
  const { sql, service } = database;
  await sql('delete from outbox');
  await sql("update orders set created_at = created_at - interval '25 hours'");
  for (let turn = 0; turn < 3; turn += 1) await book(database.customer);
  const [sent, failed] = await call<readonly { id: number }[]>(service, 'claim_messages', {});
  await call(service, 'finish_message', { p_id: sent?.id });
  await sql("update outbox set created_at = now() - interval '3 days' where id = $1", [failed?.id]);
  await call(service, 'finish_message', { p_id: failed?.id, p_error: 'no such mailbox' });
  expect(await health()).toMatchObject({ emails_waiting: 1, emails_failed: 1 });
});

it('withheld mails and messages are counted for 24 hours', async () => {
  const { sql, service } = database;
  await sql('delete from outbox');
  for (const [name, hours] of [
    ['now', 0],
    ['yesterday', 25],
  ] as const) {
    await call(service, 'send_contact_message', {
      p_name: name,
      p_email: null,
      p_phone: '9876500011',
      p_message: 'Do you paint temples?',
    });
    await sql(
      'update contact_messages set created_at = now() - make_interval(hours => $2) where name = $1',
      [name, hours],
    );
    await sql(
      `update outbox set withheld_at = now() - make_interval(hours => $2) where data ->> 'name' = $1`,
      [name, hours],
    );
  }
  expect(await health()).toMatchObject({
    emails_waiting: 0,
    emails_withheld: 1,
    messages_received: 1,
    codes_sent: 0,
    codes_used: 0,
  });
});

it('the reconciler is seen when it says so, and only the last time counts', async () => {
  const { service, sql } = database;
  const beat = (name: string, round: number) =>
    call(service, 'record_heartbeat', { p_name: name, p_data: { round } });
  await beat('mailer', 1);
  expect((await health()).reconciler_seen_at).toBeNull();
  await beat('reconciler', 1);
  await sql("update heartbeats set seen_at = '2026-01-01T00:00:00Z' where name = 'reconciler'");
  expect((await health()).reconciler_seen_at).toMatch(/^2026-01-01/);
  await beat('reconciler', 2);
  expect((await health()).reconciler_seen_at).not.toMatch(/^2026-01-01/);
  expect(await sql("select data from heartbeats where name = 'reconciler'")).toEqual([
    { data: { round: 2 } },
  ]);
});

it('how far the service’s clock is off is told to it, and kept for staff', async () => {
  const { service } = database;
  const beat = (ahead: number) =>
    call<{ clock_skew_ms: number }>(service, 'record_heartbeat', {
      p_name: 'reconciler',
      p_service_now: new Date(Date.now() + ahead).toISOString(),
    });
  for (const ahead of [600_000, -3_000_000]) {
    const { clock_skew_ms: skew } = await beat(ahead);
    expect(Math.abs(skew - ahead)).toBeLessThan(30_000);
    expect((await health()).clock_skew_seconds).toBeCloseTo(skew / 1_000, 3);
  }
});

it('refused links and unreadable messages count for a day, taken references after half an hour', async () => {
  const { service, customer, sql } = database;
  await sql("update orders set created_at = created_at - interval '25 hours'");
  await sql('delete from private.provider_questions');
  const refused = await openAttempt(service, await book(customer));
  await call(service, 'refuse_attempt', {
    p_attempt_id: refused.id,
    p_reason: 'amount',
    p_words: 'amount exceeds maximum amount allowed.',
  });
  const taken = await openAttempt(service, await book(customer));
  await call(service, 'reference_taken', { p_attempt_id: taken.id });
  await call(service, 'record_webhook_event', {
    p_provider: 'razorpay',
    p_event_id: 'evt_unreadable',
    p_body_sha256: 'e'.repeat(64),
    p_event_type: 'unreadable',
    p_payload: {},
  });
  expect(await health()).toMatchObject({
    links_refused: 1,
    references_taken: 0,
    webhooks_unreadable: 1,
  });
  await sql(
    "update payment_attempts set reference_taken_at = now() - interval '31 minutes' where id = $1",
    [taken.id],
  );
  await sql("update payment_attempts set created_at = now() - interval '25 hours'");
  await sql("update webhook_events set received_at = now() - interval '25 hours'");
  expect(await health()).toMatchObject({
    links_refused: 0,
    references_taken: 1,
    webhooks_unreadable: 0,
  });
});

it('is for staff, admins and the service; nobody but the service has a heartbeat', async () => {
  const { anonymous, customer, stranger, staff, admin, service } = database;
  for (const client of [customer, stranger])
    await expect(health(client)).rejects.toThrow('not_allowed');
  await expect(health(anonymous)).rejects.toThrow('permission denied');
  for (const client of [staff, admin, service]) {
    expect(await health(client)).toMatchObject({ messages_received: 1 });
  }
  for (const client of [anonymous, customer, staff, admin]) {
    const beat = await client.rpc('record_heartbeat', { p_name: 'reconciler' });
    const read = await client.from('heartbeats').select('name');
    expect([beat.error?.code, read.error?.code]).toEqual(['42501', '42501']);
  }
});
