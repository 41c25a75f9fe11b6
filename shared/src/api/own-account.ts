import * as z from 'zod/mini';
import { ownData, type OwnData } from '../contracts/own-data';
import { withCountry } from '../domain/phone-code';
import type { RemoteContext } from '../platform/remote-module';
import { tellTabs } from '@kaarigar/shared/platform/tab-news';
import { deletionObstacle } from '../contracts/deletion-obstacle';
import { callDatabase } from './database';

// What a person knows of their account, has asked for about it, and can take back.

const emailChangeRow = z.object({
  new_email: z.string(),
  expires_at: z.string(),
  /** One of the two links has been opened. */
  is_half_confirmed: z.boolean(),
});
/** The address that the account is to have. */
export type EmailChange = z.infer<typeof emailChangeRow>;

const deletionRow = z.object({ requested_at: z.string(), due_at: z.string() });
/** The request to remove the account; nothing is removed before `due_at`. */
export type Deletion = z.infer<typeof deletionRow>;

/** What keeps an account from being removed: an order, or the ticket of a request; for `still_staff` neither. */
const obstacleRow = z.object({
  obstacle: deletionObstacle,
  order_id: z.nullable(z.string()),
  ticket: z.nullable(z.string()),
});
export type Obstacle = z.infer<typeof obstacleRow>;

/** The current person's change of address under way; null when there is none. */
export function readEmailChange(context: RemoteContext): Promise<EmailChange | null> {
  return callDatabase(context, { name: 'my_email_change', answer: z.nullable(emailChangeRow) });
}

/**
 * The account by phone is to have its first address. Its owner logs in after this and allows it (`allowEmailChange`).
 * Throws `not_allowed`, `invalid_email`, `session_expired`, `mfa_required`.
 */
export async function wantFirstEmail(context: RemoteContext, email: string): Promise<void> {
  await callDatabase(context, {
    name: 'want_first_email',
    parameters: { p_email: email },
    isChange: true,
    answer: z.unknown(),
  });
}

/**
 * Gives the account by phone the first address whose mail had this link. False: it is another account's, used or
 * replaced, or wrong ones came before it. Throws `link_expired`, `user_exists`, `session_expired`, `mfa_required`.
 */
export function confirmFirstEmail(context: RemoteContext, tokenHash: string): Promise<boolean> {
  return callDatabase(context, {
    name: 'confirm_first_email',
    parameters: { p_token_hash: tokenHash },
    isChange: true,
    answer: z.boolean(),
  });
}

/** Ends it: neither of its links works any more. Throws `session_expired`, `mfa_required`. */
export async function withdrawEmailChange(context: RemoteContext): Promise<void> {
  await callDatabase(context, {
    name: 'withdraw_email_change',
    isChange: true,
    answer: z.unknown(),
  });
}

/**
 * Whether a number that is taken was only of somebody who asked for a code to it and never typed it: then it is free now.
 * Throws `session_expired`, `mfa_required`.
 */
export function freeLoginPhone(context: RemoteContext, phone: string): Promise<boolean> {
  return callDatabase(context, {
    name: 'free_login_phone',
    parameters: { p_phone: withCountry(phone) },
    answer: z.boolean(),
    isChange: true,
  });
}

/** The current person's request to remove their account; null when there is none. */
export function readDeletion(context: RemoteContext): Promise<Deletion | null> {
  return callDatabase(context, { name: 'my_deletion', answer: z.nullable(deletionRow) });
}

/** Why `requestDeletion` would refuse, the heaviest first; empty when it would not. */
export function readObstacles(context: RemoteContext): Promise<readonly Obstacle[]> {
  return callDatabase(context, { name: 'my_deletion_obstacles', answer: z.array(obstacleRow) });
}

/**
 * Asks for the removal of the account. Throws `orders_open`, `money_due`, `still_staff`, `session_expired`,
 * `mfa_required`. Call `refreshMe` afterwards to update the session's `me`.
 */
export async function requestDeletion(context: RemoteContext): Promise<Deletion> {
  const request = await callDatabase(context, {
    name: 'request_deletion',
    isChange: true,
    answer: deletionRow,
  });
  tellTabs('profile');
  return request;
}

/** Keeps the account. Throws `session_expired`, `mfa_required`. Call `refreshMe` afterwards, too. */
export async function withdrawDeletion(context: RemoteContext): Promise<void> {
  await callDatabase(context, { name: 'withdraw_deletion', isChange: true, answer: z.unknown() });
  tellTabs('profile');
}

/** All that we know of the current person. Throws `session_expired`, `mfa_required`. */
export function readOwnData(context: RemoteContext): Promise<OwnData> {
  return callDatabase(context, { name: 'my_data', answer: ownData });
}
