import { FILTERS, listPaths } from '../supabase/tests/order-list-paths';
import type { PersonalSql } from '../supabase/tests/order-scans';

/** A summary of the plans of all paths of the list, at one size. */
export interface PlanCheck {
  readonly checked: number;
  /** Paths that read the whole table, or an index from end to end. */
  readonly wholeTable: readonly string[];
  /** The path that read the most orders. */
  readonly hungriest: { readonly path: string; readonly rows: number };
}

/** Runs every path of the list once and records how it reached the orders. */
export async function checkPlans(staff: PersonalSql, size: number): Promise<PlanCheck> {
  let checked = 0;
  let hungriest = { path: '', rows: 0 };
  const wholeTable: string[] = [];
  for (const what of [...Object.keys(FILTERS), 'a place']) {
    for (const [path, statement] of listPaths(what)) {
      checked += 1;
      const scans = await staff.scansOf(statement);
      const rows = Math.max(0, ...scans.map((scan) => scan.rows));
      if (rows > hungriest.rows) hungriest = { path, rows };
      const readsAll = scans.some(({ kind }) => kind === 'Seq Scan') || rows >= size / 2;
      if (readsAll) wholeTable.push(`${path}: ${rows} rows`);
    }
  }
  return { checked, wholeTable, hungriest };
}
