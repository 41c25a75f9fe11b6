import { decodePath } from './decode-path';

/** Pages that an override may never change: those of staff, payment, sign-in and profile. */
const EXEMPT_PATHS = [
  /^\/(?:admin|health|orders|profile)(?:\/|$)/i,
  /^\/(?:signup|login|forgot-password|reset-password|confirm)(?:\/|$)/i,
  /^\/payment-/i,
];

/** Compares the path as the router reads it: `/%61dmin` is `/admin`. */
export function isExemptFromOverride(pathname: string): boolean {
  const decoded = decodePath(pathname);
  return decoded === null || EXEMPT_PATHS.some((pattern) => pattern.test(decoded));
}
