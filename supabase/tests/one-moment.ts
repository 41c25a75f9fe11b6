import type { TestDatabase } from './fixture';

type Statement = readonly [text: string, ...parameters: unknown[]];

/** Runs statements as the owner while `now()` stands still; the rows of the last one. For limits to the second. */
export function inOneMoment<Row>(
  { supabase }: TestDatabase,
  ...statements: readonly Statement[]
): Promise<readonly Row[]> {
  return supabase.queue(() =>
    supabase.connection.driver.transaction(async (transaction) => {
      let rows: readonly Row[] = [];
      for (const [text, ...parameters] of statements) {
        ({ rows } = await transaction.query<Row>(text, parameters));
      }
      return rows;
    }),
  );
}
