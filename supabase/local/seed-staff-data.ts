import { daysAfter, firstBookableDay } from '@kaarigar/shared/domain/schedule';
import type { LocalSupabase } from './create-supabase';
import { connect, signIn, type SeedSettings } from './demo-client';
import { demoPeople } from './demo-data';
import {
  demoAssignment,
  demoFindings,
  demoMessages,
  demoRequests,
  demoWorkers,
} from './demo-staff-data';

const [customer, staff] = (['customer', 'staff'] as const).map((role) => {
  const person = demoPeople.find((one) => one.role === role);
  if (!person) throw new Error(`no ${role} among the demo people`);
  return person;
}) as [(typeof demoPeople)[number], (typeof demoPeople)[number]];

type Inbox = 'contract_requests' | 'contact_messages';

/** Creates workers, requests and messages of a fresh copy the same way as real people do. */
export async function seedStaffData(
  supabase: LocalSupabase,
  settings: SeedSettings,
): Promise<void> {
  await addWorkers(supabase, settings);
  await askForWork(supabase, settings);
  await sendMessages(supabase, settings);
  await findMoney(supabase);
}

/** As the sweep of the account leaves it. A sweep made here would keep the service from its first one. */
async function findMoney({ queue, connection }: LocalSupabase): Promise<void> {
  for (const { kind, id, paymentId, amountPaise, reference, daysAgo } of demoFindings) {
    await queue(() =>
      connection.driver.query(
        `insert into public.sweep_findings
           (provider, kind, provider_id, provider_payment_id, amount_paise, reference, happened_at)
         values ('razorpay', $1, $2, $3, $4, $5, now() - make_interval(days => $6))`,
        [kind, id, paymentId, amountPaise, reference, daysAgo],
      ),
    );
  }
}

async function addWorkers(supabase: LocalSupabase, settings: SeedSettings): Promise<void> {
  const person = await signIn(supabase, settings, staff.email);
  const rows = demoWorkers.map((worker) => ({
    works_since: null,
    portrait: 'man' as const,
    note: null,
    active: true,
    ...worker,
  }));
  const { data, error } = await person.from('workers').insert(rows).select('id, phone');
  if (error) throw error;
  const account = await person.auth.getUser();
  for (const phone of demoAssignment.phones) {
    const assigned = await connect(supabase, settings.secretKey).rpc('assign_worker', {
      p_order_id: demoAssignment.orderId,
      p_worker_id: data.find((worker) => worker.phone === phone)?.id,
      p_day: firstBookableDay(new Date()),
      p_slot: null,
      p_actor_id: account.data.user?.id,
    });
    if (assigned.error) throw assigned.error;
  }
  // What the demo begins with tells nobody anything.
  const { driver } = supabase.connection;
  await supabase.queue(async () => {
    await driver.query('delete from public.outbox where order_id = $1', [demoAssignment.orderId]);
  });
}

async function askForWork(supabase: LocalSupabase, settings: SeedSettings): Promise<void> {
  const person = await signIn(supabase, settings, customer.email);
  for (const { service, description, locale, told, ...rest } of demoRequests) {
    const { data, error } = await person.rpc('create_contract_request', {
      p_service_code: service,
      p_name: customer.name,
      p_phone: customer.phone,
      p_description: description,
      p_address: customer.address,
      p_locale: locale,
    });
    if (error) throw error;
    if (told) {
      const desk = await signIn(supabase, settings, staff.email);
      const answer = await desk.rpc('tell_price', {
        p_ticket: data.ticket,
        p_amount_paise: told.rupees * 100,
        p_days: told.days,
        p_with_material: told.withMaterial,
        p_valid_until: daysAfter(new Date(), 30),
      });
      if (answer.error) throw answer.error;
    }
    await noteOn(supabase, settings, {
      table: 'contract_requests',
      key: { ticket: data.ticket },
      ...rest,
    });
  }
}

async function sendMessages(supabase: LocalSupabase, settings: SeedSettings): Promise<void> {
  const service = connect(supabase, settings.secretKey);
  for (const { name, email, phone, message, locale, answer, daysAgo } of demoMessages) {
    const { data: id, error } = await service.rpc('send_contact_message', {
      p_name: name,
      p_email: email ?? null,
      p_phone: phone ?? null,
      p_message: message,
      p_locale: locale,
    });
    if (error) throw error;
    await noteOn(supabase, settings, {
      table: 'contact_messages',
      key: { id: String(id) },
      daysAgo,
    });
    if (answer === undefined) continue;
    const person = await signIn(supabase, settings, staff.email);
    const seen = await person.from('contact_messages').select('updated_at').eq('id', id).single();
    if (seen.error) throw seen.error;
    const answered = await person.rpc('answer_message', {
      p_id: id,
      p_way: 'elsewhere',
      p_text: answer,
      p_expected_updated_at: seen.data.updated_at,
    });
    if (answered.error) throw answered.error;
  }
}

interface Noted {
  readonly table: Inbox;
  readonly key: Readonly<Record<string, string>>;
  readonly daysAgo: number;
  readonly status?: string;
  readonly note?: string;
}

/** Adds the staff's note, and moves the request some days into the past, like the orders. */
async function noteOn(
  supabase: LocalSupabase,
  settings: SeedSettings,
  { table, key, daysAgo, ...changes }: Noted,
): Promise<void> {
  if (changes.status) {
    const person = await signIn(supabase, settings, staff.email);
    const { error } = await person.from(table).update(changes).match(key);
    if (error) throw error;
  }
  const [[column, value] = []] = Object.entries(key);
  const { driver } = supabase.connection;
  await supabase.queue(async () => {
    await driver.query(
      `update public.${table} set created_at = created_at - make_interval(days => $2) where ${column} = $1`,
      [value, daysAgo],
    );
    // Its history agrees with it: staff took a day.
    if (table === 'contract_requests') {
      await driver.query(
        `update public.contract_events
           set at = at - make_interval(days => $2::integer - case type when 'asked' then 0 else 1 end)
         where ticket = $1`,
        [value, daysAgo],
      );
    }
    // No person made this change, so it must not appear in the audit log, and nobody gets a message about it.
    await driver.query(
      "delete from public.audit_log where subject_type = $1 and after ? 'created_at'",
      [table],
    );
    await driver.query(
      "delete from public.outbox where kind in ('contact_message', 'contact_received', 'contract_news')",
    );
  });
}
