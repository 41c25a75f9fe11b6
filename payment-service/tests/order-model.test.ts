import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBooks } from './model/books';
import { expectConcluded, expectNeverWrong, expectSound } from './model/invariants';
import { scenario, type Step } from './model/step';
import { OrderModel } from './model/order-model';

/** `FC_RUNS` for a long run, `FC_SEED` and `FC_PATH` to repeat a failure. */
const RUNS = Number(process.env['FC_RUNS'] ?? 6);
const seed = Number(process.env['FC_SEED'] ?? Date.now() % 1_000_000_000);
const path = process.env['FC_PATH'];

describe.each(['razorpay', 'cashfree'] as const)(
  'whatever happens to an order paid by %s',
  (name) => {
    let model: OrderModel;
    const ends = new Map<string, number>();
    beforeAll(async () => {
      model = await OrderModel.start(name);
    });
    afterAll(() => model.stop());

    async function run(steps: readonly Step[]): Promise<void> {
      await model.begin();
      for (const step of steps) {
        await model.run(step);
        expectNeverWrong(await readBooks(model), model.provider());
      }

      await model.settle();
      expectSound(await readBooks(model), model.provider());

      await model.conclude();
      const books = await readBooks(model);
      const provider = model.provider();
      expectSound(books, provider);
      expectConcluded(books, provider);

      // The service already knows every message, so a repeat changes nothing.
      await model.repeatWebhooks();
      await model.settle();
      expect(await readBooks(model)).toEqual(books);
      ends.set(books.order.status, (ends.get(books.order.status) ?? 0) + 1);
    }

    it(
      'and in whatever order, books and money agree in the end',
      async () => {
        report(`${name}: FC_SEED=${seed}, ${RUNS} scenarios`);
        const replay = path ? { path } : {};
        await fc.assert(fc.asyncProperty(scenario, run), {
          numRuns: RUNS,
          seed,
          ...replay,
          // Limits the time for shrinking a failure: then the shortest one found so far is reported.
          interruptAfterTimeLimit: RUNS * 20_000,
        });
        report(`${name}: the orders ended ${JSON.stringify(Object.fromEntries(ends))}`);
      },
      RUNS * 30_000,
    );
  },
);

function report(line: string): void {
  process.stdout.write(`order-scenario, ${line}\n`);
}
