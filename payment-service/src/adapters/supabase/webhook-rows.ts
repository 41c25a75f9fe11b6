import * as z from 'zod';
import type { ClaimedEvent, StoredEvent } from '../../ports';
import { attemptRow } from './attempt-rows';
import { refundRow } from './refund-rows';

// bigint: a number from PostgREST, text from the embedded server.
const bigint = z.coerce.number().int();

const subject = { attempt: attemptRow.nullable(), refund: refundRow.nullable() };

export const storedEventRow = z
  .object({ id: bigint, is_new: z.boolean(), processed: z.boolean(), ...subject })
  .transform(({ id, attempt, refund, ...row }): StoredEvent => ({
    id,
    isNew: row.is_new,
    isProcessed: row.processed,
    attempt,
    refund,
  }));

export const claimedEventRow = z
  .object({
    id: bigint,
    event_type: z.string(),
    reference: z.string().nullable(),
    provider_ref: z.string().nullable(),
    refund_ref: z.string().nullable(),
    payment_ref: z.string().nullable(),
    link_ref: z.string().nullable(),
    dispute_ref: z.string().nullable(),
    tries: z.number().int(),
    ...subject,
  })
  .transform((row): Omit<ClaimedEvent, 'provider'> => ({
    id: row.id,
    type: row.event_type,
    reference: row.reference,
    providerRef: row.provider_ref,
    refundRef: row.refund_ref,
    paymentRef: row.payment_ref,
    linkRef: row.link_ref,
    disputeRef: row.dispute_ref,
    tries: row.tries,
    attempt: row.attempt,
    refund: row.refund,
  }));
