import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askProvider, readBooks } from './model/books';
import { expectConcluded, expectNeverWrong, expectSound } from './model/invariants';
import { story, type Step } from './model/step';
import { StoryTeller } from './model/story-teller';

/** `FC_RUNS` for a long run, `FC_SEED` and `FC_PATH` to repeat a failure. */
const RUNS = Number(process.env['FC_RUNS'] ?? 6);
const seed = Number(process.env['FC_SEED'] ?? Date.now() % 1_000_000_000);
const path = process.env['FC_PATH'];

describe.each(['razorpay', 'cashfree'] as const)(
  'whatever happens to an order paid by %s',
  (name) => {
    let teller: StoryTeller;
    const ends = new Map<string, number>();
    beforeAll(async () => {
      teller = await StoryTeller.start(name);
    });
    afterAll(() => teller.stop());

    async function tell(steps: readonly Step[]): Promise<void> {
      await teller.begin();
      for (const step of steps) {
        await teller.tell(step);
        expectNeverWrong(await readBooks(teller), await askProvider(teller));
      }

      await teller.settle();
      expectSound(await readBooks(teller), await askProvider(teller));

      await teller.conclude();
      const books = await readBooks(teller);
      const provider = await askProvider(teller);
      expectSound(books, provider);
      expectConcluded(books, provider);

      // All that was told is known: to hear it again changes nothing.
      await teller.repeatLetters();
      await teller.settle();
      expect(await readBooks(teller)).toEqual(books);
      ends.set(books.order.status, (ends.get(books.order.status) ?? 0) + 1);
    }

    it(
      'and in whatever order, books and money agree in the end',
      async () => {
        report(`${name}: FC_SEED=${seed}, ${RUNS} stories`);
        const replay = path ? { path } : {};
        await fc.assert(fc.asyncProperty(story, tell), {
          numRuns: RUNS,
          seed,
          ...replay,
          // Ends the shrinking of a failure: it is reported as short as it is by then.
          interruptAfterTimeLimit: RUNS * 20_000,
        });
        report(`${name}: the orders ended ${JSON.stringify(Object.fromEntries(ends))}`);
      },
      RUNS * 30_000,
    );
  },
);

function report(line: string): void {
  process.stdout.write(`order-story, ${line}\n`);
}
