import type { Caller } from '../../src/ports';

/** The people who can call; each one's token is their name. */
export const CUSTOMER: Caller = { accessToken: 'customer' };
export const STRANGER: Caller = { accessToken: 'stranger' };
export const STAFF: Caller = { accessToken: 'staff' };
/** A member of staff whose session has not shown the second factor: they see no more than a customer. */
export const STAFF_WITHOUT_FACTOR: Caller = { accessToken: 'staff-without-factor' };
export const ADMIN: Caller = { accessToken: 'admin' };
/** The token is still valid, but the account is deleted. */
export const REMOVED_STAFF: Caller = { accessToken: 'removed-staff' };
