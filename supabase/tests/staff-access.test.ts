import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from './filled-tables';
import { actAs, useDatabase } from './fixture';
import { withFactors } from './second-factors';
import { without } from './taking-away';
import { workday } from './working';

/**
 * Every table and function of the staff's pages, tried by everybody without access: a visitor, a customer, somebody who
 * was removed from the staff and still has a valid token, and staff who have given only their password though they have
 * a second factor. A new table or function must be listed here.
 */
const database = useDatabase();

let orderId: string;
let ticket: string;
beforeAll(async () => {
  orderId = await fillTables(database);
  const [open] = await database.sql<{ ticket: string }>(
    "select ticket from contract_requests where status = 'NEW'",
  );
  ticket = open?.ticket ?? '';
});

/** Removes both from `staff_members` while `look` runs; their tokens stay valid. */
async function whileRemoved(look: () => Promise<void>): Promise<void> {
  const { sql, ids } = database;
  const both = [ids.staff, ids.admin];
  await sql('delete from staff_members where user_id = any ($1)', [both]);
  try {
    await look();
  } finally {
    await sql(
      "insert into staff_members (user_id, role) values ($1, 'staff'), ($2, 'admin')",
      both,
    );
  }
}

type Outsider =
  | 'visitor'
  | 'customer'
  | 'removedStaff'
  | 'removedAdmin'
  | 'staffByPassword'
  | 'adminByPassword';

/** The result for each outsider. */
async function tryAsOutsiders<Outcome>(
  attempt: (person: SupabaseClient) => Promise<Outcome>,
): Promise<Record<Outsider, Outcome>> {
  const found = {
    visitor: await attempt(database.anonymous),
    customer: await attempt(database.stranger),
  };
  let removed: { removedStaff: Outcome; removedAdmin: Outcome } | undefined;
  await whileRemoved(async () => {
    removed = {
      removedStaff: await attempt(database.staff),
      removedAdmin: await attempt(database.admin),
    };
  });
  if (!removed) throw new Error('nobody was removed');
  const others = { ...found, ...removed };
  const { staff, admin } = database.ids;
  return withFactors(database, [staff, admin], async () => ({
    ...others,
    staffByPassword: await attempt(database.staff),
    adminByPassword: await attempt(database.admin),
  }));
}

const toAll = <Outcome>(visitor: Outcome, others: Outcome, byPassword = others) => ({
  visitor,
  customer: others,
  removedStaff: others,
  removedAdmin: others,
  staffByPassword: byPassword,
  adminByPassword: byPassword,
});

const NO_GRANT = '42501';
const nobody = '00000000-0000-4000-8000-000000000000';

/** What others get: an error, or nothing, because the same function answers customers about their own data. */
type Closed = 'not_allowed' | 'nothing';

interface Door {
  readonly parameters?: () => object;
  readonly others: Closed;
  readonly who: 'staff' | 'admin';
}

const ofOrder = () => ({ p_order_id: orderId });
const ofRequest = () => ({ p_ticket: ticket });

const FUNCTIONS: Readonly<Record<string, Door>> = {
  list_orders: { others: 'nothing', who: 'staff' },
  count_orders: { others: 'nothing', who: 'staff' },
  order_details: { parameters: ofOrder, others: 'nothing', who: 'staff' },
  order_told_by: { parameters: ofOrder, others: 'nothing', who: 'staff' },
  order_waits_for: { parameters: ofOrder, others: 'nothing', who: 'staff' },
  order_workers: { parameters: ofOrder, others: 'nothing', who: 'staff' },
  order_money: { parameters: ofOrder, others: 'not_allowed', who: 'staff' },
  order_messages: { parameters: ofOrder, others: 'not_allowed', who: 'staff' },
  worker_on_the_way: { parameters: ofOrder, others: 'not_allowed', who: 'staff' },
  send_again: {
    parameters: () => ({ ...ofOrder(), p_message_id: 0, p_press: nobody }),
    others: 'not_allowed',
    who: 'staff',
  },
  order_timeline: { parameters: ofOrder, others: 'not_allowed', who: 'staff' },
  find_workers: { parameters: ofOrder, others: 'not_allowed', who: 'staff' },
  ask_admin_to_cancel: {
    parameters: () => ({ ...ofOrder(), p_reason: 'they called' }),
    others: 'not_allowed',
    who: 'staff',
  },
  ask_admin_to_void_cash: {
    parameters: () => ({ ...ofOrder(), p_reason: 'the wrong order' }),
    others: 'not_allowed',
    who: 'staff',
  },
  // Of what another person asked an admin decides; cash-doubts.test has both.
  keep_cash: {
    parameters: () => ({ ...ofOrder(), p_reason: 'the money is there' }),
    others: 'not_allowed',
    who: 'staff',
  },
  find_workers_for_all: {
    parameters: () => ({ p_order_ids: [orderId] }),
    others: 'not_allowed',
    who: 'staff',
  },
  fitting_orders: {
    // More than can be worked on at once: nobody is no worker, whose orders would be none.
    parameters: () => ({ p_worker_id: nobody, p_order_ids: Array(501).fill(orderId) }),
    others: 'not_allowed',
    who: 'staff',
  },
  who_can_come: {
    parameters: () => ({ ...ofOrder(), p_day: '2030-01-01' }),
    others: 'not_allowed',
    who: 'staff',
  },
  list_workers: { others: 'not_allowed', who: 'staff' },
  worker_ratings: {
    parameters: () => ({ p_worker_id: nobody }),
    others: 'not_allowed',
    who: 'staff',
  },
  list_contract_requests: { others: 'not_allowed', who: 'staff' },
  list_contact_messages: { others: 'not_allowed', who: 'staff' },
  answer_message: {
    parameters: () => ({
      p_id: 0,
      p_way: 'email',
      p_text: 'We come on Monday',
      p_expected_updated_at: '2026-01-01T00:00:00Z',
    }),
    others: 'not_allowed',
    who: 'staff',
  },
  message_answers: { parameters: () => ({ p_id: 1 }), others: 'not_allowed', who: 'staff' },
  contract_work: { parameters: ofRequest, others: 'nothing', who: 'staff' },
  answer_request: {
    parameters: () => ({ ...ofRequest(), p_text: 'We come on Monday' }),
    others: 'not_allowed',
    who: 'staff',
  },
  decline_to_cancel_work: {
    parameters: () => ({ ...ofRequest(), p_reason: 'The paint is bought' }),
    others: 'not_allowed',
    who: 'staff',
  },
  send_quote: {
    parameters: () => ({
      ...ofRequest(),
      p_lines: [{ text: 'Paint', amount_paise: 100_000 }],
      p_stages: [{ text: 'All done', amount_paise: 100_000 }],
      p_valid_until: workday(1),
      p_replaces: 0,
    }),
    others: 'not_allowed',
    who: 'staff',
  },
  tell_price: {
    parameters: () => ({
      ...ofRequest(),
      p_amount_paise: 1_800_000,
      p_valid_until: workday(1),
    }),
    others: 'not_allowed',
    who: 'staff',
  },
  list_audit: { others: 'not_allowed', who: 'staff' },
  money_health: { others: 'not_allowed', who: 'staff' },
  list_findings: { others: 'not_allowed', who: 'staff' },
  desk_settings: { others: 'not_allowed', who: 'staff' },
  keep_desk_settings: {
    parameters: () => ({ p_settings: { density: 'roomy' } }),
    others: 'not_allowed',
    who: 'staff',
  },
  desk_search: { parameters: () => ({ p_q: 'a' }), others: 'not_allowed', who: 'staff' },
  named_workers: { parameters: () => ({ p_text: 'Ramesh' }), others: 'not_allowed', who: 'staff' },
  desk_customer: {
    parameters: () => ({ p_account: null, p_phone: '9876500011' }),
    others: 'not_allowed',
    who: 'staff',
  },
  desk_today: { others: 'not_allowed', who: 'staff' },
  desk_numbers: {
    parameters: () => ({ p_from: '2026-01-01', p_to: '2026-01-31' }),
    others: 'not_allowed',
    who: 'staff',
  },
  desk_numbers_of_workers: {
    parameters: () => ({ p_from: workday(0), p_to: workday(20) }),
    others: 'not_allowed',
    who: 'staff',
  },
  move_work: {
    parameters: () => ({
      p_order_id: '1',
      p_from_worker: null,
      p_to_worker: nobody,
      p_day: null,
      p_slot: null,
    }),
    others: 'not_allowed',
    who: 'staff',
  },
  give_days: {
    parameters: () => ({
      p_order_id: '1',
      p_from_worker: nobody,
      p_to_worker: nobody,
      p_first: workday(0),
      p_last: workday(0),
    }),
    others: 'not_allowed',
    who: 'staff',
  },
  keep_leave: {
    parameters: () => ({ p_worker_id: nobody, p_first: '2030-01-01', p_last: '2030-01-01' }),
    others: 'not_allowed',
    who: 'staff',
  },
  end_leave: {
    parameters: () => ({ p_worker_id: nobody, p_id: 1 }),
    others: 'not_allowed',
    who: 'staff',
  },
  keep_days_off: {
    parameters: () => ({ p_worker_id: nobody, p_weekdays: [] }),
    others: 'not_allowed',
    who: 'staff',
  },
  desk_calendar: { parameters: () => ({ p_from: null }), others: 'not_allowed', who: 'staff' },
  desk_caller: {
    parameters: () => ({ p_phone: '9876500011' }),
    others: 'not_allowed',
    who: 'staff',
  },
  book_by_phone: {
    parameters: () => ({
      p_order_ids: ['300000002'],
      p_wishes: [
        {
          kind: 'service',
          name: 'Phoolmati Devi',
          mobileNumber: '7000000002',
          address: 'Ballia',
          catalogue_category: 'painting',
          catalogue_item_id: 12,
          quantity: 1,
          payment_mode: 'after_service',
          consent: true,
        },
      ],
    }),
    others: 'not_allowed',
    who: 'staff',
  },
  desk_views: { others: 'not_allowed', who: 'staff' },
  save_desk_view: {
    parameters: () => ({ p_name: 'Mine', p_search: 'work=late', p_is_shared: false }),
    others: 'not_allowed',
    who: 'staff',
  },
  delete_desk_view: { parameters: () => ({ p_id: nobody }), others: 'not_allowed', who: 'staff' },
  count_filters: { parameters: () => ({ p_filters: [{}] }), others: 'not_allowed', who: 'staff' },
  desk_here: {
    parameters: () => ({ p_tab: 'a'.repeat(32) }),
    others: 'not_allowed',
    who: 'staff',
  },
  list_staff: { others: 'not_allowed', who: 'admin' },
  add_staff: {
    parameters: () => ({ p_email: 'nobody@test.example', p_role: 'admin' }),
    others: 'not_allowed',
    who: 'admin',
  },
  set_staff_role: {
    parameters: () => ({ p_user_id: nobody, p_role: 'admin' }),
    others: 'not_allowed',
    who: 'admin',
  },
  remove_staff: {
    parameters: () => ({ p_user_id: nobody }),
    others: 'not_allowed',
    who: 'admin',
  },
  list_sign_ins: { others: 'not_allowed', who: 'admin' },
  list_staff_invitations: { others: 'not_allowed', who: 'admin' },
  invite_staff: {
    parameters: () => ({ p_email: 'nobody@test.example', p_role: 'owner' }),
    others: 'not_allowed',
    who: 'admin',
  },
  withdraw_staff_invitation: {
    parameters: () => ({ p_email: 'nobody@test.example' }),
    others: 'not_allowed',
    who: 'admin',
  },
  list_deletion_requests: { others: 'not_allowed', who: 'admin' },
  acknowledge_finding: {
    parameters: () => ({
      p_provider: 'razorpay',
      p_kind: 'payments',
      p_provider_id: 'pay_of_nobody',
      p_reason: 'not ours',
    }),
    others: 'not_allowed',
    who: 'admin',
  },
  record_factor_removal: {
    parameters: () => ({ p_user_id: nobody }),
    others: 'not_allowed',
    who: 'admin',
  },
};

/** For every signed-in person, about themselves. */
const NOT_OF_STAFF = [
  'accept_quote',
  'add_push_device',
  'agreed_stages',
  'allow_email_change',
  'ask_about_request',
  'ask_to_cancel_work',
  'cancel_contract_request',
  'choose_channel',
  'claim_email_change',
  'claim_sign_up',
  'complete_account',
  'contract_works',
  'confirm_first_email',
  'create_contract_request',
  'end_push_device',
  'end_session',
  'free_login_phone',
  'is_admin',
  'is_staff',
  'list_sessions',
  'me',
  'move_contract_work',
  'my_channels',
  'my_data',
  'my_deletion',
  'my_deletion_obstacles',
  'my_email_change',
  'my_refunds',
  'open_checkout',
  'rate_work',
  'remove_login_phone',
  'remove_push_device',
  'request_deletion',
  'require_login_for_factor',
  'revise_contract_request',
  'room_for',
  'second_factor',
  'type_phone_code',
  'want_first_email',
  'withdraw_deletion',
  'withdraw_email_change',
];

describe('functions', () => {
  it('are all named here', async () => {
    const rows = await database.sql<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege('authenticated', oid, 'execute')`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(FUNCTIONS), ...NOT_OF_STAFF].toSorted(),
    );
  });

  it.each(Object.entries(FUNCTIONS))(
    '%s tells outsiders nothing',
    async (name, { parameters = () => ({}), others, who }) => {
      const ask = async (person: SupabaseClient) => {
        const { data, error } = await person.rpc(name, parameters());
        if (error) return error.code === NO_GRANT ? NO_GRANT : error.message;
        return isNothing(data) ? 'nothing' : 'something';
      };
      const outcomes = await tryAsOutsiders(ask);
      expect(outcomes).toEqual({
        ...toAll<string>(NO_GRANT, others, others === 'nothing' ? others : 'mfa_required'),
        ...(who === 'admin' ? { staffByPassword: 'not_allowed' } : {}),
      });
      const welcome = await ask(database[who]);
      expect([NO_GRANT, 'not_allowed', 'mfa_required', 'nothing']).not.toContain(welcome);
      if (who === 'admin') expect(await ask(database.staff)).toBe('not_allowed');
    },
  );

  it('list_orders refuses whoever insists on everybody’s orders', async () => {
    const insist = async (person: SupabaseClient) =>
      (await person.rpc('list_orders', { p_everybody: true })).error?.code;
    expect(await tryAsOutsiders(insist)).toEqual(toAll(NO_GRANT, 'P0001'));
    expect(await insist(database.staff)).toBeUndefined();
  });
});

/** No row, or only counts of 0. */
function isNothing(data: unknown): boolean {
  if (data === null) return true;
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && 'total' in data && data.total === 0;
}

const READ_BY_STAFF = [
  'complaint_tickets',
  'orders',
  'order_events',
  'payment_attempts',
  'payments',
  'refunds',
  'disputes',
  'cash_receipts',
  'sweep_findings',
  'settlement_items',
  'contract_requests',
  'photos',
  'contact_messages',
  'workers',
  'search_misses',
];
/** Everybody reads what is for sale, each person their own profile, and each member of staff their own row. */
const READ_BY_OTHERS = [
  'catalogue_items',
  'worker_rates',
  'contract_services',
  'search_aliases',
  'profiles',
  'staff_members',
];
const READ_BY_NOBODY = [
  'assignments',
  'audit_log',
  'contract_events',
  'contract_quotes',
  'contract_stages',
  'heartbeats',
  'order_transitions',
  'outbox',
  'payment_sightings',
  'staff_sign_ins',
  'sweeps',
  'webhook_events',
];

async function countRows(person: SupabaseClient, table: string): Promise<number | string> {
  const { data, error } = await person.from(table).select('*').limit(5);
  return error ? error.code : data.length;
}

/** Selects only the columns that a person may read: `*` fails if a table has columns that nobody may read. */
async function readRows(person: SupabaseClient, table: string): Promise<number | string> {
  const [row] = await database.sql<{ columns: string }>(
    `select string_agg('"' || column_name || '"', ',') as columns from information_schema.column_privileges
     where table_schema = 'public' and table_name = $1 and grantee = 'authenticated' and privilege_type = 'SELECT'`,
    [table],
  );
  const { data, error } = await person.from(table).select(row?.columns).limit(5);
  return error ? error.code : data.length;
}

describe('tables', () => {
  it('are all named here', async () => {
    const rows = await database.sql<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')",
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...READ_BY_STAFF, ...READ_BY_OTHERS, ...READ_BY_NOBODY].toSorted(),
    );
  });

  it.each(READ_BY_STAFF)('%s shows outsiders no row', async (table) => {
    expect(await tryAsOutsiders((person) => readRows(person, table))).toEqual(
      toAll<number | string>(NO_GRANT, 0),
    );
    expect(await readRows(database.staff, table)).toBeGreaterThan(0);
  });

  it.each(READ_BY_NOBODY)('%s is closed to staff too', async (table) => {
    expect(await tryAsOutsiders((person) => countRows(person, table))).toEqual(
      toAll(NO_GRANT, NO_GRANT),
    );
    expect(await countRows(database.admin, table)).toBe(NO_GRANT);
  });

  it.each(READ_BY_NOBODY)('%s shows nothing even when somebody grants it', async (table) => {
    const rows = await database.sql(`select from ${table}`);
    expect(rows.length).toBeGreaterThan(0);
    const roles = 'anon, authenticated';
    await without(
      database,
      [`grant select on ${table} to ${roles}`, `revoke select on ${table} from ${roles}`],
      async () => {
        const look = (person: SupabaseClient) => countRows(person, table);
        expect(await tryAsOutsiders(look)).toEqual(toAll<number | string>(0, 0));
        expect(await look(database.admin)).toBe(0);
      },
    );
  });

  it('profiles and staff rows are each person’s own', async () => {
    expect(await tryAsOutsiders((person) => countRows(person, 'profiles'))).toEqual(
      toAll<number | string>(NO_GRANT, 1),
    );
    expect(await tryAsOutsiders((person) => countRows(person, 'staff_members'))).toEqual(
      toAll<number | string>(NO_GRANT, 0, 1),
    );
    expect(await countRows(database.admin, 'profiles')).toBe(1);
    expect(await countRows(database.admin, 'staff_members')).toBe(1);
  });
});

/** Tables that staff write directly, each with a change to try. */
const WRITES = {
  catalogue_items: { active: false },
  worker_rates: { active: false },
  contract_services: { active: false },
  contract_requests: { status: 'CLOSED' },
  contact_messages: { status: 'CLOSED' },
  workers: { active: false },
  search_aliases: { active: false },
  search_misses: { dismissed: true },
} as const;

describe('writing', () => {
  const everything = (table: string) => database.sql(`select * from ${table} order by 1, 2`);

  it.each(Object.entries(WRITES))('%s is not changed by outsiders', async (table, change) => {
    const before = await everything(table);
    expect(before.length).toBeGreaterThan(0);
    // PostgREST requires a filter for an update; this one matches every row.
    const [column = ''] = Object.keys(change);
    const write = async (person: SupabaseClient) =>
      (await person.from(table).update(change).not(column, 'is', null)).error?.code ?? null;
    // No error: row level security hides these rows from a role that may update some rows of the table.
    expect(await tryAsOutsiders(write)).toEqual(toAll<string | null>(NO_GRANT, null));
    expect(await everything(table)).toEqual(before);
  });

  it.each(Object.entries(WRITES))(
    'of %s outsiders find nothing to change, whatever they may read',
    async (table, change) => {
      const before = await everything(table);
      const [[column, value] = []] = Object.entries(change);
      // Without a filter the update reads nothing, so read policies cannot hide a row.
      await database.transaction(async (sql) => {
        await actAs(sql, database.ids.stranger);
        await sql('set local role authenticated');
        await sql(`update ${table} set ${column} = $1`, [value]);
      });
      expect(await everything(table)).toEqual(before);
    },
  );

  it('nobody from outside adds a worker or a member of staff', async () => {
    const { sql, ids } = database;
    const count = () =>
      sql('select (select count(*) from workers) as w, (select count(*) from staff_members) as s');
    const before = await count();
    const add = async (person: SupabaseClient) => {
      const worker = { name: 'Nobody', phone: '9876512345', trades: ['mason'] };
      const member = { user_id: ids.stranger, role: 'admin' };
      const worked = await person.from('workers').insert(worker);
      const joined = await person.from('staff_members').insert(member);
      return [worked.error?.code, joined.error?.code];
    };
    const refusals = [NO_GRANT, NO_GRANT];
    expect(await tryAsOutsiders(add)).toEqual(toAll(refusals, refusals));
    expect(await count()).toEqual(before);
  });
});
