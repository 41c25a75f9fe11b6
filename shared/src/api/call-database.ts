import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import type { RemoteContext } from '../platform/remote-module';
import { toDatabaseError } from './database-error';

interface FunctionCall<Schema> {
  readonly name: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly answer: Schema;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls a function of the database as the person who is here. Throws the code it refuses with; an answer of another
 * form than the contract says is an outage, not data.
 */
export async function callDatabase<Schema extends z.ZodMiniType>(
  context: RemoteContext,
  { name, parameters = {}, answer: schema, signal }: FunctionCall<Schema>,
): Promise<z.infer<Schema>> {
  const supabase = await context.getSupabase();
  const question = supabase.rpc(name, parameters);
  const answer = await (signal ? question.abortSignal(signal) : question);
  if (answer.error) {
    signal?.throwIfAborted();
    throw toDatabaseError(answer);
  }
  const parsed = schema.safeParse(answer.data);
  if (!parsed.success) {
    throw new ApiError('service_unavailable', { status: answer.status, cause: parsed.error });
  }
  return parsed.data;
}
