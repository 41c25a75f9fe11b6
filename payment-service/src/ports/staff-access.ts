import type { Caller } from './order-reader';

/** What the sign-in of staff demands, and how a lost phone is replaced. */
export interface StaffAccess {
  /** Tells the database whether its staff functions demand a second factor of all staff. */
  requireSecondFactor(isRequired: boolean): Promise<void>;
  /**
   * Records, as the caller, that they remove the second factor of this account. Throws `not_allowed` (not an admin, or
   * their own), `mfa_required`, `not_found` (not of the staff, or without a factor).
   */
  recordFactorRemoval(caller: Caller, userId: string): Promise<void>;
  /** Removes every second factor of the account; its sessions are no longer raised by one. */
  removeFactors(userId: string): Promise<void>;
}
