import { requestDeletion } from '@kaarigar/shared/api/own-account';
import { describe, expect, it } from 'vitest';
import { call } from './attempt';
import { aBrowser } from './push-browsers';
import { useDatabase } from './fixture';
import { fillTables } from './filled-tables';
import { book } from './order-draft';
import { people } from './people';
import { customerByPhone } from './phones';
import { findFacts, KNOWN_FACTS, plantFacts } from './planted-facts';
import { contextOf } from './remote-context';
import { workday } from './working';

/** Erasure: nothing of the person is anywhere, and the books are as before. */
const database = useDatabase();

const eraseDue = (): Promise<number> => call(database.service, 'erase_due_people', { p_limit: 10 });

/** What accounts are kept with: everything about money, work and numbers, without any word. */
const books = () =>
  database.sql(`
    select o.order_id, o.user_id, o.kind, o.quantity, o.days, o.unit_price_paise, o.amount_paise, o.status,
      o.payment_mode, o.payment_method, o.transaction_id, o.payment_date, o.payment_time, o.job_status,
      o.receipt_number, o.created_at, o.return_of, o.catalogue_category, o.catalogue_item_id, o.worker_code,
      (select jsonb_agg(to_jsonb(p) - 'raw' order by p.id) from payments p where p.order_id = o.order_id) as payments,
      (select jsonb_agg(to_jsonb(c) - 'void_reason' - 'doubt' - 'return_reason' order by c.id) from cash_receipts c where c.order_id = o.order_id) as cash,
      (select jsonb_agg(jsonb_build_array(r.id, r.amount_paise, r.state, r.provider_refund_id, r.requested_by) order by r.id)
        from refunds r where r.order_id = o.order_id) as refunds,
      (select jsonb_agg(jsonb_build_array(d.id, d.amount_paise, d.deducted_paise, d.state) order by d.id)
        from disputes d where d.order_id = o.order_id) as disputes,
      (select jsonb_agg(jsonb_build_array(e.id, e.at, e.actor, e.actor_id, e.type, e.from_status, e.to_status) order by e.id)
        from order_events e where e.order_id = o.order_id) as events
    from orders o order by o.order_id`);

/** All that the customer began is over, and so is the wait. */
async function endEverything(): Promise<void> {
  await database.exec(`
    set session_replication_role = replica;
    update orders set job_status = 'COMPLETED', complaint = null, cancel_reason = null,
      status = case when status in ('PENDING', 'REVIEW', 'REFUND_PENDING') then 'CANCELLED' else status end;
    update disputes set state = 'won', closed_at = now();
    update contract_requests set status = 'CLOSED';
    update private.deletion_requests set requested_at = now() - interval '8 days';
    set session_replication_role = origin`);
}

/** What fillTables() leaves out: rows of the customer in every table that can hold one. */
async function fillTheRest(): Promise<void> {
  const { service, sql, exec, ids } = database;
  const letter = await call<number>(service, 'send_contact_message', {
    p_name: people.customer.name,
    p_email: people.customer.email,
    p_message: 'My house is the blue one behind the temple.',
  });
  const [{ at } = { at: '' }] = await sql<{ at: string }>(
    'select updated_at::text as at from contact_messages where id = $1',
    [letter],
  );
  await call(database.staff, 'answer_message', {
    p_id: letter,
    p_way: 'email',
    p_text: 'We know the blue house',
    p_expected_updated_at: at,
  });
  await exec(`update contact_messages set note = 'called', status = 'ANSWERED'`);
  await exec(`update contract_requests set note = 'she comes on Monday'`);
  await exec(
    `update cash_receipts set doubt = 'for ${people.customer.name}, ${people.customer.phone}', doubted_at = now()`,
  );
  const [attempt] = await sql<{ reference: string }>(
    'select reference from payment_attempts order by created_at limit 1',
  );
  for (const [event, more] of [
    ['evt_known', { p_reference: attempt?.reference }],
    ['evt_unreadable', { p_event_type: 'unreadable' }],
  ] as const) {
    await call(service, 'record_webhook_event', {
      p_provider: 'razorpay',
      p_event_id: event,
      p_body_sha256: (event === 'evt_known' ? 'b' : 'c').repeat(64),
      p_event_type: 'payment_link.paid',
      p_payload: {
        customer: {
          email: people.customer.email.toUpperCase(),
          contact: `+91${people.customer.phone}`,
        },
      },
      ...more,
    });
  }
  await exec(`update outbox set last_error = 'mailbox full'`);
  await sql(
    `insert into private.sign_ups (user_id, key_hash, password_hash, name, phone, address)
     values ($1, 'x', 'x', 'Sunita Devi', '9876500011', 'Ward 4')`,
    [ids.customer],
  );
  await sql(
    `insert into private.email_changes (user_id, key_hash, password_hash, factors)
     values ($1, 'x', 'x', '[{"friendly_name": "my phone"}]')`,
    [ids.customer],
  );
  await sql(
    `insert into private.login_wishes (user_id, kind, what, code_hash) values ($1, 'email', 'x', 'x')`,
    [ids.customer],
  );
  await sql(
    `insert into private.staff_invitations (email, role, invited_by) values ($1, 'staff', $2)`,
    [people.customer.email, ids.admin],
  );
  await sql(
    `insert into staff_sign_ins (session_id, user_id, at, address, device)
     values (gen_random_uuid(), $1, now(), '203.0.113.9', 'phone')`,
    [ids.customer],
  );
  await sql(
    `insert into auth.refresh_tokens (id, token, user_id, parent) values ('t', 'secret', $1, 'older')`,
    [ids.customer],
  );
  await sql(
    `insert into auth.flow_state (id, user_id, authentication_method, provider_type) values (gen_random_uuid(), $1, 'x', 'x')`,
    [ids.customer],
  );
  await sql(
    `insert into auth.audit_log_entries (id, payload, ip_address)
     values (gen_random_uuid(), jsonb_build_object('actor_id', $1::text, 'actor_username', $2::text), '203.0.113.9')`,
    [ids.customer, people.customer.email],
  );
  await sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ('00000000-0000-4000-8000-00000000f000', $1, 'my phone', 'totp', 'unverified', 'x')`,
    [ids.customer],
  );
  const [mail] = await sql<{ id: number }>('select id from outbox where user_id = $1 limit 1', [
    ids.customer,
  ]);
  await call(service, 'finish_message', { p_id: mail?.id, p_provider_id: 'SM1' });
  await call(service, 'record_delivery', {
    p_channel: 'email',
    p_provider_id: 'SM1',
    p_state: 'failed',
  });
  await sql("select private.choose_channel($1, 'orders', 'sms', true, 'as in the test')", [
    ids.customer,
  ]);
  await call(database.customer, 'add_push_device', { ...aBrowser(1), p_locale: 'hi' });
  await exec(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
     values (gen_random_uuid(), '00000000-0000-4000-8000-00000000f000', now(), '203.0.113.9')`,
  );
}

/** The service's round of removing files, see payment-service/src/use-cases/photos.ts. */
async function removePhotos(): Promise<void> {
  const { service } = database;
  const photos = await call<readonly { id: string; path: string }[]>(
    service,
    'claim_photo_removals',
    {
      p_limit: 100,
    },
  );
  for (const { id, path } of photos) {
    const { error } = await service.storage.from('request-photos').remove([path]);
    if (error) throw error;
    await call(service, 'finish_photo_removal', { p_id: id });
  }
}

async function sendMails(): Promise<void> {
  const { service } = database;
  for (const { id } of await call<readonly { id: number }[]>(service, 'claim_messages', {
    p_limit: 100,
  }))
    await call(service, 'finish_message', { p_id: id });
}

/** A visit of the customer that moved from one address and day to others. */
async function moveVisit(from: string, to: string): Promise<string> {
  const orderId = await book(database.customer, {
    address: from,
    payment_mode: 'after_service',
    scheduled_on: workday(0),
    slot: 'morning',
  });
  await call(database.service, 'change_visit', {
    p_order_id: orderId,
    p_actor: 'customer',
    p_actor_id: database.ids.customer,
    p_address: to,
    p_day: workday(1),
    p_slot: 'morning',
  });
  return orderId;
}

it('more than fifty facts about a person, one in every column that can hold one, are nowhere any more', async () => {
  const { service, sql, ids } = database;
  await fillTables(database);
  await fillTheRest();
  const places = ['House 3, Lanka', 'House 9, Rauza'] as const;
  const moved = await moveVisit(...places);
  const [photo] = await sql<{ path: string }>('select path from photos');
  const stored = await service.storage
    .from('request-photos')
    .upload(photo?.path ?? '', new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), {
      contentType: 'image/jpeg',
    });
  expect(stored.error).toBeNull();
  await endEverything();
  const { facts, empty } = await plantFacts(database);
  expect(empty).toEqual([]);
  expect(facts.length).toBeGreaterThanOrEqual(50);
  const all = [...facts, ...KNOWN_FACTS, ...places];
  const before = new Set(
    (await findFacts(database, all)).map((found) => found.replace(/^.*: /, '')),
  );
  expect(all.filter((fact) => !before.has(fact))).toEqual([]);
  const booksBefore = await books();

  expect(await eraseDue()).toBe(1);
  // The last mail says so, and goes when it is sent; files go in the rounds of the service.
  expect(
    (await findFacts(database, all)).filter((found) => !found.startsWith('storage.objects')),
  ).toEqual([`public.outbox: ${people.customer.email}`]);
  await sendMails();
  await removePhotos();
  expect(await findFacts(database, all)).toEqual([]);
  expect(await service.storage.from('request-photos').download(photo?.path ?? '')).toMatchObject({
    data: null,
  });

  expect(await books()).toEqual(booksBefore);
  // Of a visit that moved the days stay.
  expect(
    await sql("select data from order_events where order_id = $1 and type = 'visit_changed'", [
      moved,
    ]),
  ).toEqual([
    {
      data: {
        day: workday(1),
        slot: 'morning',
        from_day: workday(0),
        from_slot: 'morning',
        is_elsewhere: true,
        from_address: '—',
        address: '—',
      },
    },
  ]);
  expect(
    await sql('select name, email, address from orders where user_id = $1 limit 1', [ids.customer]),
  ).toEqual([{ name: '—', email: 'erased@erased.invalid', address: '—' }]);
  // Nobody logs in as them, and nothing is left to do.
  expect(await sql('select 1 from auth.sessions where user_id = $1', [ids.customer])).toEqual([]);
  expect(await eraseDue()).toBe(0);
});

describe('when somebody is erased', () => {
  const removalOf = async () => {
    await requestDeletion(contextOf(database.stranger));
    await database.exec(
      "update private.deletion_requests set requested_at = now() - interval '8 days'",
    );
  };

  it('not before the seven days are over, and not while something is open', async () => {
    await requestDeletion(contextOf(database.stranger));
    await database.exec(
      "update private.deletion_requests set requested_at = now() - interval '6 days 23 hours'",
    );
    expect(await eraseDue()).toBe(0);
    const order = await book(database.stranger, { payment_mode: 'after_service' });
    await database.exec(
      "update private.deletion_requests set requested_at = now() - interval '8 days'",
    );
    expect(await eraseDue()).toBe(0);
    await database.exec(
      `set session_replication_role = replica; delete from orders where order_id = '${order}'; set session_replication_role = origin`,
    );
  });

  it('only the service does it', async () => {
    for (const person of [database.anonymous, database.stranger, database.staff, database.admin])
      expect((await person.rpc('erase_due_people', { p_limit: 1 })).error).not.toBeNull();
  });

  it('of an account without orders nothing is left, and its address can be used again', async () => {
    const { sql, ids } = database;
    await sql('delete from outbox');
    await sql(
      'delete from order_events where order_id in (select order_id from orders where user_id = $1)',
      [ids.stranger],
    );
    await removalOf();
    expect(await eraseDue()).toBe(1);
    expect(await sql('select 1 from auth.users where id = $1', [ids.stranger])).toEqual([]);
    expect(await sql('select kind, recipient from outbox')).toEqual([
      { kind: 'account_removed', recipient: people.stranger.email },
    ]);
    await sendMails();
    expect(await findFacts(database, [people.stranger.email, people.stranger.name])).toEqual([]);
  });

  it('what they wrote from the number that they had proved goes with them', async () => {
    const { service, sql, exec } = database;
    const { client, phone } = await customerByPhone(database);
    for (const p_phone of [phone, '9876500013'])
      await call(service, 'send_contact_message', {
        p_name: 'Ramkali',
        p_email: null,
        p_phone,
        p_message: 'Please call me.',
      });
    await requestDeletion(contextOf(client));
    await exec("update private.deletion_requests set requested_at = now() - interval '8 days'");
    expect(await eraseDue()).toBe(1);
    expect(await sql("select phone from contact_messages where name = 'Ramkali'")).toEqual([
      { phone: '9876500013' },
    ]);
  });
});
