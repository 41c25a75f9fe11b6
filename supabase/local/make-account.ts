import { createLinkKey } from '@kaarigar/shared/domain/link-key';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ServedSupabase } from './serve-database';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** What the sign-up form asks for. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Makes an account as people do: sign-up, the link in the mail, and the claim of what was typed. `client` is signed in
 * to it afterwards.
 */
export async function makeAccount(
  { queue, mailbox }: ServedSupabase,
  client: SupabaseClient,
  { email, password, details }: NewAccount,
): Promise<void> {
  const key = await createLinkKey();
  const data = { ...details, consent: true, sign_up_key: key?.hash };
  await answered(client.auth.signUp({ email, password, options: { data } }));
  const [mail] = await queue(() => mailbox.list(email));
  const link = new URL(mail?.links[0] ?? '');
  const token_hash = link.searchParams.get('token_hash') ?? '';
  await answered(client.auth.verifyOtp({ type: 'signup', token_hash }));
  const { data: isClaimed } = await answered(client.rpc('claim_sign_up', { p_key: key?.key }));
  if (isClaimed !== true) throw new Error(`${email} could not claim its sign-up`);
}

async function answered<Answer extends { readonly error: unknown }>(
  call: PromiseLike<Answer>,
): Promise<Answer> {
  const answer = await call;
  if (answer.error) throw answer.error;
  return answer;
}
