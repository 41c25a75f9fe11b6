import type { Caller, StaffAccess } from '../ports';

/**
 * An admin lets a member of staff, whose phone is lost, set up a new one. It is recorded first, so that it never happens
 * without a trace; after a failure they ask again. Throws as `StaffAccess`.
 */
export async function removeSecondFactor(
  { staffAccess }: { readonly staffAccess: StaffAccess },
  { caller, userId }: { readonly caller: Caller; readonly userId: string },
): Promise<void> {
  await staffAccess.recordFactorRemoval(caller, userId);
  await staffAccess.removeFactors(userId);
}
