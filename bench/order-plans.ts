import { FILTERS, listPaths } from '../supabase/tests/order-list-paths';
import type { PersonalSql } from '../supabase/tests/order-scans';
import { DESK } from './desk-statements';

/** What is read before something is done to many orders at once. */
const MANY: Readonly<Record<string, string>> = {
  'Many to assign': `select list_orders(p_work => 'needs_worker', p_limit => 500)`,
  'Many of a service': `select list_orders(p_service => 'painting', p_limit => 500)`,
};

/** A summary of the plans of all paths of the list and of the desk, at one size. */
export interface PlanCheck {
  readonly checked: number;
  /** Paths that read the whole table, or an index from end to end. */
  readonly wholeTable: readonly string[];
  /** The path that read the most orders. */
  readonly hungriest: { readonly path: string; readonly rows: number };
}

/** Runs each of them once and records how it reached the orders. */
export async function checkPlans(staff: PersonalSql, size: number): Promise<PlanCheck> {
  let checked = 0;
  let hungriest = { path: '', rows: 0 };
  const wholeTable: string[] = [];
  const paths = [...Object.keys(FILTERS), 'a place'].flatMap((what) => [...listPaths(what)]);
  for (const [path, statement] of [...paths, ...Object.entries({ ...DESK, ...MANY })]) {
    checked += 1;
    const scans = await staff.scansOf(statement);
    const rows = Math.max(0, ...scans.map((scan) => scan.rows));
    if (rows > hungriest.rows) hungriest = { path, rows };
    const readsAll = scans.some(({ kind }) => kind === 'Seq Scan') || rows >= size / 2;
    if (readsAll) wholeTable.push(`${path}: ${rows} rows`);
  }
  return { checked, wholeTable, hungriest };
}
