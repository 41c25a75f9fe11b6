import * as z from 'zod/mini';
import {
  deskCustomer,
  deskFound,
  deskToday,
  type DeskCustomer,
  type DeskFound,
  type DeskToday,
} from '../contracts/desk';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** What there is to do today (staff). `since`: the moment after which orders count as arrived. */
export function readToday(
  context: RemoteContext,
  since: string | null,
  signal?: AbortSignal,
): Promise<DeskToday> {
  return callDatabase(context, {
    name: 'desk_today',
    parameters: { p_since: since },
    answer: deskToday,
    signal,
  });
}

/** Orders, customers, workers and requests by number, name or phone (staff). */
export function searchDesk(context: RemoteContext, q: string): Promise<DeskFound> {
  return callDatabase(context, {
    name: 'desk_search',
    parameters: { p_q: q },
    answer: deskFound,
  });
}

/** Whose page it is: an account, a number of ten digits, or an address that an account has confirmed. */
export type WhichCustomer =
  | { readonly account: string }
  | { readonly phone: string }
  | { readonly email: string };

/** All that is known of a customer (staff); null: there is no such account. Throws `invalid_phone`. */
export function readCustomer(
  context: RemoteContext,
  which: WhichCustomer,
  signal?: AbortSignal,
): Promise<DeskCustomer | null> {
  return callDatabase(context, {
    name: 'desk_customer',
    parameters: {
      p_account: 'account' in which ? which.account : null,
      p_phone: 'phone' in which ? which.phone : null,
      p_email: 'email' in which ? which.email : null,
    },
    answer: z.nullable(deskCustomer),
    signal,
  });
}
