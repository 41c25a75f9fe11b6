import * as z from 'zod/mini';

/** Why an account cannot be removed now, as error codes. */
export const deletionObstacle = z.enum([
  'still_staff',
  'money_due',
  'complaint_open',
  'orders_open',
]);
