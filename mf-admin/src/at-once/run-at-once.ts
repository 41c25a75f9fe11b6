/** So many at a time: quick for staff, and no load that customers would notice. */
const AT_ONCE = 4;

/**
 * Does one thing to each item, a few at a time, in their order; stops taking new ones once the signal is aborted. A thing
 * that throws ends all.
 */
export async function runAtOnce<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = [...items];
  async function work(): Promise<void> {
    for (;;) {
      if (signal?.aborted) return;
      const item = waiting.shift();
      if (item === undefined) return;
      await act(item);
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, () => work()));
}
