import * as z from 'zod/mini';
import { ERROR_CODES } from './error-code';

/** Every error of the service. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
