import { cleanLine } from '@kaarigar/shared/domain/plain-text';
import * as z from 'zod';

/** A name of something at a provider. PostgreSQL takes no NUL, and no real one has control characters. */
export const providerName = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cc}+$/u);

/** What a provider wrote for people, on one line. */
export const providerText = (longest: number) => z.string().max(longest).transform(cleanLine);
