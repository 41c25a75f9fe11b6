import { describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';

const database = useDatabase();

/** The privileges of each role on each table: columns for select, insert and update, as the migrations grant them. */
const ALL = 'all columns';

const privilegesOf = async (role: string): Promise<Record<string, Record<string, string>>> => {
  // Each role makes a request first: without our fix, Lite grants everything to everybody at the first request.
  const { anonymous, customer, service } = database;
  for (const client of [anonymous, customer, service])
    await client.from('catalogue_items').select('id').limit(1);
  const rows = await database.sql<{
    table: string;
    privilege: string;
    columns: string[];
    total: number;
  }>(
    `select c.table_name as table, c.privilege_type as privilege,
       array_agg(c.column_name::text order by c.column_name) as columns,
       (select count(*)::integer from information_schema.columns a
        where a.table_schema = 'public' and a.table_name = c.table_name) as total
     from information_schema.column_privileges c
     where c.table_schema = 'public' and c.grantee = $1 and c.privilege_type <> 'REFERENCES'
     group by 1, 2`,
    [role],
  );
  const found: Record<string, Record<string, string>> = {};
  for (const { table, privilege, columns, total } of rows) {
    (found[table] ??= {})[privilege.toLowerCase()] =
      columns.length === total ? ALL : columns.join(' ');
  }
  return found;
};

describe('grants', () => {
  it('a visitor reads the catalogue, and that is all', async () => {
    expect(await privilegesOf('anon')).toEqual({
      catalogue_items: { select: ALL },
      worker_rates: { select: ALL },
      contract_services: { select: ALL },
      search_aliases: { select: ALL },
    });
  });

  it('a signed-in person has the named columns and no others', async () => {
    expect(await privilegesOf('authenticated')).toEqual({
      catalogue_items: {
        select: ALL,
        update:
          'active excludes_en excludes_hi group_en group_hi includes_en includes_hi minutes name_en name_hi price_paise',
      },
      worker_rates: { select: ALL, update: 'active name_en name_hi rate_paise' },
      contract_services: { select: ALL, update: 'active name_en name_hi' },
      search_aliases: { select: ALL, insert: 'target word', update: 'active' },
      search_misses: { select: ALL, update: 'dismissed' },
      profiles: { select: ALL, update: 'address locale name phone' },
      staff_members: { select: ALL },
      orders: {
        select: ALL,
        insert:
          'address catalogue_category catalogue_item_id days email expected_amount_paise kind known_open_order locale mobileNumber name order_id payment_mode quantity scheduled_on slot worker_code',
      },
      order_events: {
        select: 'actor at data from_status id order_id public to_status type',
      },
      payment_attempts: {
        select:
          'amount_paise created_at currency expires_at id last_error locale order_id provider provider_ref reference state updated_at',
      },
      payments: {
        select:
          'amount_paise attempt_id captured_at created_at currency customer_fee_paise id method misfit order_id provider provider_payment_id',
      },
      refunds: {
        select:
          'amount_paise created_at id last_error order_id payment_id provider_refund_id reason requested_by state updated_at',
      },
      disputes: {
        select:
          'amount_paise closed_at currency deducted_paise id opened_at order_id payment_id phase provider provider_dispute_id provider_payment_id reason reason_code respond_by state',
      },
      cash_receipts: { select: ALL },
      sweep_findings: { select: ALL },
      settlement_items: { select: ALL },
      contract_requests: { select: ALL, update: 'note status' },
      photos: { select: ALL },
      complaint_tickets: { select: ALL },
      contact_messages: { select: ALL, update: 'note status' },
      workers: {
        select: ALL,
        insert: 'active area name name_hi note phone portrait trades works_since',
        update: 'active area name name_hi note phone portrait trades works_since',
      },
    });
  });

  it('the service reads, manages staff, and writes money through functions alone', async () => {
    const reads = { select: ALL };
    expect(await privilegesOf('service_role')).toEqual({
      catalogue_items: reads,
      worker_rates: reads,
      contract_services: reads,
      search_aliases: reads,
      search_misses: reads,
      profiles: reads,
      staff_members: { select: ALL, insert: ALL, update: ALL },
      orders: reads,
      order_transitions: reads,
      order_events: reads,
      payment_attempts: reads,
      payments: reads,
      refunds: reads,
      payment_sightings: reads,
      disputes: reads,
      cash_receipts: reads,
      sweeps: reads,
      sweep_findings: reads,
      settlement_items: reads,
      webhook_events: reads,
      outbox: reads,
      heartbeats: reads,
      contract_requests: reads,
      photos: reads,
      complaint_tickets: reads,
      contract_events: reads,
      contract_quotes: reads,
      contract_stages: reads,
      contact_messages: reads,
      workers: reads,
      assignments: reads,
      audit_log: reads,
    });
  });

  it('nobody uses a sequence: identity columns count without a grant', async () => {
    const rows = await database.sql(
      `select c.oid::regclass::text as sequence, r.role from pg_class c
       cross join (values ('anon'), ('authenticated'), ('service_role')) r (role)
       where c.relkind = 'S' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and has_sequence_privilege(r.role, c.oid, 'usage, select, update')`,
    );
    expect(rows).toEqual([]);
  });

  it('nobody but the service removes rows, and only of staff', async () => {
    const rows = await database.sql<{ grantee: string; table: string }>(
      `select grantee, table_name as table from information_schema.table_privileges
       where table_schema = 'public' and privilege_type in ('DELETE', 'TRUNCATE')
         and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')`,
    );
    expect(rows).toEqual([{ grantee: 'service_role', table: 'staff_members' }]);
  });

  it('each function runs for whom it is meant', async () => {
    const rows = await database.sql<{ name: string; roles: string }>(
      `select p.proname as name, coalesce(string_agg(r.role, ' ' order by r.role), '') as roles
       from pg_proc p
       left join (values ('anon'), ('authenticated'), ('service_role')) r (role)
         on has_function_privilege(r.role, p.oid, 'execute')
       where p.pronamespace = 'public'::regnamespace group by p.oid`,
    );
    expect(Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))).toEqual({
      me: 'authenticated',
      claim_email_change: 'authenticated',
      claim_sign_up: 'authenticated',
      complete_account: 'authenticated',
      type_phone_code: 'authenticated',
      want_first_email: 'authenticated',
      allow_email_change: 'authenticated',
      confirm_first_email: 'authenticated',
      remove_login_phone: 'authenticated',
      free_login_phone: 'authenticated',
      list_sessions: 'authenticated',
      require_login_for_factor: 'authenticated',
      my_email_change: 'authenticated',
      withdraw_email_change: 'authenticated',
      my_deletion: 'authenticated',
      my_deletion_obstacles: 'authenticated',
      request_deletion: 'authenticated',
      withdraw_deletion: 'authenticated',
      my_data: 'authenticated',
      erase_due_people: 'service_role',
      purge_old: 'service_role',
      end_session: 'authenticated',
      is_staff: 'authenticated service_role',
      is_admin: 'authenticated service_role',
      second_factor: 'authenticated service_role',
      require_second_factor: 'service_role',
      list_sign_ins: 'authenticated',
      desk_settings: 'authenticated',
      keep_desk_settings: 'authenticated',
      keep_days_off: 'authenticated',
      keep_leave: 'authenticated',
      end_leave: 'authenticated',
      move_work: 'authenticated',
      give_days: 'authenticated',
      desk_caller: 'authenticated',
      desk_calendar: 'authenticated',
      desk_customer: 'authenticated',
      desk_search: 'authenticated',
      desk_today: 'authenticated',
      desk_numbers: 'authenticated',
      desk_numbers_of_workers: 'authenticated',
      desk_views: 'authenticated',
      save_desk_view: 'authenticated',
      delete_desk_view: 'authenticated',
      count_filters: 'authenticated',
      desk_here: 'authenticated',
      list_staff_invitations: 'authenticated',
      invite_staff: 'authenticated',
      withdraw_staff_invitation: 'authenticated',
      list_deletion_requests: 'authenticated',
      record_factor_removal: 'authenticated',
      open_checkout: 'authenticated',
      register_service: 'service_role',
      list_orders: 'authenticated',
      count_orders: 'authenticated',
      order_details: 'authenticated',
      create_contract_request: 'authenticated',
      open_request_photo: 'service_role',
      record_photo: 'service_role',
      discard_request_photo: 'service_role',
      open_complaint_photo: 'service_role',
      discard_complaint_photo: 'service_role',
      claim_photo_removals: 'service_role',
      finish_photo_removal: 'service_role',
      revise_contract_request: 'authenticated',
      move_contract_work: 'authenticated',
      cancel_contract_request: 'authenticated',
      send_quote: 'authenticated',
      tell_price: 'authenticated',
      accept_quote: 'authenticated',
      contract_work: 'authenticated',
      contract_works: 'authenticated',
      agreed_stages: 'authenticated',
      my_refunds: 'authenticated',
      ask_about_request: 'authenticated',
      ask_admin_to_cancel: 'authenticated',
      ask_admin_to_void_cash: 'authenticated',
      keep_cash: 'authenticated',
      ask_to_cancel_work: 'authenticated',
      answer_request: 'authenticated',
      decline_to_cancel_work: 'authenticated',
      send_contact_message: 'service_role',
      count_search_miss: 'service_role',
      list_workers: 'authenticated',
      find_workers: 'authenticated',
      find_workers_for_all: 'authenticated',
      named_workers: 'authenticated',
      fitting_orders: 'authenticated',
      who_can_come: 'authenticated',
      order_told_by: 'authenticated',
      order_waits_for: 'authenticated',
      order_workers: 'authenticated',
      room_for: 'anon authenticated',
      assign_worker: 'service_role',
      book_by_phone: 'authenticated',
      unassign_worker: 'service_role',
      set_job_status: 'service_role',
      list_audit: 'authenticated',
      list_staff: 'authenticated',
      add_staff: 'authenticated',
      set_staff_role: 'authenticated',
      remove_staff: 'authenticated',
      list_contract_requests: 'authenticated',
      list_contact_messages: 'authenticated',
      answer_message: 'authenticated',
      message_answers: 'authenticated',
      open_payment_attempt: 'service_role',
      record_attempt_link: 'service_role',
      mark_attempt: 'service_role',
      find_attempt: 'service_role',
      ask_about_order: 'service_role',
      ask_about_link: 'service_role',
      count_provider_question: 'service_role',
      latest_attempt: 'service_role',
      settle_order: 'service_role',
      cancel_order: 'service_role',
      pay_after_service: 'service_role',
      revise_order: 'service_role',
      change_visit: 'service_role',
      answer_complaint: 'service_role',
      withdraw_complaint: 'service_role',
      ask_to_cancel: 'service_role',
      complain: 'service_role',
      rate_work: 'authenticated',
      worker_ratings: 'authenticated',
      decline_cancel: 'service_role',
      pass_cancel_on: 'service_role',
      expire_order: 'service_role',
      record_webhook_event: 'service_role',
      claim_webhook_events: 'service_role',
      finish_webhook_event: 'service_role',
      claim_attempts: 'service_role',
      finish_attempt_check: 'service_role',
      expire_orders: 'service_role',
      order_money: 'authenticated',
      order_timeline: 'authenticated',
      request_refund: 'service_role',
      record_refund: 'service_role',
      book_refund: 'service_role',
      claim_refunds: 'service_role',
      accept_review: 'service_role',
      mark_paid_in_cash: 'service_role',
      void_cash: 'service_role',
      reopen_order: 'service_role',
      refuse_attempt: 'service_role',
      reference_taken: 'service_role',
      record_dispute: 'service_role',
      claim_disputes: 'service_role',
      claim_sweep: 'service_role',
      record_swept: 'service_role',
      fail_sweep: 'service_role',
      list_findings: 'authenticated',
      acknowledge_finding: 'authenticated',
      claim_messages: 'service_role',
      record_delivery: 'service_role',
      opt_out: 'service_role',
      opt_in: 'service_role',
      queue_reminders: 'service_role',
      worker_on_the_way: 'authenticated',
      order_messages: 'authenticated',
      send_again: 'authenticated',
      my_channels: 'authenticated',
      choose_channel: 'authenticated',
      add_push_device: 'authenticated',
      remove_push_device: 'authenticated',
      end_push_device: 'authenticated',
      forget_push_device: 'service_role',
      count_phone_code: 'service_role',
      finish_message: 'service_role',
      record_heartbeat: 'service_role',
      money_health: 'authenticated service_role',
    });
  });

  it('nobody reaches what is private or local', async () => {
    const rows = await database.sql(
      `select n.nspname, r.role from pg_namespace n
       cross join (values ('anon'), ('authenticated'), ('service_role')) r (role)
       where n.nspname in ('private', 'local') and has_schema_privilege(r.role, n.oid, 'usage')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('every object follows the house rules', () => {
  const names = async (query: string): Promise<readonly string[]> =>
    (await database.sql<{ name: string }>(query)).map(({ name }) => name);

  it('row level security is on for every table', async () => {
    expect(
      await names(
        `select relname as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
      ),
    ).toEqual([]);
  });

  it('every policy names its role and asks for the person once per query, not once per row', async () => {
    expect(
      await names(
        `select policyname as name from pg_policies where schemaname = 'public' and (
           not roles <@ array['anon', 'authenticated']::name[]
           or replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT auth.uid()', '') like '%auth.uid()%'
           or replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT is_staff()', '') like '%is_staff()%'
         )`,
      ),
    ).toEqual([]);
  });

  it('every function keeps its search path, and every definer function is ours to explain', async () => {
    expect(
      await names(
        `select proname as name from pg_proc
         where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and not coalesce(proconfig @> array['search_path=""'], false)`,
      ),
    ).toEqual([]);
  });

  it('every table and function has a comment', async () => {
    expect(
      await names(
        `select relname as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and obj_description(oid, 'pg_class') is null
         union all
         select proname from pg_proc
         where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and obj_description(oid, 'pg_proc') is null`,
      ),
    ).toEqual([]);
  });

  it('every foreign key says what happens on delete', async () => {
    expect(
      await names(
        `select conname as name from pg_constraint
         where connamespace = 'public'::regnamespace and contype = 'f' and confdeltype = 'a'`,
      ),
    ).toEqual([]);
  });

  it('every foreign key has an index that begins with its columns', async () => {
    expect(
      await names(
        `select c.conname as name from pg_constraint c
         where c.connamespace = 'public'::regnamespace and c.contype = 'f' and not exists (
           select from pg_index i where i.indrelid = c.conrelid
             and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)] @> c.conkey
         )`,
      ),
    ).toEqual([]);
  });
});
