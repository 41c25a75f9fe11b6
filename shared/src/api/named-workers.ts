import * as z from 'zod/mini';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** An order, or a request with all that was agreed for it. */
export type NamedFor = { readonly orderId: string } | { readonly ticket: string };

const namedWorker = z.object({ name: z.string(), name_hi: z.nullable(z.string()) });
export type NamedWorker = z.infer<typeof namedWorker>;

/** The workers whom words to a customer name and whom nobody assigned to that work (staff). */
export function findNamedWorkers(
  context: RemoteContext,
  work: NamedFor,
  text: string,
  signal?: AbortSignal,
): Promise<readonly NamedWorker[]> {
  return callDatabase(context, {
    name: 'named_workers',
    parameters: {
      p_text: text,
      p_order_id: 'orderId' in work ? work.orderId : null,
      p_ticket: 'ticket' in work ? work.ticket : null,
    },
    answer: z.array(namedWorker),
    signal,
  });
}
