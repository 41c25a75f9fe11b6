import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeProvider, GENUINE } from '../../tests/fakes/fake-provider';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { handleReturn } from './handle-return';
import { createProviders } from './providers';

let fakes: Fakes;
let orderId: string;
beforeEach(async () => {
  fakes = createFakes();
  orderId = await fakes.orderWithLink();
  Object.assign(fakes.attempts[0] ?? {}, { returnPath: '/PaintingServices' });
});

const reference = () => fakes.provider.linkOf(orderId).request.reference;
const signed = () => ({
  signature: GENUINE,
  reference: reference(),
  providerRef: fakes.provider.linkOf(orderId).providerRef,
});
const comeBack = (query: object = {}, ownReference: string | null = reference()) =>
  handleReturn(fakes, { query: { ...query }, reference: ownReference });

const page = () => `/PaintingServices?order_id=${orderId}`;
const failed = (code: string) => `/payment-failed?orderId=${orderId}&error=${code}`;

describe('a customer who comes back from the payment page', () => {
  it('having paid, is brought to the page they began on, and the order is settled', async () => {
    fakes.provider.pay(orderId);
    expect(await comeBack()).toBe(page());
    expect(fakes.attempts[0]?.state).toBe('paid');
    expect(fakes.log.lines).toEqual([]);
  });

  it('is brought to the order list when the page is not known', async () => {
    fakes.provider.pay(orderId);
    Object.assign(fakes.attempts[0] ?? {}, { returnPath: null });
    expect(await comeBack()).toBe(`/orders?order_id=${orderId}`);
  });

  it('having given up, hears that it was cancelled', async () => {
    expect(await comeBack()).toBe(failed('payment_cancelled'));
  });

  it('having been declined, hears that it failed', async () => {
    fakes.provider.pay(orderId, { status: 'failed' });
    expect(await comeBack()).toBe(failed('payment_failed'));
  });

  it.each(['created', 'authorized'] as const)(
    'while the money is with the bank (%s) is not told that it failed',
    async (status) => {
      fakes.provider.pay(orderId, { status });
      expect(await comeBack()).toBe(page());
    },
  );

  it('whose money does not fit is not told that it failed', async () => {
    fakes.provider.pay(orderId, { amountPaise: 1 });
    expect(await comeBack()).toBe(page());
  });

  it('with the provider’s signature is not told that it failed, whatever the provider says yet', async () => {
    expect(await comeBack(signed(), null)).toBe(page());
  });

  it('with a signature is known by what was signed, not by our reference', async () => {
    fakes.provider.pay(orderId);
    expect(await comeBack(signed(), 'another-reference')).toBe(page());
  });

  it('with a signature of a link whose reference we lost is known by the provider’s', async () => {
    fakes.provider.pay(orderId);
    expect(await comeBack({ ...signed(), reference: 'unknown' }, null)).toBe(page());
  });

  it('with a forged signature is asked about by our reference only, and that is noted', async () => {
    fakes.provider.pay(orderId);
    expect(await comeBack({ ...signed(), signature: 'forged' })).toBe(page());
    expect(fakes.log.lines).toEqual([
      { level: 'warn', details: {}, message: 'return with a wrong signature' },
    ]);
    expect(await comeBack({ ...signed(), signature: 'forged' }, null)).toBe('/payment-failed');
  });

  it('without a link at the provider hears that it was cancelled', async () => {
    Object.assign(fakes.attempts[0] ?? {}, { providerRef: null, reference: 'never-made' });
    expect(await comeBack({}, 'never-made')).toBe(failed('payment_cancelled'));
  });

  it.each([[null], ['no-reference-of-ours']])(
    'with the reference %j is not known',
    async (unknown) => {
      expect(await comeBack({}, unknown)).toBe('/payment-failed');
      expect(fakes.log.lines).toEqual([]);
    },
  );

  it('without any reference is not looked for', async () => {
    const askAboutLink = () => Promise.reject(new Error('nothing to look for'));
    const ledger = { ...fakes.ledger, askAboutLink };
    const arrival = { query: {}, reference: null };
    expect(await handleReturn({ ...fakes, ledger }, arrival)).toBe('/payment-failed');
    expect(fakes.log.lines).toEqual([]);
  });
});

describe.each(['recent', 'limited'] as const)(
  'a customer who comes back when the provider may not be asked (%s)',
  (question) => {
    it('is brought to the page they began on, and nothing is called failed', async () => {
      fakes.provider.pay(orderId, { status: 'failed' });
      fakes.asking.question = question;
      expect(await comeBack()).toBe(page());
      expect(await comeBack(signed(), null)).toBe(page());
      expect(fakes.provider.calls).not.toContain('fetchState');
    });
  },
);

describe('a customer who comes back while nobody can say whether it is paid', () => {
  it('is brought to the page they began on, which asks again', async () => {
    fakes.provider.pay(orderId);
    fakes.provider.fail('fetchState', 'timeout');
    expect(await comeBack()).toBe(page());
    expect(fakes.log.lines).toMatchObject([
      { level: 'error', details: { err: { failure: 'timeout' } }, message: 'return not settled' },
    ]);
  });

  const withoutDatabase = (ownReference: string) => {
    const askAboutLink = () => Promise.reject(new Error('no database'));
    const ledger = { ...fakes.ledger, askAboutLink };
    return handleReturn({ ...fakes, ledger }, { query: {}, reference: ownReference });
  };

  it('is brought to the order that the reference tells, without the database', async () => {
    expect(await withoutDatabase(reference())).toBe(`/orders?order_id=${orderId}`);
    expect(fakes.log.lines).toMatchObject([{ level: 'error', message: 'return not settled' }]);
  });

  it('is brought to the order list when it tells none', async () => {
    expect(await withoutDatabase('12345-a')).toBe('/orders');
  });
});

describe('after a change of providers', () => {
  it('a return may be of either: the one that signed it, or the one that has the reference', async () => {
    const cashfree = createFakeProvider(fakes.clock, 'cashfree');
    // Cashfree is the current one and signs nothing; the order was begun with Razorpay.
    const providers = createProviders({ ...cashfree, verifyReturn: () => ({ kind: 'unsigned' }) }, [
      fakes.provider,
    ]);
    fakes.provider.pay(orderId);
    const both = { ...fakes, providers };
    const arrival = { query: {}, reference: reference() };
    expect(await handleReturn(both, arrival)).toBe(page());
    expect(await handleReturn(both, { query: signed(), reference: null })).toBe(page());
    const forged = { query: { ...signed(), signature: 'forged' }, reference: null };
    expect(await handleReturn(both, forged)).toBe('/payment-failed');
    expect(fakes.log.lines).toMatchObject([{ message: 'return with a wrong signature' }]);
  });
});
