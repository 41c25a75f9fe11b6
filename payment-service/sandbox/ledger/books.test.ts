import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually';
import { merchantAt, UPI } from '../merchant-for-tests';
import { setKnobs, startSandbox, type RunningSandbox } from '../sandbox-for-tests';

let running: RunningSandbox;
const { newLink, paid, refund } = merchantAt(() => running);

afterEach(() => running.sandbox.stop());

it('adds up: credits less debits are what was paid out and what is left', async () => {
  running = await startSandbox();
  const { books, disputes, payments, refunds, links } = running.sandbox.ledger;
  const addsUp = () => {
    const entries = books.entriesOf('razorpay');
    const moved = entries.reduce((sum, one) => sum + one.creditPaise - one.debitPaise, 0);
    const paidOut = books
      .settlementsOf('razorpay')
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect(moved).toBe(paidOut + books.balancePaise('razorpay'));
  };

  const first = await paid();
  payments.decline(await newLink(), UPI);
  // The money of an uncaptured payment was never the merchant's.
  payments.payAnyway(links.find(first.linkId)!, UPI);
  expect(books.balancePaise('razorpay')).toBe(1_171_680);
  addsUp();

  const { body } = await refund(first.id, { amount: 1_000 });
  books.settle('razorpay');
  expect(books.balancePaise('razorpay')).toBe(0);
  const returned = refunds.find(body.id)!;
  refunds.settle(returned, 'failed');
  refunds.settle(returned, 'processed');
  refunds.settle(returned, 'reversed');
  expect(books.balancePaise('razorpay')).toBe(1_000);
  const request = { phase: 'chargeback', respondWithinSeconds: 60 } as const;
  disputes.move(disputes.open(first, { ...request, amountPaise: 3_000 }), 'lost');
  disputes.move(disputes.open(first, { ...request, amountPaise: 3_000 }), 'won');
  expect(books.balancePaise('razorpay')).toBe(-2_000);
  // Nothing is paid out while the merchant owes.
  expect(books.settle('razorpay')).toBeNull();
  addsUp();
  expect(books.entriesOf('cashfree')).toEqual([]);
});

it('survives a restart, with what was still to happen', async () => {
  const dataFile = path.join(mkdtempSync(path.join(tmpdir(), 'sandbox-')), 'state.json');
  running = await startSandbox({ dataFile });
  await setKnobs(running.url, { lateAuthorisationMs: 200 });
  const { id } = running.sandbox.ledger.payments.decline(await newLink(), UPI)!;
  const captured = await paid();
  running.sandbox.ledger.books.settle('razorpay');
  await running.sandbox.stop();

  running = await startSandbox({ dataFile });
  const { books, store } = running.sandbox.ledger;
  expect(books.entriesOf('razorpay')).toMatchObject([
    { paymentId: captured.id, settlementId: books.settlementsOf('razorpay')[0]!.id },
  ]);
  await eventually(() => expect(store.state.payments.get(id)?.status).toBe('captured'));
});
