import * as z from 'zod';
import type { JobChange, JobLedger } from '../../ports';
import { createAccess, read } from './supabase-access';

/** Writes assignments and job status through the SQL functions granted to the service role, and in no other way. */
export function createJobLedger({
  url,
  secretKey,
}: {
  readonly url: string;
  readonly secretKey: string;
}): JobLedger {
  const supabase = createAccess(url, secretKey);

  async function change(
    name: string,
    { orderId, staffId, seenAt }: JobChange,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const question = supabase.rpc(name, {
      p_order_id: orderId,
      p_actor_id: staffId,
      p_expected_updated_at: seenAt,
      ...parameters,
    });
    await read(z.unknown(), question);
  }

  return {
    assignWorker: (wish) =>
      change('assign_worker', wish, {
        p_worker_id: wish.workerId,
        p_day: wish.day,
        p_slot: wish.slot,
      }),
    unassignWorker: (wish) => change('unassign_worker', wish, { p_worker_id: wish.workerId }),
    setJobStatus: (wish) => change('set_job_status', wish, { p_to: wish.to }),
  };
}
