import type { ReservedSql, Sql } from 'postgres';

/** How a statement reached the orders: one node of a plan that reads the table or one of its indexes. */
export interface OrderScan {
  /** `Seq Scan`, `Index Scan`, `Bitmap Index Scan`, … */
  readonly kind: string;
  readonly index: string | null;
  /** True if the table itself is read, false if only an index. */
  readonly isTable: boolean;
  /** Orders read, including those that a filter left out. */
  readonly rows: number;
}

interface PlanNode {
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Settings of PostgreSQL's auto_explain: it shows the plans of statements inside functions, which EXPLAIN does not. */
const SHOW_PLANS = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_format = json;
  set auto_explain.log_level = notice;
`;

/** A connection that runs statements as a signed-in person, like PostgREST. */
export interface PersonalSql {
  readonly ask: (statement: string) => Promise<readonly Record<string, unknown>[]>;
  /** Runs a statement in the same way; returns which orders it read and how. */
  readonly scansOf: (statement: string) => Promise<readonly OrderScan[]>;
  /** Runs a statement in the same way; returns how many blocks of 8 kB it looked at, which no other work changes. */
  readonly blocksOf: (statement: string) => Promise<number>;
  end(): Promise<void>;
}

/** `connect` gets the handler for notices: the plans arrive as notices. */
export async function askAs(
  connect: (onNotice: (message: string) => void) => Sql,
  userId: string,
): Promise<PersonalSql> {
  let plans: string[] = [];
  const sql = connect((message) => plans.push(message));
  const plain = await sql.reserve();
  const explained = await sql.reserve();
  await explained.unsafe(SHOW_PLANS);

  async function run(connection: ReservedSql, statement: string) {
    await connection.unsafe('begin');
    try {
      // The login that the people of the tests have: without one, staff would be shown their own orders alone.
      const claims = JSON.stringify({ sub: userId, session_id: userId });
      await connection`select set_config('request.jwt.claim.sub', ${userId}, true)`;
      await connection`select set_config('request.jwt.claims', ${claims}, true)`;
      await connection.unsafe('set local role authenticated');
      return await connection.unsafe(statement);
    } finally {
      await connection.unsafe('rollback');
    }
  }
  return {
    ask: (statement) => run(plain, statement),
    async scansOf(statement) {
      plans = [];
      await run(explained, statement);
      return plans.flatMap(readPlan);
    },
    async blocksOf(statement) {
      const [row] = await run(
        plain,
        `explain (analyze, buffers, timing off, format json) ${statement}`,
      );
      const [plan] = (row?.['QUERY PLAN'] ?? []) as readonly { readonly Plan: PlanNode }[];
      if (!plan) throw new Error(`no plan of ${statement}`);
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = plan.Plan;
      return hit + read;
    },
    async end() {
      plain.release();
      explained.release();
      await sql.end();
    },
  };
}

function readPlan(message: string): readonly OrderScan[] {
  const json = message.slice(message.indexOf('{'));
  if (!message.includes('plan:')) return [];
  const { Plan: root } = JSON.parse(json) as { readonly Plan?: PlanNode };
  return root ? scansIn(root) : [];
}

function scansIn(node: PlanNode): readonly OrderScan[] {
  const rows =
    ((node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
    (node['Actual Loops'] ?? 1);
  const index = node['Index Name'] ?? null;
  const isTable = node['Relation Name'] === 'orders';
  const reads = isTable || index?.startsWith('orders') === true;
  return [
    ...(reads ? [{ kind: node['Node Type'], index, isTable, rows }] : []),
    ...(node.Plans ?? []).flatMap(scansIn),
  ];
}
