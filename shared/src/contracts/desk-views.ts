import * as z from 'zod/mini';

/** A search of the order list with a name. */
const deskView = z.object({
  id: z.string(),
  name: z.string(),
  /** The part of the address after the question mark. */
  search: z.string(),
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  may_change: z.boolean(),
  /** Null: they have left. */
  owner_name: z.nullable(z.string()),
});
export type DeskView = z.infer<typeof deskView>;

/** `desk_views()`: own ones first. */
export const deskViews = z.array(deskView);

/** How many views one person may have. */
export const MOST_VIEWS = 30;

/** `desk_here()`. */
export const deskHere = z.object({
  /** Who was seen at the desk in the last five minutes, oneself first. */
  on_duty: z.array(z.object({ name: z.string(), is_me: z.boolean() })),
  /** Others who look at the same order. */
  here: z.array(z.string()),
});
export type DeskHere = z.infer<typeof deskHere>;
