import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  control,
  inspect,
  linkRequest,
  press,
  setKnobs,
  startSandbox,
  type RunningSandbox,
} from '../sandbox-for-tests';
import type { LedgerReport } from './ledger-report';

let running: RunningSandbox;

beforeAll(async () => {
  running = await startSandbox();
});
afterEach(() => fetch(`${running.url}/_sandbox/knobs`, { method: 'DELETE' }));
afterAll(() => running.sandbox.stop());

const act = (path: string, body: object = {}) => control(running.url, path, body);
const create = () => running.razorpay.paymentLink.create(linkRequest());
const paymentsOf = async (id: string) => (await inspect(running.url, id)).payments;
async function paid(): Promise<string> {
  const link = await create();
  await press(link, 'pay');
  return (await paymentsOf(link.id))[0]!.payment_id;
}

async function ledger(): Promise<LedgerReport> {
  const answer = await fetch(`${running.url}/_sandbox/ledger`);
  return ((await answer.json()) as LedgerReport[]).find(({ provider }) => provider === 'razorpay')!;
}

describe('the bank, by hand,', () => {
  it('authorises a failed payment, and it is captured and given back by hand', async () => {
    await setKnobs(running.url, { capture: 'manual' });
    const [taken, returned] = [await create(), await create()];
    for (const link of [taken, returned]) {
      await press(link, 'fail');
      await act(`payments/${(await paymentsOf(link.id))[0]!.payment_id}/authorize`);
      expect(await paymentsOf(link.id)).toMatchObject([{ status: 'authorized' }]);
    }
    await act(`payments/${(await paymentsOf(taken.id))[0]!.payment_id}/capture`);
    await act(`payments/${(await paymentsOf(returned.id))[0]!.payment_id}/auto-refund`);
    expect(await inspect(running.url, taken.id)).toMatchObject({ status: 'paid' });
    expect(await inspect(running.url, returned.id)).toMatchObject({
      status: 'created',
      payments: [{ status: 'refunded' }],
    });
  });

  it('refuses what cannot be, and says why', async () => {
    const id = await paid();
    await expect(act(`payments/${id}/capture`)).rejects.toThrow('payment_not_authorized: captured');
    await expect(act(`payments/${id}/steal`)).rejects.toThrow('no such record');
    await expect(act('payments/none/capture')).rejects.toThrow('no such record');
    await expect(act(`payments/${id}/disputes`, { phase: 'war' })).rejects.toThrow('phase');
    const dispute = (await act(`payments/${id}/disputes`)) as { id: string };
    await act(`disputes/${dispute.id}/won`);
    await expect(act(`disputes/${dispute.id}/lost`)).rejects.toThrow('dispute_decided: won');
  });
});

describe('the ledger', () => {
  it('adds up after captures, refunds that come back, a lost dispute and settlements', async () => {
    const [first, second, third] = [await paid(), await paid(), await paid()];
    const refund = (await act(`payments/${first}/refunds`, { amount_paise: 30_000 })) as {
      id: string;
    };
    await act('settlements', { provider: 'razorpay' });
    await act(`refunds/${refund.id}/reversed`);
    const dispute = (await act(`payments/${second}/disputes`, { amount_paise: 45_000 })) as {
      id: string;
    };
    await act(`disputes/${dispute.id}/lost`);
    await act(`payments/${third}/refunds`);
    await press(await create(), 'pay-twice');

    const report = await ledger();
    const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
    expect(report.credit - report.debit).toBe(report.settled + report.balance);
    expect(sum(report.entries.map(({ signedPaise }) => signedPaise))).toBe(
      report.settled + report.balance,
    );
    for (const settlement of report.settlements) {
      const items = report.entries.filter(({ settlementId }) => settlementId === settlement.id);
      expect(sum(items.map(({ signedPaise }) => signedPaise))).toBe(settlement.amountPaise);
    }
    const kinds = (paymentId: string) =>
      report.entries
        .filter((entry) => entry.paymentId === paymentId)
        .map(({ kind, signedPaise }) => [kind, signedPaise]);
    // ₹12,000 less 2 % and 18 % on that.
    const captured = ['payment', 1_171_680];
    expect(kinds(first)).toEqual([captured, ['refund', -30_000], ['refund_reversal', 30_000]]);
    expect(kinds(second)).toEqual([captured, ['dispute', -45_000]]);
    expect(kinds(third)).toEqual([captured, ['refund', -1_200_000]]);
  });

  it('has no entry for a payment that was given back', async () => {
    const link = await create();
    await press(link, 'pay-twice');
    const [, second] = await paymentsOf(link.id);
    const { entries } = await ledger();
    expect(entries.filter(({ paymentId }) => paymentId === second!.payment_id)).toEqual([]);
  });
});

describe('the control page', () => {
  it('offers what can be done to each record, and does it', async () => {
    const id = await paid();
    const page = async () => (await fetch(`${running.url}/_sandbox`)).text();
    expect(await page()).toContain(`action="/_sandbox/payments/${id}/disputes"`);
    const answer = await fetch(`${running.url}/_sandbox/payments/${id}/disputes`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { origin: running.url },
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toBe('/_sandbox');
    const after = await page();
    expect(after).toMatch(/Dispute disp_\w+/);
    expect(after).toMatch(/action="\/_sandbox\/disputes\/disp_\w+\/lost"/);
  });
});
