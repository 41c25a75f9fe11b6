import * as z from 'zod/mini';
import { deskHere, deskViews, type DeskHere, type DeskView } from '../contracts/desk-views';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** The person's own views of the order list, and those that are shared (staff). */
export function listViews(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<readonly DeskView[]> {
  return callDatabase(context, { name: 'desk_views', answer: deskViews, signal });
}

/** Keeps a new view, or with an id changes one. Throws `not_allowed`, `not_found`, `required_fields`, `invalid_input`. */
export async function saveView(
  context: RemoteContext,
  view: {
    readonly id: string | null;
    readonly name: string;
    readonly search: string;
    readonly isShared: boolean;
  },
): Promise<void> {
  await callDatabase(context, {
    name: 'save_desk_view',
    parameters: {
      p_id: view.id,
      p_name: view.name,
      p_search: view.search,
      p_is_shared: view.isShared,
    },
    answer: z.string(),
    isChange: true,
  });
}

/** Throws `not_allowed`, `not_found`. */
export async function deleteView(context: RemoteContext, id: string): Promise<void> {
  await callDatabase(context, {
    name: 'delete_desk_view',
    parameters: { p_id: id },
    answer: z.unknown(),
    isChange: true,
  });
}

/** How many orders each of these filters has; counting stops at `DESK_COUNTED_TO`. */
export function countFilters(
  context: RemoteContext,
  filters: readonly object[],
  signal?: AbortSignal,
): Promise<readonly number[]> {
  return callDatabase(context, {
    name: 'count_filters',
    parameters: { p_filters: filters },
    answer: z.array(z.number()),
    signal,
  });
}

/** Says that this window of the desk is open, and which order in it; tells who else is here. */
export function tellHere(
  context: RemoteContext,
  tab: string,
  orderId: string | null,
  /** The page may be going away. */
  isLast = false,
): Promise<DeskHere> {
  return callDatabase(context, {
    name: 'desk_here',
    parameters: { p_tab: tab, p_order_id: orderId },
    answer: deskHere,
    ...(isLast && { keepalive: true }),
  });
}
