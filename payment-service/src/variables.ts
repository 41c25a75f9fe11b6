import * as z from 'zod';

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
