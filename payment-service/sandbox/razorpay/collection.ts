import type { Request } from 'express';
import * as z from 'zod';
import { parsedQuery } from './parsed-query';

/** "Unix timestamp between 946684800 and 4765046400" (Fetch all Settlements, Fetch Multiple Payments). */
const timestamp = (name: string) =>
  z.coerce
    .number()
    .min(946_684_800, `${name} must be between 946684800 and 4765046400.`)
    .max(4_765_046_400, `${name} must be between 946684800 and 4765046400.`)
    .optional();

const paging = (most: number) =>
  z.object({
    from: timestamp('from'),
    to: timestamp('to'),
    count: z.coerce
      .number()
      .int()
      .min(1, 'The count must be at least 1.')
      // The maximum is documented, the words are not.
      .max(most, `The count may not be greater than ${most}.`)
      .default(10),
    skip: z.coerce.number().int().min(0, 'The skip must be at least 0.').default(0),
  });

interface Collection<Entity> {
  readonly entity: 'collection';
  readonly count: number;
  readonly items: readonly Entity[];
}

interface Listing<Item, Entity> {
  /** In order of creation. */
  readonly all: readonly Item[];
  readonly createdAt: (item: Item) => number;
  readonly entity: (item: Item) => Entity;
  readonly most?: number;
}

/**
 * A page of a list as Razorpay gives it: newest first, 10 unless asked for, at most 100 (Fetch Multiple Payments).
 * `from` and `to` mean the creation. Items that are made between two pages move the others on.
 */
export function collection<Item, Entity>(
  { query }: Pick<Request, 'query'>,
  { all, createdAt, entity, most = 100 }: Listing<Item, Entity>,
): Collection<Entity> {
  const { from = 0, to = Infinity, count, skip } = parsedQuery(paging(most), query);
  const items = all
    .filter((item) => createdAt(item) >= from && createdAt(item) <= to)
    .toReversed()
    .slice(skip, skip + count)
    .map(entity);
  return { entity: 'collection', count: items.length, items };
}
