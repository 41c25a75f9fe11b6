import type * as z from 'zod';
import { ProviderError } from '../ports';

interface Call {
  /** The call's name, for errors. */
  readonly what: string;
  /** Asks the provider; resolves with the body of its answer. */
  readonly ask: () => Promise<unknown>;
  /** What a failure of `ask` means. */
  readonly toFailure: (what: string, thrown: unknown) => ProviderError;
}

/** Asks, and reads the answer with the schema; whatever goes wrong is a `ProviderError`. */
export async function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { what, ask, toFailure }: Call,
): Promise<z.infer<Schema>> {
  const answer = await ask().catch((error: unknown) => {
    throw toFailure(what, error);
  });
  const parsed = schema.safeParse(answer);
  // The answer itself is not quoted: it may hold personal data.
  if (!parsed.success) throw new ProviderError('unclear', `${what}: the answer is not understood`);
  return parsed.data;
}
