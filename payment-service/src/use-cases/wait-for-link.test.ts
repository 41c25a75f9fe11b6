import { beforeEach, describe, expect, it } from 'vitest';
import { aPayment } from '../../tests/fakes/fake-payment';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import type { OpenedAttempt } from '../ports';
import { waitForLink } from './wait-for-link';

const LINK = { providerRef: 'link-1', url: 'https://razorpay.example/link-1' };

const PAYMENT = aPayment({ id: 'pay_1', at: new Date('2026-11-21T08:00:00Z') });

describe('waiting for a link that another request is making', () => {
  let fakes: Fakes;
  let attempt: OpenedAttempt;
  beforeEach(async () => {
    fakes = createFakes();
    const { orderId } = fakes.book();
    attempt = await fakes.openAttempt({ orderId });
  });

  const recordLink = () =>
    fakes.ledger.recordLink(attempt.id, { ...LINK, expiresAt: attempt.expiresAt });

  it('answers its address as soon as it is there', async () => {
    fakes.clock.meanwhile(() => undefined);
    fakes.clock.meanwhile(recordLink);
    expect(await waitForLink(fakes, attempt)).toBe(LINK.url);
    expect(fakes.clock.slept).toEqual([200, 200]);
  });

  it('waits a little longer than the provider may take, and not for ever', async () => {
    await expect(waitForLink(fakes, attempt)).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 504,
    });
    expect(fakes.clock.slept).toHaveLength(50);
  });

  it('that the provider refuses says so', async () => {
    fakes.clock.meanwhile(() =>
      fakes.ledger.refuseAttempt(attempt.id, { reason: 'amount', words: 'too much' }),
    );
    await expect(waitForLink(fakes, attempt)).rejects.toMatchObject({ code: 'payment_refused' });
  });

  it('that was paid meanwhile says so', async () => {
    fakes.clock.meanwhile(async () => {
      await recordLink();
      const report = {
        reference: attempt.reference,
        link: null,
        state: 'paid',
        payments: [PAYMENT],
      } as const;
      await fakes.ledger.settle(attempt, report);
    });
    await expect(waitForLink(fakes, attempt)).rejects.toMatchObject({ code: 'already_paid' });
  });

  it.each(['failed', 'unknown', 'expired'] as const)(
    'that came to nothing (%s) is not waited for any longer',
    async (state) => {
      fakes.clock.meanwhile(() => fakes.ledger.markAttempt(attempt.id, state, 'provider'));
      await expect(waitForLink(fakes, attempt)).rejects.toMatchObject({
        code: 'provider_unavailable',
        status: 502,
      });
      expect(fakes.clock.slept).toHaveLength(1);
    },
  );

  it('is waited for no longer when it is open without an address', async () => {
    fakes.clock.meanwhile(() => Object.assign(fakes.attempts[0] ?? {}, { state: 'open' }));
    await expect(waitForLink(fakes, attempt)).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 502,
    });
  });

  it('is waited for no longer when the attempt is gone', async () => {
    await expect(waitForLink(fakes, { ...attempt, reference: 'another' })).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 502,
    });
  });

  it('looks for the attempt of this provider', async () => {
    fakes.clock.meanwhile(recordLink);
    await expect(waitForLink(fakes, { ...attempt, provider: 'cashfree' })).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
  });
});
