import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { toDatabaseError } from '@kaarigar/shared/api/database-error';
import * as z from 'zod/v4/core';
import { contextHeaders } from '../../request-context';
import { refusal } from '../../service-error';

/** Of every call. */
export const DATABASE_TIMEOUT_MS = 5_000;

/** A client that acts with the key; a call may carry a person's token instead. */
export function createAccess(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        for (const [name, value] of Object.entries(contextHeaders())) headers.set(name, value);
        const signal = init?.signal ?? AbortSignal.timeout(DATABASE_TIMEOUT_MS);
        return fetch(input, { ...init, headers, signal });
      },
    },
  });
}

interface DatabaseAnswer {
  readonly data: unknown;
  readonly status: number;
  readonly error: { code?: string; message: string; details?: string | null } | null;
}

/**
 * Reads the answer with the schema. Throws our SQL's own codes, `session_expired` for a token that the database does
 * not accept, `service_unavailable` without an answer, `internal` for an answer of another form.
 */
export async function read<Schema extends z.$ZodType>(
  schema: Schema,
  question: PromiseLike<DatabaseAnswer>,
): Promise<z.infer<Schema>> {
  const { data, error, status } = await question;
  if (error) {
    const { code, detail, cause } = toDatabaseError({ error, status });
    throw refusal(code === 'network_down' ? 'service_unavailable' : code, {
      ...(detail === undefined ? {} : { detail }),
      cause,
    });
  }
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw refusal('internal', {
    cause: new TypeError(`unexpected answer of the database: ${fields}`),
  });
}
