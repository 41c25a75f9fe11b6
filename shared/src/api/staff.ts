import * as z from 'zod/mini';
import {
  deletionRequestRow,
  signInRow,
  staffInvitationRow,
  staffMemberRow,
  type DeletionRequest,
  type SignIn,
  type StaffInvitation,
  type StaffMember,
  type StaffRole,
} from '../contracts/staff-rows';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';
import { callService } from './service';

/** All staff members, longest-serving first (admins). Throws `not_allowed` for anybody else. */
export function listStaff(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<readonly StaffMember[]> {
  return callDatabase(context, { name: 'list_staff', answer: z.array(staffMemberRow), signal });
}

/**
 * Makes the account with this e-mail address a staff member (admins). Throws `invalid_email`, `not_found` (no verified
 * account with that address), `already_staff`, `not_allowed`.
 */
export function addStaff(
  context: RemoteContext,
  { email, role }: { readonly email: string; readonly role: StaffRole },
): Promise<StaffMember> {
  return callDatabase(context, {
    name: 'add_staff',
    isChange: true,
    parameters: { p_email: email, p_role: role },
    answer: staffMemberRow,
  });
}

/** Changes somebody else's role (admins). Throws `not_allowed` for your own role, `not_found`. */
export function setStaffRole(
  context: RemoteContext,
  { userId, role }: { readonly userId: string; readonly role: StaffRole },
): Promise<StaffMember> {
  return callDatabase(context, {
    name: 'set_staff_role',
    isChange: true,
    parameters: { p_user_id: userId, p_role: role },
    answer: staffMemberRow,
  });
}

/**
 * Removes somebody else's second factor because their phone is lost (admins). Throws `not_allowed` for your own,
 * `not_found` when they have none (any more).
 */
export async function removeFactorOf(context: RemoteContext, userId: string): Promise<void> {
  await callService(context, {
    path: `/staff/${encodeURIComponent(userId)}/remove-second-factor`,
    method: 'POST',
    answer: z.unknown(),
  });
}

/** The newest sign-ins of staff, newest first (admins). Throws `not_allowed`. */
export function listSignIns(
  context: RemoteContext,
  limit: number,
  signal?: AbortSignal,
): Promise<readonly SignIn[]> {
  return callDatabase(context, {
    name: 'list_sign_ins',
    parameters: { p_limit: limit },
    answer: z.array(signInRow),
    signal,
  });
}

/** Removes somebody from the staff (admins); the account stays. Throws `last_admin`, `not_found`, `not_allowed`. */
export async function removeStaff(context: RemoteContext, userId: string): Promise<void> {
  await callDatabase(context, {
    name: 'remove_staff',
    isChange: true,
    parameters: { p_user_id: userId },
    answer: z.unknown(),
  });
}

/**
 * Asks the owner of an address without an account to work here, by mail (admins). Throws `invalid_email`,
 * `already_staff`, `user_exists` (then `addStaff`), `rate_limited`, `not_allowed`.
 */
export async function inviteStaff(
  context: RemoteContext,
  invitation: { readonly email: string; readonly role: StaffRole },
): Promise<void> {
  await callService(context, {
    path: '/staff/invitations',
    method: 'POST',
    body: invitation,
    answer: z.unknown(),
  });
}

/** Open invitations, newest first (admins). Throws `not_allowed`. */
export function listInvitations(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<readonly StaffInvitation[]> {
  return callDatabase(context, {
    name: 'list_staff_invitations',
    answer: z.array(staffInvitationRow),
    signal,
  });
}

/** Takes an invitation back (admins). Throws `not_found` when it was accepted or withdrawn before, `not_allowed`. */
export async function withdrawInvitation(context: RemoteContext, email: string): Promise<void> {
  await callDatabase(context, {
    name: 'withdraw_staff_invitation',
    isChange: true,
    parameters: { p_email: email },
    answer: z.unknown(),
  });
}

/** Whose accounts are to be removed, the longest-waiting first (admins). Throws `not_allowed`. */
export function listDeletionRequests(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<readonly DeletionRequest[]> {
  return callDatabase(context, {
    name: 'list_deletion_requests',
    answer: z.array(deletionRequestRow),
    signal,
  });
}
