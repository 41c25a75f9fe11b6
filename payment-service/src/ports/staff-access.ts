import type { Caller } from './order-reader';

export interface StaffInvitation {
  readonly email: string;
  readonly role: 'staff' | 'admin';
}

/** What the sign-in of staff demands, how a lost phone is replaced, and who is asked to work here. */
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
  /**
   * Stores, as the caller, that the owner of an address is asked to work here; the database gives the role when they
   * confirm it. Throws `not_allowed` (not an admin), `mfa_required`, `invalid_email`, `already_staff`, `user_exists`
   * (a verified account), `rate_limited`. Returns the invitation as the database's `invite_staff()` does.
   */
  recordInvitation(caller: Caller, invitation: StaffInvitation): Promise<unknown>;
  /**
   * Has the sign-in service send the mail of an invitation. Throws `user_exists` when the address was confirmed in
   * between, `rate_limited`, `service_unavailable`.
   */
  sendInvitation(email: string): Promise<void>;
}
