import * as z from 'zod';
import { readTrustedProxies } from '@kaarigar/shared/server/trusted-proxies';

/** Forms of environment variables. Their messages continue a sentence that begins with the variable's name. */
export const required = z.string('is missing').trim().min(1, 'is empty');

export const httpUrl = required
  .pipe(z.url({ protocol: /^https?$/, error: 'is not an http(s) address' }))
  .transform((url) => url.replace(/\/+$/, ''));

export const origin = httpUrl.refine(
  (url) => URL.canParse(url) && new URL(url).origin === url,
  'must be an origin such as https://www.example.com, without a path',
);

/** Comma-separated; not empty. */
export const list = (item: z.ZodType<string, string>) =>
  required
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(item).min(1, 'is empty'));

/** A port to listen on; 0 takes any free one. */
export const listenPort = z.coerce
  .number('is not a port number')
  .int('is not a port number')
  .min(0, 'is not a port number')
  .max(65_535, 'is not a port number');

/** Whose `X-Forwarded-For` counts, in the form of Express's `trust proxy`. */
export const trustedProxies = z
  .string()
  .default('')
  .transform(readTrustedProxies)
  .refine((proxies) => proxies !== null, 'must be addresses and subnets, separated by commas')
  .transform((proxies) => proxies ?? false);

export const onOrOff = z.enum(['on', 'off'], 'must be on or off');

/** Milliseconds between two rounds of some work. */
export const pause = z.coerce
  .number('is not a number')
  .int('is not a whole number of milliseconds')
  .min(1_000, 'must be at least 1000')
  .max(3_600_000, 'must be at most 3600000');

export const emailAddress = required.pipe(z.email('is not an e-mail address'));
