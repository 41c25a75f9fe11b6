import * as z from 'zod/mini';
import { deskFound, deskToday, type DeskFound, type DeskToday } from '../contracts/desk';
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

/** How the person has set up their desk, on every device (staff). */
export function readDeskSettings(context: RemoteContext): Promise<unknown> {
  return callDatabase(context, { name: 'desk_settings', answer: z.unknown() });
}

/** Keeps it in place of the one before. */
export async function keepDeskSettings(context: RemoteContext, settings: object): Promise<void> {
  await callDatabase(context, {
    name: 'keep_desk_settings',
    parameters: { p_settings: settings },
    answer: z.unknown(),
    isChange: true,
  });
}
