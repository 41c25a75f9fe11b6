import type { SupabaseClient } from '@supabase/supabase-js';
import { meRow } from '../contracts/account-rows';
import { getLocale } from '../platform/locale';
import { toDatabaseError } from './database-error';

// For the owner of an account whose address has just been confirmed: as `client`, before the page signs in to it.

/** Takes over password and details of the sign-up; false when `key` is not of the browser in which it was typed. */
export async function claimSignUp(client: SupabaseClient, key: string): Promise<boolean> {
  return (await call(client, 'claim_sign_up', { p_key: key })) === true;
}

/**
 * Keeps the password of an account whose address has just changed; false when `key` is not of the browser that asked for
 * the change.
 */
export async function claimEmailChange(client: SupabaseClient, key: string): Promise<boolean> {
  return (await call(client, 'claim_email_change', { p_key: key })) === true;
}

export interface AccountDetails {
  readonly name: string;
  /** 10 digits, see `parseIndianPhone`. */
  readonly phone: string;
  readonly address: string;
}

/**
 * Stores the details of a person who has agreed to the privacy policy. Throws `required_fields`, `invalid_name`,
 * `invalid_phone`, `invalid_input`.
 */
export async function completeAccount(
  client: SupabaseClient,
  { name, phone, address }: AccountDetails,
): Promise<void> {
  await call(client, 'complete_account', {
    p_name: name,
    p_phone: phone,
    p_address: address,
    p_locale: getLocale(),
  });
}

/** Whether the owner of the account has given their details and their consent. */
export async function isComplete(client: SupabaseClient): Promise<boolean> {
  const answer = await call(client, 'me', {});
  return meRow.parse(answer).is_complete;
}

async function call(client: SupabaseClient, name: string, parameters: object): Promise<unknown> {
  const { data, error, status } = await client.rpc(name, parameters);
  if (error) throw toDatabaseError({ error, status });
  return data;
}
