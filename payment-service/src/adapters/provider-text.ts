import * as z from 'zod';

/** A name of something at a provider. PostgreSQL takes no NUL, and no real one has control characters. */
export const providerName = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cc}+$/u);

/** What a provider wrote for people, without control characters. */
export const providerText = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.replace(/\p{Cc}/gu, ''));
