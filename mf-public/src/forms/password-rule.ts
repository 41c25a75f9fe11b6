/** Specification, section 6; the sign-in service enforces the same. */
export const MIN_PASSWORD_LENGTH = 8;

/** bcrypt, with which the sign-in service keeps passwords, reads no more. */
export const MAX_PASSWORD_LENGTH = 72;
