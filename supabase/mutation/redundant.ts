/** Breakages that no test can notice, by title, with the reason: something else forbids the same. */
export const REDUNDANT: ReadonlyMap<string, string> = new Map<string, string>([
  [
    'orders: policy "a customer inserts their own orders" with check (true)',
    'the trigger price_order makes the caller the owner of each order before the policy looks at it',
  ],
]);
