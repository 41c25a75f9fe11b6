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
    { orderId, staffId, expectedUpdatedAt }: JobChange,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const question = supabase.rpc(name, {
      p_order_id: orderId,
      p_actor_id: staffId,
      p_expected_updated_at: expectedUpdatedAt,
      ...parameters,
    });
    await read(z.unknown(), question);
  }

  return {
    assignWorker: (request) =>
      change('assign_worker', request, {
        p_worker_id: request.workerId,
        p_day: request.day,
        p_slot: request.slot,
      }),
    unassignWorker: (request) =>
      change('unassign_worker', request, { p_worker_id: request.workerId }),
    setJobStatus: (request) =>
      change('set_job_status', request, { p_to: request.to, p_reason: request.reason }),
    async changeVisit({ orderId, by, visit, expectedUpdatedAt, seen }) {
      const changed = supabase.rpc('change_visit', {
        p_order_id: orderId,
        p_actor: by.actor,
        p_actor_id: by.userId,
        p_address: visit.address,
        p_day: visit.scheduled_on,
        p_slot: visit.slot,
        p_expected_updated_at: expectedUpdatedAt,
        p_seen: seen,
      });
      await read(z.unknown(), changed);
    },
    async complain(orderId, ownerId, { text, kind, day, slot }) {
      const said = supabase.rpc('complain', {
        p_order_id: orderId,
        p_actor_id: ownerId,
        p_text: text,
        p_kind: kind,
        p_day: day,
        p_slot: slot,
      });
      await read(z.unknown(), said);
    },
    async withdrawComplaint(orderId, ownerId) {
      const withdrawn = supabase.rpc('withdraw_complaint', {
        p_order_id: orderId,
        p_actor_id: ownerId,
      });
      await read(z.unknown(), withdrawn);
    },
    answerComplaint: (request) =>
      change('answer_complaint', request, {
        p_text: request.text,
        p_visit: request.isVisit,
        p_asks: request.asks,
        p_day: request.day,
        p_slot: request.slot,
      }),
  };
}
