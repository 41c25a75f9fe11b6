import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOpenMessages, readBooks } from './model/books';
import {
  expectConcluded,
  expectNeverWrong,
  expectSound,
  hasRefundWithoutRoom,
} from './model/invariants';
import { batchOf, type History } from './model/step';
import { OrderModel } from './model/order-model';

/** How many histories: `FC_RUNS` for a long run, `FC_SEED` and `FC_PATH` to repeat a failure. */
const RUNS = Number(process.env['FC_RUNS'] ?? 6);
const seed = Number(process.env['FC_SEED'] ?? Date.now() % 1_000_000_000);
const path = process.env['FC_PATH'];

/** Histories that are settled together. */
const BATCH = 6;
const BATCHES = Math.ceil(RUNS / BATCH);

describe.each(['razorpay', 'cashfree'] as const)(
  'whatever happens to an order paid by %s',
  (name) => {
    let model: OrderModel;
    let histories = 0;
    const ends = new Map<string, number>();
    beforeAll(async () => {
      model = await OrderModel.start(name);
    });
    afterAll(() => model.stop());

    const readAll = () => Promise.all(model.orderIds.map((orderId) => readBooks(model, orderId)));

    async function forEachOrder(
      check: (...about: Parameters<typeof expectSound>) => void,
    ): Promise<void> {
      for (const [at, books] of (await readAll()).entries()) {
        check(books, model.provider(model.orderIds[at]));
      }
    }

    /** Whatever the orders wait for is over; messages of a refund without room wait for it. */
    async function expectAllSound(): Promise<void> {
      let mayWait = false;
      await forEachOrder((books, provider) => {
        expectSound(books, provider);
        mayWait ||= hasRefundWithoutRoom(books, provider);
      });
      if (!mayWait)
        expect(await countOpenMessages(model), 'stored messages that nobody acted on').toBe(0);
    }

    async function run(batch: readonly History[]): Promise<void> {
      await model.begin();
      for (const { order, steps } of batch) {
        await model.order(order);
        for (const step of steps) {
          await model.run(step);
          expectNeverWrong(await readBooks(model, model.orderId), model.provider());
        }
        await forEachOrder(expectNeverWrong);
      }

      await model.settle();
      await expectAllSound();

      await model.conclude();
      await expectAllSound();
      await forEachOrder(expectConcluded);

      // The service already knows every message, so a repeat changes nothing.
      const books = await readAll();
      await model.repeatWebhooks();
      await model.settle();
      expect(await readAll()).toEqual(books);
      for (const { order } of books) ends.set(order.status, (ends.get(order.status) ?? 0) + 1);
      histories += batch.length;
    }

    it(
      'and in whatever order, books and money agree in the end',
      async () => {
        report(`${name}: FC_SEED=${seed}, ${BATCHES} times ${BATCH} histories`);
        const replay = path ? { path } : {};
        await fc.assert(fc.asyncProperty(batchOf(BATCH), run), {
          numRuns: BATCHES,
          seed,
          ...replay,
          // Limits the time for shrinking a failure: then the shortest one found so far is reported.
          interruptAfterTimeLimit: RUNS * 20_000,
        });
        report(`${name}: ${histories} orders ended ${JSON.stringify(Object.fromEntries(ends))}`);
      },
      RUNS * 30_000,
    );
  },
);

function report(line: string): void {
  process.stdout.write(`order-scenario, ${line}\n`);
}
