import { people } from './people';
import type { Sql, TestDatabase } from './fixture';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Tables in which nothing of a customer is: why. */
export const NOT_OF_CUSTOMERS: Readonly<Record<string, string>> = {
  'public.catalogue_items': 'prices',
  'public.worker_rates': 'prices',
  'public.contract_services': 'prices',
  'public.search_aliases': 'words of staff about prices',
  'public.search_misses': 'words without a person; they go after 90 days',
  'public.order_transitions': 'rules',
  'public.heartbeats': 'the service’s own',
  'public.sweeps': 'days of the account at the payment company',
  'public.sweep_findings': 'money that belongs to no order of ours',
  'public.settlement_items': 'sums of the bank',
  'public.workers': 'the people who come',
  'public.assignments': 'the people who come, and when',
  'private.counted_orders': 'sums of an order: its service, district and money',
  'private.order_day_changes': 'sums of an order, and gone as soon as they are added up',
  'private.order_days': 'sums of all orders of a day',
  'private.desk_views': 'filters of staff; own ones go when they leave',
  'private.desk_presence': 'which orders staff have open, for minutes',
  'private.desk_settings': 'goes when they leave the staff',
  'public.staff_members': 'who works here cannot be erased before they leave',
  'private.former_staff': 'who worked here, beside what they did',
  'private.staff_sign_in': 'a switch',
  'private.service_proofs': 'secrets of the service',
  'private.consents': 'kept: that somebody agreed, with the number of the account alone',
  'public.complaint_tickets': 'kept: numbers and times',
  'storage.buckets': 'settings',
};

/** Columns of fixed words and numbers of ours or the payment company, and the addresses by which rows are known as the person's. */
const OURS: readonly string[] = [
  'private.phone_codes.phone',
  'private.login_wishes.kind',
  'auth.users.aud',
  'auth.users.role',
  'auth.users.email',
  'auth.identities.provider',
  'auth.identities.provider_id',
  'public.audit_log.subject_id',
  'public.audit_log.subject_type',
  'public.cash_receipts.compared_as',
  'public.cash_receipts.receipt_number',
  'public.contact_messages.email',
  'public.contract_events.type',
  'public.photos.path',
  'public.disputes.currency',
  'public.disputes.phase',
  'public.disputes.provider',
  'public.disputes.provider_dispute_id',
  'public.disputes.provider_payment_id',
  'public.disputes.reason_code',
  'public.order_events.from_status',
  'public.order_events.key',
  'public.order_events.to_status',
  'public.order_events.type',
  'public.orders.assigned_worker',
  'public.orders.assigned_worker_hi',
  'public.orders.contract_ticket',
  'public.orders.payment_method',
  'public.orders.service_type',
  'public.orders.service_type_hi',
  'public.orders.slot',
  'public.orders.transaction_id',
  'public.outbox.key',
  'public.outbox.provider_id',
  'public.payment_attempts.provider',
  'public.payment_attempts.provider_ref',
  'public.payment_attempts.reference',
  'public.payment_attempts.refused_reason',
  'public.payment_sightings.last_status',
  'public.payment_sightings.provider',
  'public.payments.currency',
  'public.payments.method',
  'public.payments.provider',
  'public.payments.provider_payment_id',
  'public.profiles.email',
  'public.refunds.bank_reference',
  'public.refunds.idempotency_key',
  'public.refunds.provider_refund_id',
  'public.webhook_events.body_sha256',
  'public.webhook_events.dispute_ref',
  'public.webhook_events.event_id',
  'public.webhook_events.event_type',
  'public.webhook_events.link_ref',
  'public.webhook_events.payment_ref',
  'public.webhook_events.provider',
  'public.webhook_events.provider_ref',
  'public.webhook_events.reference',
  'public.webhook_events.refund_ref',
  'storage.objects.name',
];

/** While these have words, something is open and nobody is erased; afterwards the words are in the timeline. */
const OPEN: readonly string[] = ['public.orders.complaint'];

/** Which rows are of the customer, where neither account, order nor ticket says so. */
const WHERE: Readonly<Record<string, string>> = {
  'auth.users': 'id = $1::uuid',
  'auth.mfa_challenges': 'factor_id in (select id from auth.mfa_factors where user_id = $1::uuid)',
  'auth.audit_log_entries': `payload ->> 'actor_id' = $1::text`,
  'public.profiles': 'id = $1::uuid',
  'public.payment_sightings': `attempt_id in (select a.id from payment_attempts a join orders o using (order_id) where o.user_id = $1::uuid)`,
  'public.webhook_events': `(reference is not null or event_type = 'unreadable') and $1::uuid is not null`,
  'public.contact_messages': `email = (select email from profiles where id = $1::uuid)`,
  'private.message_answers': `message_id in (select m.id from contact_messages m join profiles p using (email) where p.id = $1::uuid)`,
  'public.audit_log': `(subject_id in (select ticket from contract_requests where user_id = $1::uuid)
    or subject_id in (select m.id::text from contact_messages m join profiles p using (email) where p.id = $1::uuid))`,
  'private.delivery_reports': `provider_id in (select provider_id from outbox where user_id = $1::uuid)`,
  'private.staff_invitations': `email = (select email from profiles where id = $1::uuid)`,
  'storage.objects': `name like $1::text || '/%'`,
};

/** Every column of ours and of the accounts that can hold words. */
async function wordColumns({ sql }: TestDatabase): Promise<readonly Column[]> {
  return sql<Column>(`
    select format('%s.%s', n.nspname, c.relname) as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'inet'::regtype)
      and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any (k.conkey)
      )
    order by 1, 2`);
}

export interface Planting {
  /** Every planted word. */
  readonly facts: readonly string[];
  /** Tables of people in which there was no row of the customer to plant anything in. */
  readonly empty: readonly string[];
}

/** Puts a word of its own into every column of the customer's rows that takes one, past all triggers. */
export async function plantFacts(database: TestDatabase): Promise<Planting> {
  const facts: string[] = [];
  const empty = new Set<string>();
  for (const { table, column, type } of await wordColumns(database)) {
    const name = `${table}.${column}`;
    if (table in NOT_OF_CUSTOMERS || OURS.includes(name) || OPEN.includes(name)) continue;
    if (await plant(database, { table, column, type }, facts)) continue;
    if (await isWithoutRows(database, table)) empty.add(table);
  }
  return { facts, empty: [...empty] };
}

async function plant(
  database: TestDatabase,
  { table, column, type }: Column,
  facts: string[],
): Promise<boolean> {
  const number = String(facts.length).padStart(3, '0');
  for (const fact of candidates(type, number)) {
    const rows = await database
      .transaction(async (sql) => {
        await sql('set local session_replication_role = replica');
        return sql(
          `update ${table} set "${column}" = ${expressionOf(type, column)}
           where ctid = (select ctid from ${table} where ${await whereOf(sql, table)} order by 1 limit 1) returning 1`,
          [database.ids.customer, fact],
        );
      })
      // A rule of the table: this column takes no such word.
      .catch(() => null);
    if (rows === null) continue;
    if (rows.length === 0) return false;
    facts.push(fact);
    return true;
  }
  return false;
}

function candidates(type: string, number: string): readonly string[] {
  if (type === 'inet') return [`203.0.${Number(number) + 1}.77`];
  if (type.startsWith('json')) return [`planted ${number} words`];
  return [`planted ${number} words`, `9${number}555666`, `planted${number}@private.example`];
}

/** As `text` of a message, and of an array of lines. */
function expressionOf(type: string, column: string): string {
  if (type === 'inet') return '$2::inet';
  if (type === 'json')
    return `(coalesce("${column}"::jsonb, '{}') || jsonb_build_object('text', $2::text))::json`;
  if (type !== 'jsonb') return '$2::text';
  return `case jsonb_typeof("${column}")
    when 'array' then jsonb_set("${column}", '{0,text}', to_jsonb($2::text))
    else coalesce("${column}", '{}') || jsonb_build_object(case when "${column}" ? 'status' then 'note' else 'text' end, $2::text) end`;
}

async function whereOf(sql: Sql, table: string): Promise<string> {
  const known = WHERE[table];
  if (known) return known;
  const columns = await sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0`,
  );
  const has = (name: string) => columns.some((column) => column.name === name);
  if (has('user_id')) return 'user_id::text = $1::text';
  if (has('order_id')) return 'order_id in (select order_id from orders where user_id = $1::uuid)';
  if (has('ticket'))
    return 'ticket in (select ticket from contract_requests where user_id = $1::uuid)';
  throw new Error(
    `${table}: nobody knows which rows are of the customer. Say so in planted-facts.ts.`,
  );
}

async function isWithoutRows({ sql, ids }: TestDatabase, table: string): Promise<boolean> {
  const rows = await sql(`select 1 from ${table} where ${await whereOf(sql, table)} limit 1`, [
    ids.customer,
  ]);
  return rows.length === 0;
}

/** What the customer of the tests is known by without any planting. */
export const KNOWN_FACTS = [people.customer.email, people.customer.name, people.customer.phone];

/** Where the words still are: `public.orders: planted 012 words`. */
export async function findFacts(
  { sql }: TestDatabase,
  facts: readonly string[],
): Promise<readonly string[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     -- In local are the mails of the embedded Supabase, which is for this machine only.
     where schemaname not in ('pg_catalog', 'information_schema', 'local') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql<{ words: string }>(`select lower(t::text) as words from ${name} t`);
    const all = rows.map(({ words }) => words).join('\n');
    for (const fact of facts) if (all.includes(fact.toLowerCase())) found.push(`${name}: ${fact}`);
  }
  return found;
}
