import type { SupabaseClient } from '@supabase/supabase-js';
import { meRow } from '../contracts/account-rows';
import { getLocale } from '../platform/locale';
import { toDatabaseError } from './database-error';

// As `client`, a login beside the page's own: of the owner of an account whose address has just been confirmed, before the
// page signs in to it, or of somebody who has just logged in once more.

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

/**
 * Types the code of a new number; false when it is wrong. Throws `reauthentication_needed` unless `client` has logged in
 * since the number was asked for.
 */
export async function typePhoneCode(client: SupabaseClient, code: string): Promise<boolean> {
  return (await call(client, 'type_phone_code', { p_code: code })) === true;
}

/**
 * Allows the first address that an account by phone wants (`wantFirstEmail`); only then a link can be sent there. Throws
 * `reauthentication_needed` unless `client` has logged in since, and `not_found` when it is not this one.
 */
export async function allowEmailChange(client: SupabaseClient, email: string): Promise<void> {
  await call(client, 'allow_email_change', { p_email: email });
}

/** Takes the number from an account that has an address. Throws `reauthentication_needed`, `not_allowed`. */
export async function removeLoginPhone(client: SupabaseClient): Promise<void> {
  await call(client, 'remove_login_phone', {});
}

async function call(client: SupabaseClient, name: string, parameters: object): Promise<unknown> {
  const { data, error, status } = await client.rpc(name, parameters);
  if (error) throw toDatabaseError({ error, status });
  return data;
}
