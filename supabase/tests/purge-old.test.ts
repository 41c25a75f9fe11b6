import { RETENTION, type Period } from '@kaarigar/shared/domain/retention';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { contractWorkIn } from './contract-work';
import { useDatabase } from './fixture';
import { orderWith } from './handling-money';
import { pay } from './settling';

/** What is kept for a time and no longer, exactly as the privacy page says. */
const database = useDatabase();
const { ask, accepted } = contractWorkIn(database);

type Counts = Readonly<
  Record<'accounts' | 'logins' | 'reports' | 'mails' | 'messages' | 'books', number>
>;
const purge = (limit = 100): Promise<Counts> =>
  call(database.service, 'purge_old', { p_limit: limit });
const NONE: Counts = { accounts: 0, logins: 0, reports: 0, mails: 0, messages: 0, books: 0 };

/** That long ago, and an hour more or less. */
const ago = (period: Period, more: 1 | -1): string => {
  const length = 'years' in period ? `${period.years} years` : `${period.days} days`;
  return `now() - interval '${length}' - interval '${more} hours'`;
};
const count = async (from: string): Promise<number> =>
  Number((await database.sql<{ n: string }>(`select count(*) as n from ${from}`))[0]?.n);
/** Past all rules of the tables. */
const age = (statement: string) =>
  database.exec(
    `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
  );

beforeEach(async () => {
  expect(await purge()).toEqual(NONE);
});

describe.each([
  ['just before', -1],
  ['as soon as', 1],
] as const)('%s the time is over', (_words, more) => {
  const gone = more === 1;

  it('messages of the payment company', async () => {
    const { service, exec } = database;
    await exec('delete from webhook_events');
    await call(service, 'record_webhook_event', {
      p_provider: 'razorpay',
      p_event_id: 'evt_old',
      p_body_sha256: 'd'.repeat(64),
      p_event_type: 'payment.captured',
      p_payload: { email: 'lata@private.example' },
    });
    await exec(`update webhook_events set received_at = ${ago(RETENTION.reports, more)}`);
    expect(await purge()).toEqual({ ...NONE, reports: gone ? 1 : 0 });
    expect(await count('webhook_events')).toBe(gone ? 0 : 1);
  });

  it('its description of a payment; the payment stays', async () => {
    const orderId = await orderWith(database, pay({ raw: { email: 'lata@private.example' } }));
    await age(
      `update payments set created_at = ${ago(RETENTION.reports, more)} where order_id = '${orderId}'`,
    );
    expect(await purge()).toEqual({ ...NONE, reports: gone ? 1 : 0 });
    const [payment] = await database.sql<{ raw: object; amount_paise: number }>(
      'select raw, amount_paise from payments where order_id = $1',
      [orderId],
    );
    expect(payment?.amount_paise).toBeGreaterThan(0);
    expect(payment?.raw).toEqual(gone ? {} : { email: 'lata@private.example' });
  });

  it('copies of mails; what waits is not lost', async () => {
    await database.exec(`delete from outbox;
      insert into outbox (kind, recipient, locale, data, key, created_at, sent_at)
        values ('order_received', 'lata@private.example', 'en', '{}', 'sent', ${ago(RETENTION.mails, more)}, now()),
          ('order_received', 'lata@private.example', 'en', '{}', 'waits', ${ago(RETENTION.mails, more)}, null)`);
    expect(await purge()).toEqual({ ...NONE, mails: gone ? 1 : 0 });
    expect(await count("outbox where key = 'waits'")).toBe(1);
  });

  it('messages to us, with the notes of staff', async () => {
    const { service, staff, sql } = database;
    await database.exec('delete from contact_messages; delete from outbox');
    const id = await call<number>(service, 'send_contact_message', {
      p_name: 'Lata',
      p_email: 'lata@private.example',
      p_message: 'My number is 9876512345',
    });
    const [{ at } = { at: '' }] = await sql<{ at: string }>(
      'select updated_at::text as at from contact_messages',
    );
    await call(staff, 'answer_message', {
      p_id: id,
      p_way: 'email',
      p_text: 'We call 9876512345',
      p_expected_updated_at: at,
    });
    await staff
      .from('contact_messages')
      .update({ note: 'Lata, 9876512345', status: 'CLOSED' })
      .eq('id', id);
    await age(`update contact_messages set created_at = ${ago(RETENTION.messages, more)}`);
    expect(await purge()).toEqual({ ...NONE, messages: gone ? 1 : 0 });
    const notes = await sql(
      `select 1 from audit_log where subject_type = 'contact_messages' and subject_id = $1 and audit_log::text like '%9876512345%'`,
      [String(id)],
    );
    expect([await count('contact_messages'), notes.length]).toEqual(gone ? [0, 0] : [1, 1]);
    expect([await count('private.message_answers'), await count('outbox')]).toEqual(
      gone ? [0, 0] : [1, 3],
    );
  });

  it('requests that led to no order; those that did stay with their books', async () => {
    const ticket = await ask();
    const { ticket: agreed } = await accepted();
    await age(`update contract_requests set updated_at = ${ago(RETENTION.messages, more)}`);
    expect((await purge()).messages).toBeGreaterThanOrEqual(gone ? 1 : 0);
    expect(await count(`contract_requests where ticket = '${ticket}'`)).toBe(gone ? 0 : 1);
    expect(await count(`contract_requests where ticket = '${agreed}' and name <> '—'`)).toBe(1);
    await age('update contract_requests set updated_at = now()');
  });

  it('logins that nobody uses, and what Auth noted of older ones', async () => {
    const { sql, exec, ids } = database;
    await sql(
      `insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at)
      values (gen_random_uuid(), $1, now() - interval '1 year', ${ago(RETENTION.logins, more)}, (${ago(RETENTION.logins, more)}) at time zone 'utc')`,
      [ids.stranger],
    );
    await exec(`delete from auth.audit_log_entries; insert into auth.audit_log_entries (id, payload, created_at)
      values (gen_random_uuid(), '{}', ${ago(RETENTION.logins, more)})`);
    expect(await purge()).toEqual({ ...NONE, logins: gone ? 1 : 0 });
    expect(await count('auth.audit_log_entries')).toBe(gone ? 0 : 1);
    await sql(
      "delete from auth.sessions where user_id = $1 and created_at < now() - interval '1 hour'",
      [ids.stranger],
    );
  });

  it('sign-ins of staff', async () => {
    const { exec, sql, ids } = database;
    await exec('delete from staff_sign_ins');
    await sql(
      `insert into staff_sign_ins (session_id, user_id, at) values (gen_random_uuid(), $1, ${ago(RETENTION.staff_sign_ins, more)})`,
      [ids.staff],
    );
    await purge();
    expect(await count('staff_sign_ins')).toBe(gone ? 0 : 1);
  });

  it('accounts whose address nobody confirms', async () => {
    await database.exec(`delete from auth.users where email = 'never@test.example';
      insert into auth.users (id, email, created_at, raw_user_meta_data)
        values (gen_random_uuid(), 'never@test.example', ${ago(RETENTION.unconfirmed, more)}, '{"name": "Lata", "phone": "9876512345"}')`);
    expect(await purge()).toEqual({ ...NONE, accounts: gone ? 1 : 0 });
    expect(await count("profiles where email = 'never@test.example'")).toBe(gone ? 0 : 1);
    await database.exec("delete from auth.users where email = 'never@test.example'");
  });

  it('searches without a result', async () => {
    const { service, exec } = database;
    await exec('delete from search_misses');
    await call(service, 'count_search_miss', { p_text: 'helicopter' });
    await exec(
      `update search_misses set last_on = (${ago(RETENTION.searches, more)})::date - ${gone ? 1 : -1}`,
    );
    await purge();
    expect(await count('search_misses')).toBe(gone ? 0 : 1);
  });

  it('the customer in the books; the books stay', async () => {
    const orderId = await orderWith(database, pay());
    const { sql } = database;
    const sums = () =>
      sql(
        'select amount_paise, status, receipt_number, transaction_id from orders where order_id = $1',
        [orderId],
      );
    const before = await sums();
    await age(
      `update orders set created_at = ${ago(RETENTION.books, more)} where order_id = '${orderId}'`,
    );
    await age(
      `insert into audit_log (at, action, subject_type, subject_id) values (${ago(RETENTION.books, more)}, 'update', 'workers', 'old')`,
    );
    expect(await purge()).toEqual({ ...NONE, books: gone ? 1 : 0 });
    expect(await sums()).toEqual(before);
    expect(
      await count(`orders where order_id = '${orderId}' and email = 'erased@erased.invalid'`),
    ).toBe(gone ? 1 : 0);
    expect(await count("audit_log where subject_id = 'old'")).toBe(gone ? 0 : 1);
    // Once is enough.
    expect(await purge()).toEqual(NONE);
    await age(
      `update orders set created_at = now() where order_id = '${orderId}'; delete from audit_log where subject_id = 'old'`,
    );
  });
});

it('what nobody can claim of a sign-up or another address goes in the next round, whoever confirms afterwards', async () => {
  const { sql, ids } = database;
  await sql(
    `insert into private.sign_ups (user_id, name, phone, confirmed_at) values ($1, 'Lata', '9876512345', now() - interval '61 minutes')`,
    [ids.stranger],
  );
  await sql(
    `insert into private.email_changes (user_id, password_hash, factors, changed_at)
     values ($1, 'x', '[]', now() - interval '61 minutes'), ($2, 'x', '[]', now() - interval '59 minutes')`,
    [ids.stranger, ids.customer],
  );
  await purge();
  expect(await count('private.sign_ups')).toBe(0);
  expect(await count('private.email_changes')).toBe(1);
  await sql('delete from private.email_changes');
});

it('takes no more at once than it is asked for', async () => {
  await database.exec(`insert into outbox (kind, recipient, locale, data, key, created_at, sent_at)
    select 'order_received', 'lata@private.example', 'en', '{}', 'many ' || n, now() - interval '91 days', now() from generate_series(1, 5) n`);
  expect(await purge(2)).toEqual({ ...NONE, mails: 2 });
  expect(await purge()).toEqual({ ...NONE, mails: 3 });
});

it('only the service removes', async () => {
  const { anonymous, customer, staff, admin } = database;
  for (const person of [anonymous, customer, staff, admin])
    expect((await person.rpc('purge_old', { p_limit: 1 })).error?.code).toBe('42501');
});
