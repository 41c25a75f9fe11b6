import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestDatabase } from './fixture';
import { people, TEST_PASSWORD, type PersonName } from './people';
import { visitor } from './signing-up';

export const STEP_MS = 30_000;

/** The six digits that the app on the phone shows, `steps` half-minutes from now. */
export function codeOf(database: TestDatabase, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: database.now() + steps * STEP_MS });
}

/** A new session after the password. */
export async function signInAs(database: TestDatabase, name: PersonName): Promise<SupabaseClient> {
  const client = visitor(database);
  const { error } = await client.auth.signInWithPassword({
    email: people[name].email,
    password: TEST_PASSWORD,
  });
  expect(error).toBeNull();
  return client;
}

export interface Enrolled {
  readonly factorId: string;
  readonly secret: string;
}

/** Enrols the phone of whoever is signed in and confirms it with its first code, which raises the session. */
export async function enrol(database: TestDatabase, client: SupabaseClient): Promise<Enrolled> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  expect(error).toBeNull();
  if (!data) throw new Error('not enrolled');
  const enrolled = { factorId: data.id, secret: data.totp.secret };
  const verified = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: codeOf(database, data.totp.secret),
  });
  expect(verified.error).toBeNull();
  return enrolled;
}

/** Answers a new challenge. */
export async function answer(
  client: SupabaseClient,
  { factorId }: Enrolled,
  code: string,
): Promise<string | undefined> {
  return (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code;
}
