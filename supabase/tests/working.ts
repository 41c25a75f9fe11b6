import { indianDay, isClosedOn } from '@kaarigar/shared/domain/schedule';
import type { Trade } from '@kaarigar/shared/domain/trade';
import { call } from './attempt';
import type { TestDatabase } from './fixture';

/** The parts of a test database that these helpers use, the same on PGlite and on PostgreSQL. */
type StaffDatabase = Pick<TestDatabase, 'service' | 'staff' | 'ids' | 'sql'>;

const DAY_MS = 86_400_000;

let lastWorker = 0;

export interface TestWorker {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** A worker added as staff do it, with a name that no other worker of the file has. */
export async function addWorker(
  { staff }: StaffDatabase,
  changes: {
    name?: string;
    name_hi?: string;
    trades?: readonly Trade[];
    area?: string;
    works_since?: number;
    active?: boolean;
  } = {},
): Promise<TestWorker> {
  lastWorker += 1;
  const { data, error } = await staff
    .from('workers')
    .insert({
      name: `Ramesh ${lastWorker}`,
      // No number of people.ts begins like that.
      phone: `98766${String(lastWorker).padStart(5, '0')}`,
      trades: ['painter'],
      ...changes,
    })
    .select('id, name, phone')
    .single();
  if (error) throw new Error(error.message);
  return data;
}

/** Days on which people work, starting a week from now: `workday(0)` is the first of them. */
export function workday(index: number): string {
  const days: string[] = [];
  for (let ahead = 7; days.length <= index; ahead += 1) {
    const day = indianDay(new Date(Date.now() + ahead * DAY_MS));
    if (!isClosedOn(day)) days.push(day);
  }
  return days.at(-1) ?? '';
}

/** A day that can be booked, but on which nobody works. */
export function comingSunday(): string {
  const sunday = Array.from({ length: 7 }, (_unused, ahead) =>
    indianDay(new Date(Date.now() + ahead * DAY_MS)),
  ).find((day) => isClosedOn(day));
  return sunday ?? '';
}

interface JobOutcome {
  readonly order_id: string;
  readonly status: string;
  readonly job_status: string;
  readonly changed: boolean;
}

/**
 * Assigns a worker as the service does for staff; `changes` replace parameters. Throws the error code if it refuses.
 */
export function assign(
  { service, ids }: StaffDatabase,
  orderId: string,
  workerId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<JobOutcome> {
  return call(service, 'assign_worker', {
    p_order_id: orderId,
    p_worker_id: workerId,
    p_day: null,
    p_slot: null,
    p_actor_id: ids.staff,
    ...changes,
  });
}

export function unassign(
  { service, ids }: StaffDatabase,
  orderId: string,
  workerId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<JobOutcome> {
  return call(service, 'unassign_worker', {
    p_order_id: orderId,
    p_worker_id: workerId,
    p_actor_id: ids.staff,
    ...changes,
  });
}

/** With a reason: the days of tests are to come, and their work is done at once. */
export function setJob(
  { service, ids }: StaffDatabase,
  orderId: string,
  to: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<JobOutcome> {
  return call(service, 'set_job_status', {
    p_order_id: orderId,
    p_to: to,
    p_actor_id: ids.staff,
    p_reason: 'agreed by phone',
    ...changes,
  });
}

/** The fields of an order that assigning changes. */
export async function jobOf({ sql }: StaffDatabase, orderId: string) {
  const [job] = await sql<{
    job_status: string;
    assigned_worker: string | null;
    scheduled_on: string | null;
    slot: string | null;
    updated_at: string;
  }>(
    `select job_status, assigned_worker, scheduled_on::text, slot, updated_at from orders
     where order_id = $1`,
    [orderId],
  );
  if (!job) throw new Error(`no order ${orderId}`);
  return job;
}
