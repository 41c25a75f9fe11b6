import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import type { RemoteContext } from '../platform/remote-module';
import { toDatabaseError } from './database-error';
import { jsonOf, request, type Call } from './request';

// Plain `fetch`, so that nobody has to download supabase-js to read a price or to send a message. All these functions
// act as the current person, who may be a visitor. They throw an `ApiError` with the database's code, or see `request`.

/** Conditions, order and limit in PostgREST's own words: `{ user_id: 'eq.…', order: 'created_at.desc' }`. */
export type Query = Readonly<Record<string, string>>;

type Row<Shape extends z.core.$ZodShape> = z.ZodMiniObject<Shape>;

interface Table<Shape extends z.core.$ZodShape> {
  readonly table: string;
  readonly row: Row<Shape>;
  /** Only when the columns are not those of `row`, e.g. with embedded tables. */
  readonly columns?: string;
}

interface TableQuestion<Shape extends z.core.$ZodShape> extends Table<Shape> {
  readonly query?: Query;
  readonly signal?: AbortSignal | undefined;
}

/** Equal to all of these values. */
export function matching(key: Readonly<Record<string, string | number>>): Query {
  return Object.fromEntries(Object.entries(key).map(([column, value]) => [column, `eq.${value}`]));
}

interface FunctionCall<Schema> {
  readonly name: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly answer: Schema;
  /** See `Call`. */
  readonly isChange?: true;
  readonly keepalive?: true;
  readonly signal?: AbortSignal | undefined;
}

/** Calls a function of the database. */
export function callDatabase<Schema extends z.ZodMiniType>(
  context: RemoteContext,
  { name, parameters = {}, answer, ...options }: FunctionCall<Schema>,
): Promise<z.infer<Schema>> {
  return ask(context, { path: `/rpc/${name}`, body: parameters, ...options }, answer);
}

/** The rows of a table that the person may see. */
export function readRows<Shape extends z.core.$ZodShape>(
  context: RemoteContext,
  { signal, ...question }: TableQuestion<Shape>,
): Promise<readonly z.infer<Row<Shape>>[]> {
  return ask(context, { path: pathOf(question), signal }, z.array(question.row));
}

/** One row, by its key or other conditions that match only one row; null when the person may see no such row. */
export async function findRow<Shape extends z.core.$ZodShape>(
  context: RemoteContext,
  question: TableQuestion<Shape>,
): Promise<z.infer<Row<Shape>> | null> {
  const [row] = await readRows(context, question);
  return row ?? null;
}

const WITH_ROWS = { prefer: 'return=representation' };

/** Adds a row and returns it as the database stored it. */
export async function insertRow<Shape extends z.core.$ZodShape>(
  context: RemoteContext,
  { values, ...table }: Table<Shape> & { readonly values: Readonly<Record<string, unknown>> },
): Promise<z.infer<Row<Shape>>> {
  const call = { path: pathOf(table), body: values, headers: WITH_ROWS, isChange: true };
  const [row] = await ask(context, call, z.tuple([table.row]));
  return row;
}

/** Changes the rows that match the query and returns them as the database stored them. */
export function updateRows<Shape extends z.core.$ZodShape>(
  context: RemoteContext,
  { changes, ...table }: TableQuestion<Shape> & { readonly changes: object },
): Promise<readonly z.infer<Row<Shape>>[]> {
  const call = {
    path: pathOf(table),
    method: 'PATCH',
    body: changes,
    headers: WITH_ROWS,
    isChange: true,
  } as const;
  return ask(context, call, z.array(table.row));
}

interface RowEdit<Shape extends z.core.$ZodShape> extends Table<Shape> {
  /** Its primary key. */
  readonly key: Readonly<Record<string, string | number>>;
  /** `updated_at` of the row the person was looking at. */
  readonly expectedUpdatedAt: string;
  readonly changes: object;
}

const version = z.object({ updated_at: z.string() });

/**
 * Changes a row only if it is still as the person saw it, and returns it. Throws `edit_conflict` when somebody else has
 * changed it before, `not_found`, `not_allowed`.
 */
export async function editRow<Shape extends z.core.$ZodShape>(
  context: RemoteContext,
  { key, expectedUpdatedAt, ...edit }: RowEdit<Shape>,
): Promise<z.infer<Row<Shape>>> {
  const query = matching({ ...key, updated_at: expectedUpdatedAt });
  const [edited] = await updateRows(context, { ...edit, query });
  if (edited) return edited;

  const now = await findRow(context, { table: edit.table, row: version, query: matching(key) });
  if (!now) throw new ApiError('not_found', { status: 404 });
  // If the row is unchanged, the update failed because the person has no right to change it.
  const isSame = now.updated_at === expectedUpdatedAt;
  throw new ApiError(isSame ? 'not_allowed' : 'edit_conflict', { status: isSame ? 403 : 409 });
}

async function ask<Schema extends z.ZodMiniType>(
  context: RemoteContext,
  call: Call,
  answer: Schema,
): Promise<z.infer<Schema>> {
  const { supabaseUrl, supabasePublishableKey } = context.config;
  const database = {
    address: `${supabaseUrl.replace(/\/$/, '')}/rest/v1`,
    headers: { apikey: supabasePublishableKey },
    errorOf: toError,
  };
  return (await request(context, database, call, jsonOf(answer))).body;
}

const databaseError = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  details: z.optional(z.nullable(z.string())),
});

function toError(status: number, body: unknown): ApiError {
  const parsed = databaseError.safeParse(body);
  return toDatabaseError({ error: parsed.success ? parsed.data : null, status });
}

function pathOf<Shape extends z.core.$ZodShape>({
  table,
  row,
  columns = Object.keys(row.shape).join(','),
  query,
}: Omit<TableQuestion<Shape>, 'signal'>): string {
  return `/${table}?${new URLSearchParams({ select: columns, ...query }).toString()}`;
}
