import type { ApiError } from '../contracts/error-code';

/** Why the sign-in service finds a password too weak, in its own words. */
export const WEAK_REASONS = ['length', 'characters', 'pwned'] as const;
export type WeakReason = (typeof WEAK_REASONS)[number];

/** The reasons a `weak_password` carries; empty when the service gave none. */
export function readWeakReasons(error: ApiError): readonly WeakReason[] {
  if (error.code !== 'weak_password') return [];
  const { reasons } = (error.cause ?? {}) as { reasons?: unknown };
  return Array.isArray(reasons) ? WEAK_REASONS.filter((reason) => reasons.includes(reason)) : [];
}
