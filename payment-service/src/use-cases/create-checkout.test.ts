import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, STAFF, STRANGER } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { ProviderError } from '../ports';
import { createCheckout } from './create-checkout';
import { endLinkOfOrder } from './end-link';

const MINUTE = 60_000;

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

const payFor = (orderId: string, changes: Partial<Parameters<typeof createCheckout>[1]> = {}) =>
  createCheckout(fakes, {
    caller: CUSTOMER,
    orderId,
    returnPath: '/PaintingServices',
    locale: 'en',
    ...changes,
  });

const firstAttempt = () => {
  const [attempt] = fakes.attempts;
  if (!attempt) throw new Error('no attempt');
  return attempt;
};

describe('going to the payment page', () => {
  it('makes a link of the order and answers its address', async () => {
    const { orderId } = fakes.book();
    const url = await payFor(orderId);
    const { request, ...link } = fakes.provider.linkOf(orderId);
    expect(url).toBe(link.url);
    const attempt = firstAttempt();
    expect(attempt).toMatchObject({
      orderId,
      provider: 'razorpay',
      state: 'open',
      url,
      returnPath: '/PaintingServices',
    });
    expect(attempt.reference).toMatch(new RegExp(`^${orderId}-[0-9a-f]{20}$`));
    expect(request).toEqual({
      reference: attempt.reference,
      orderId,
      amountPaise: 4_000_00,
      description: `Interior design · ${orderId}`,
      customerPhone: '9876543210',
      locale: 'en',
      returnUrl: fakes.returnUrlOf(attempt.reference),
      expiresAt: new Date(fakes.clock.now().getTime() + 60 * MINUTE),
    });
  });

  it('is in the language that was asked for, else in that of the order', async () => {
    const { orderId } = fakes.book({ locale: 'hi' });
    await payFor(orderId, { locale: null });
    expect(fakes.provider.linkOf(orderId).request).toMatchObject({
      locale: 'hi',
      description: `घर की सजावट · ${orderId}`,
    });
    const other = fakes.book({ locale: 'hi' });
    await payFor(other.orderId, { locale: 'en' });
    expect(fakes.provider.linkOf(other.orderId).request.locale).toBe('en');
  });

  it('leads back to the order list when no page is named', async () => {
    await payFor(fakes.book().orderId, { returnPath: null });
    expect(firstAttempt().returnPath).toBe('/orders');
  });

  it('is for the owner alone', async () => {
    const { orderId } = fakes.book();
    for (const caller of [STRANGER, STAFF]) {
      await expect(payFor(orderId, { caller })).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(fakes.provider.links).toEqual([]);
    expect(await payFor(orderId)).toContain('https://');
  });

  it.each([
    ['SUCCESS', 'already_paid'],
    ['REFUND_PENDING', 'already_paid'],
    ['REFUNDED', 'already_paid'],
    ['PARTIALLY_REFUNDED', 'already_paid'],
    ['CANCELLED', 'order_not_payable'],
    ['EXPIRED', 'order_not_payable'],
    ['REVIEW', 'order_not_payable'],
  ] as const)('of an order that is %s is refused: %s', async (status, code) => {
    const { orderId } = fakes.book({ status });
    await expect(payFor(orderId)).rejects.toMatchObject({ code });
    expect(fakes.attempts).toEqual([]);
    expect(fakes.provider.calls).toEqual([]);
  });

  it('of an order that was to be paid after the work leads to a link, too', async () => {
    const { orderId } = fakes.book({ payment_mode: 'after_service' });
    expect(await payFor(orderId)).toContain('https://');
    expect(fakes.attempts).toHaveLength(1);
  });
});

describe('going to the payment page again', () => {
  it('answers the same address as long as it can be paid', async () => {
    const { orderId } = fakes.book();
    const url = await payFor(orderId);
    expect(await payFor(orderId)).toBe(url);
    expect(fakes.provider.calls).toEqual(['createCheckout', 'fetchState']);
  });

  it.each(['expired', 'cancelled'] as const)('makes another link when it is %s', async (state) => {
    const { orderId } = fakes.book();
    const url = await payFor(orderId);
    fakes.provider.end(orderId, state);
    const another = await payFor(orderId);
    expect(another).not.toBe(url);
    expect(another).toBe(fakes.provider.linkOf(orderId).url);
    expect(fakes.attempts.map((attempt) => attempt.state)).toEqual([state, 'open']);
  });

  it('makes another when the customer could not read the page any more before it closes', async () => {
    const { orderId } = fakes.book();
    const url = await payFor(orderId);
    fakes.clock.pass(57 * MINUTE);
    expect(await payFor(orderId)).toBe(url);
    fakes.clock.pass(1);
    expect(await payFor(orderId)).not.toBe(url);
    expect(fakes.provider.links.map(({ state }) => state)).toEqual(['cancelled', 'open']);
  });

  it('is refused when it was paid meanwhile', async () => {
    const orderId = await fakes.paidAtProvider();
    await expect(payFor(orderId)).rejects.toMatchObject({ code: 'already_paid' });
  });

  it('is refused when the money that came does not fit', async () => {
    const orderId = await fakes.orderWithLink();
    fakes.provider.pay(orderId, { amountPaise: 1 });
    await expect(payFor(orderId)).rejects.toMatchObject({ code: 'order_not_payable' });
  });

  it('is refused while the provider calls it paid and we could not verify it', async () => {
    const orderId = await fakes.orderWithLink();
    fakes.provider.end(orderId, 'paid');
    await expect(payFor(orderId)).rejects.toMatchObject({ code: 'payment_unverified' });
  });

  it('is refused when the page that is about to close is paid in that moment', async () => {
    const orderId = await fakes.orderWithLink();
    fakes.clock.pass(58 * MINUTE);
    fakes.provider.before('cancel', () => fakes.provider.pay(orderId));
    await expect(payFor(orderId)).rejects.toMatchObject({ code: 'already_paid' });
  });

  it('waits for the link that another tab is making', async () => {
    const orderId = await fakes.orderWithLink();
    const { providerRef, url, expiresAt } = fakes.provider.linkOf(orderId);
    Object.assign(firstAttempt(), { state: 'creating', providerRef: null, url: null });
    fakes.clock.meanwhile(() =>
      fakes.ledger.recordLink(firstAttempt().id, { providerRef, url, expiresAt }),
    );
    const before = fakes.provider.calls.length;
    expect(await payFor(orderId)).toBe(url);
    // The provider is not asked about what is not there yet.
    expect(fakes.provider.calls).toHaveLength(before);
  });

  it('uses the same reference when the link was never made, for a full hour', async () => {
    const { orderId } = fakes.book();
    fakes.provider.fail('createCheckout', 'timeout');
    await expect(payFor(orderId)).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(firstAttempt()).toMatchObject({ state: 'unknown', lastError: 'provider_unavailable' });
    fakes.provider.mend();
    fakes.clock.pass(20 * MINUTE);
    const url = await payFor(orderId);
    const { request } = fakes.provider.linkOf(orderId);
    expect(request.reference).toBe(firstAttempt().reference);
    expect(request.expiresAt).toEqual(new Date(fakes.clock.now().getTime() + 60 * MINUTE));
    expect(firstAttempt()).toMatchObject({ state: 'open', url });
    expect(fakes.attempts).toHaveLength(1);
  });

  it('finds the link whose answer was lost', async () => {
    const { orderId } = fakes.book();
    fakes.provider.fail('createCheckout', 'timeout', { isAnswerLost: true });
    await expect(payFor(orderId)).rejects.toMatchObject({ status: 504 });
    fakes.provider.mend();
    expect(await payFor(orderId)).toBe(fakes.provider.linkOf(orderId).url);
    expect(fakes.provider.links).toHaveLength(1);
  });

  it('gives an open link while the provider has a bad minute, and notes it', async () => {
    const { orderId } = fakes.book();
    const url = await payFor(orderId);
    fakes.provider.fail('fetchState', 'timeout');
    expect(await payFor(orderId)).toBe(url);
    expect(fakes.log.lines).toMatchObject([
      {
        level: 'warn',
        details: { attemptId: 'attempt-1', err: { failure: 'timeout' } },
        message: 'link reused without asking',
      },
    ]);
  });

  it('does not give one of which nobody knows whether it is open', async () => {
    const { orderId } = fakes.book();
    await payFor(orderId);
    Object.assign(firstAttempt(), { state: 'unknown' });
    fakes.provider.fail('fetchState', 'timeout');
    await expect(payFor(orderId)).rejects.toMatchObject({ code: 'provider_unavailable' });
  });

  it('does not hide an outage of ours behind an open link', async () => {
    const { orderId } = fakes.book();
    await payFor(orderId);
    const ledger = { ...fakes.ledger, settle: () => Promise.reject(new Error('no database')) };
    const request = { caller: CUSTOMER, orderId, returnPath: null, locale: null };
    await expect(createCheckout({ ...fakes, ledger }, request)).rejects.toThrow('no database');
  });

  it('gives up when every link turns out to be over', async () => {
    const { orderId } = fakes.book();
    await payFor(orderId);
    // The database goes on calling it live, whatever the provider says.
    const [open] = fakes.attempts;
    let asked = 0;
    const openCheckout: Fakes['ledger']['openCheckout'] = async (...given) => {
      asked += 1;
      if (open) open.state = 'open';
      return fakes.ledger.openCheckout(...given);
    };
    fakes.provider.end(orderId, 'expired');
    const ledger = { ...fakes.ledger, openCheckout };
    const request = { caller: CUSTOMER, orderId, returnPath: null, locale: null };
    await expect(createCheckout({ ...fakes, ledger }, request)).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 502,
    });
    expect(asked).toBe(3);
  });
});

describe('a provider in trouble', () => {
  it.each([
    ['unreachable', 'failed', 502],
    ['not_now', 'failed', 502],
    ['timeout', 'unknown', 504],
    ['unclear', 'unknown', 502],
  ] as const)('that %s leaves the attempt %s, and says %i', async (failure, state, status) => {
    fakes.provider.fail('createCheckout', failure);
    await expect(payFor(fakes.book().orderId)).rejects.toMatchObject({
      code: 'provider_unavailable',
      status,
      cause: { failure },
    });
    expect(firstAttempt()).toMatchObject({ state, lastError: 'provider_unavailable' });
  });

  it.each([
    ['refused', 'payment_refused'],
    ['unreachable', 'provider_unavailable'],
  ] as const)(
    'that %s a second maker of the same link leaves it unknown: the first may have made it',
    async (failure, code) => {
      const { orderId } = fakes.book();
      fakes.provider.fail('createCheckout', 'timeout');
      await expect(payFor(orderId)).rejects.toMatchObject({ status: 504 });
      fakes.provider.fail('createCheckout', failure);
      await expect(payFor(orderId)).rejects.toMatchObject({ code });
      expect(firstAttempt().state).toBe('unknown');
    },
  );

  it('that never makes the link is no outage: the customer is told, and staff read why', async () => {
    const refusals: object[] = [];
    const refuseAttempt: Fakes['ledger']['refuseAttempt'] = (id, refusal) => {
      refusals.push(refusal);
      return fakes.ledger.refuseAttempt(id, refusal);
    };
    const pay = () =>
      createCheckout(
        { ...fakes, ledger: { ...fakes.ledger, refuseAttempt } },
        { caller: CUSTOMER, orderId: fakes.book().orderId, returnPath: null, locale: null },
      );
    const words = 'amount exceeds maximum amount allowed.';
    fakes.provider.before('createCheckout', () => {
      throw new ProviderError('refused', 'no', { refusal: { reason: 'amount', words } });
    });
    await expect(pay()).rejects.toMatchObject({ code: 'payment_refused', status: 409 });
    expect(firstAttempt()).toMatchObject({ state: 'failed', lastError: 'payment_refused' });
    fakes.provider.before('createCheckout', () => {
      throw new ProviderError('refused', 'no');
    });
    await expect(pay()).rejects.toMatchObject({ code: 'payment_refused' });
    expect(refusals).toEqual([
      { reason: 'amount', words },
      { reason: 'other', words: '' },
    ]);
  });

  it('that says the reference is taken is asked for that link', async () => {
    const { orderId } = fakes.book();
    fakes.provider.fail('createCheckout', 'reference_taken', { isAnswerLost: true });
    expect(await payFor(orderId)).toBe(fakes.provider.linkOf(orderId).url);
    expect(firstAttempt().state).toBe('open');
  });

  it('that says so and does not find it leaves the attempt unknown, and nobody gets a second link', async () => {
    const { orderId } = fakes.book();
    fakes.provider.fail('createCheckout', 'reference_taken');
    await expect(payFor(orderId)).rejects.toMatchObject({
      code: 'provider_unavailable',
      cause: { failure: 'unclear', message: 'the reference is taken, but its link is not found' },
    });
    expect(firstAttempt()).toMatchObject({ state: 'unknown', referenceTakenAt: expect.any(Date) });
    fakes.provider.mend();
    fakes.clock.pass(2 * 60 * MINUTE);
    await expect(payFor(orderId)).rejects.toMatchObject({ code: 'provider_unavailable' });
    await expect(endLinkOfOrder(fakes, orderId)).rejects.toMatchObject({ failure: 'unclear' });
    expect(fakes.provider.links).toEqual([]);
    expect(fakes.attempts).toHaveLength(1);
  });

  it('that has the link in a state that we do not know leads to it, and to no other', async () => {
    const { orderId } = fakes.book();
    const url = await payFor(orderId);
    fakes.provider.end(orderId, 'unknown');
    expect(await payFor(orderId)).toBe(url);
    expect(fakes.provider.links).toHaveLength(1);
  });

  it('is not blamed for a bug', async () => {
    fakes.provider.before('createCheckout', () => {
      throw Object.assign(new TypeError('a bug'), { failure: 'reference_taken' });
    });
    await expect(payFor(fakes.book().orderId)).rejects.toThrow('a bug');
    expect(firstAttempt().state).toBe('creating');
  });

  it('whose link another request has stored meanwhile is paid through that one', async () => {
    const { orderId } = fakes.book();
    const stored = 'https://razorpay.example/stored';
    const recordLink: Fakes['ledger']['recordLink'] = async (...given) => ({
      ...(await fakes.ledger.recordLink(...given)),
      url: stored,
    });
    const request = { caller: CUSTOMER, orderId, returnPath: null, locale: null };
    const ledger = { ...fakes.ledger, recordLink };
    expect(await createCheckout({ ...fakes, ledger }, request)).toBe(stored);
  });
});
