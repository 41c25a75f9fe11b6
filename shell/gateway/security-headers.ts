import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** We use none of these. The microphone is for who tells us of contract work by voice; browsers ask before they give it. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Headers of every answer, errors and forwarded answers included: no other type than it says, no framing, no window of
 * another site, and nothing loads from it. A page replaces the policy by its own, see `page-policy.ts`.
 */
export function securityHeaders(siteUrl: string): RequestHandler[] {
  const isEncrypted = new URL(siteUrl).protocol === 'https:';
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity: isEncrypted && { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
    (_request, response, next) => {
      const policy = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
      response.set('permissions-policy', policy);
      next();
    },
  ];
}
