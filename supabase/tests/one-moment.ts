import type { TestDatabase } from './fixture';

type Statement = readonly [text: string, ...parameters: unknown[]];

/**
 * Runs statements as the owner while `now()` stands still; returns the last one's rows. For limits exact to the second.
 */
export function inOneMoment<Row>(
  database: TestDatabase,
  ...statements: readonly Statement[]
): Promise<readonly Row[]> {
  return database.transaction(async (sql) => {
    let rows: readonly Row[] = [];
    for (const [text, ...parameters] of statements) rows = await sql<Row>(text, parameters);
    return rows;
  });
}
