import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import { PAGE_SIZE } from '../domain/limits';

/** A page of a list; `nextCursor` requests the next page and is null on the last one. */
export interface KeysetPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

export const DEFAULT_PAGE_SIZE = PAGE_SIZE.usual;

/**
 * Makes a page from `found`. The query asks for `limit` + 1 rows: the extra row tells whether there is a next page.
 * `positionOf`: the values of a row by which the list is ordered.
 */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  positionOf: (row: Row) => readonly [string, string],
): KeysetPage<Row> {
  const rows = found.slice(0, limit);
  const last = rows[rows.length - 1];
  const hasMore = found.length > rows.length;
  return { rows, nextCursor: hasMore && last ? JSON.stringify(positionOf(last)) : null };
}

const position = z.tuple([z.string(), z.string()]);

/** Where a page begins; nulls for the first page. Throws `invalid_input` for anything that is not our cursor. */
export function readCursor(cursor: string | undefined): readonly [string | null, string | null] {
  if (cursor === undefined || cursor === '') return [null, null];
  let content: unknown;
  try {
    content = JSON.parse(cursor);
  } catch (error) {
    throw new ApiError('invalid_input', { status: 400, cause: error });
  }
  const parsed = position.safeParse(content);
  if (!parsed.success) throw new ApiError('invalid_input', { status: 400, cause: parsed.error });
  return parsed.data;
}
