import type { Caller, StaffAccess, StaffInvitation } from '../ports';

/**
 * An admin asks the owner of an address to work here. It is stored first: the mail alone gives no role, and after a
 * failure the admin sends it again. Throws as `StaffAccess`.
 */
export async function inviteStaff(
  { staffAccess }: { readonly staffAccess: StaffAccess },
  { caller, invitation }: { readonly caller: Caller; readonly invitation: StaffInvitation },
): Promise<unknown> {
  const stored = await staffAccess.recordInvitation(caller, invitation);
  await staffAccess.sendInvitation(invitation.email);
  return stored;
}
