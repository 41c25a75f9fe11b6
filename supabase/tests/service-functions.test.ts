import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from './filled-tables';
import { useDatabase } from './fixture';

/**
 * Functions that move money and assign work are for our service only: all others are refused before any data is read.
 */
const database = useDatabase();

beforeAll(async () => {
  await fillTables(database);
});

const OF_THE_SERVICE = [
  'accept_review',
  'ask_about_link',
  'ask_about_order',
  'assign_worker',
  'book_refund',
  'answer_complaint',
  'ask_to_cancel',
  'cancel_order',
  'change_visit',
  'claim_attempts',
  'claim_disputes',
  'claim_messages',
  'claim_photo_removals',
  'claim_refunds',
  'claim_sweep',
  'claim_webhook_events',
  'count_phone_code',
  'complain',
  'count_provider_question',
  'count_search_miss',
  'discard_complaint_photo',
  'discard_request_photo',
  'expire_order',
  'decline_cancel',
  'erase_due_people',
  'expire_orders',
  'fail_sweep',
  'find_attempt',
  'finish_attempt_check',
  'finish_message',
  'forget_push_device',
  'finish_photo_removal',
  'finish_webhook_event',
  'latest_attempt',
  'mark_attempt',
  'mark_paid_in_cash',
  'opt_in',
  'opt_out',
  'queue_reminders',
  'record_delivery',
  'open_complaint_photo',
  'open_payment_attempt',
  'open_request_photo',
  'pass_cancel_on',
  'pay_after_service',
  'purge_old',
  'record_attempt_link',
  'record_dispute',
  'record_heartbeat',
  'record_refund',
  'record_photo',
  'record_swept',
  'record_webhook_event',
  'reference_taken',
  'refuse_attempt',
  'register_service',
  'reopen_order',
  'request_refund',
  'require_second_factor',
  'send_contact_message',
  'revise_order',
  'set_job_status',
  'settle_order',
  'unassign_worker',
  'void_cash',
  'withdraw_complaint',
];

/** Functions for people that the service calls too. */
const OF_BOTH = ['is_admin', 'is_staff', 'money_health', 'second_factor'];

const NO_GRANT = '42501';
/** An error from inside a function: an invalid row, or a stable code of ours. */
const ITS_OWN_WORD = /^(P0001|22|23)/;

/** Calls a function with empty arguments; returns the error code, or null if it is not refused. */
async function ask(person: SupabaseClient, name: string): Promise<string | null> {
  const [row] = await database.sql<{ names: readonly string[] }>(
    `select coalesce(proargnames[1:pronargs], '{}') as names from pg_proc
     where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  );
  const parameters = Object.fromEntries((row?.names ?? []).map((parameter) => [parameter, null]));
  return (await person.rpc(name, parameters)).error?.code ?? null;
}

describe('functions of the service', () => {
  it.each(OF_THE_SERVICE)('%s runs for nobody else', async (name) => {
    const { anonymous, customer, staff, admin, service } = database;
    for (const person of [anonymous, customer, staff, admin]) {
      expect(await ask(person, name)).toBe(NO_GRANT);
    }
    const answer = await ask(service, name);
    if (answer !== null) expect(answer).toMatch(ITS_OWN_WORD);
  });

  it.each(OF_BOTH)('%s runs for the service and for people, not for visitors', async (name) => {
    expect(await ask(database.anonymous, name)).toBe(NO_GRANT);
    for (const person of [database.admin, database.service]) {
      expect(await ask(person, name)).toBeNull();
    }
  });

  it('are all named here', async () => {
    const rows = await database.sql<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege('service_role', oid, 'execute')`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...OF_THE_SERVICE, ...OF_BOTH].toSorted(),
    );
  });
});
