import { beforeEach, describe, expect, it } from 'vitest';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { endLink, endLinkOfOrder, endUnpaidLink } from './end-link';

let fakes: Fakes;
let orderId: string;
beforeEach(async () => {
  fakes = createFakes();
  orderId = await fakes.orderWithLink();
});

const attempt = () => {
  const [first] = fakes.attempts;
  if (!first) throw new Error('no attempt');
  return first;
};

const forgetLink = () =>
  Object.assign(attempt(), { state: 'unknown', providerRef: null, reference: 'never-made' });

describe('ending the link of an attempt', () => {
  it('is done at the provider', async () => {
    await endLink(fakes, attempt(), 'expired');
    expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
    expect(attempt().state).toBe('cancelled');
  });

  it('has nothing to end when the link is over', async () => {
    fakes.provider.end(orderId, 'expired');
    await endLink(fakes, attempt(), 'expired');
    expect(fakes.provider.calls).not.toContain('cancel');
    expect(attempt().state).toBe('expired');
  });

  it.each([
    ['expired', 'provider_unavailable'],
    ['cancelled', 'payment_cancelled'],
  ] as const)(
    'closes one without a link as %s, so that another can follow',
    async (state, lastError) => {
      forgetLink();
      expect(await endLink(fakes, attempt(), state)).toBeNull();
      expect(attempt()).toMatchObject({ state, lastError });
      expect(fakes.provider.calls).not.toContain('cancel');
    },
  );

  it('fails when the provider cannot be asked to', async () => {
    fakes.provider.fail('cancel', 'unreachable');
    await expect(endLink(fakes, attempt(), 'expired')).rejects.toMatchObject({
      failure: 'unreachable',
    });
  });

  it('fails when nobody knows whether there is a link, or what its state means', async () => {
    fakes.provider.end(orderId, 'unknown');
    await expect(endLink(fakes, attempt(), 'expired')).rejects.toMatchObject({
      failure: 'unclear',
    });
    expect(attempt().state).toBe('open');
    forgetLink();
    fakes.provider.lookup = 'unknown';
    await expect(endLink(fakes, attempt(), 'expired')).rejects.toMatchObject({
      failure: 'unclear',
    });
    expect(attempt().state).toBe('unknown');
  });

  it('fails when it goes on being open', async () => {
    fakes.provider.fail('cancel', 'refused');
    await expect(endLink(fakes, attempt(), 'expired')).rejects.toMatchObject({
      failure: 'unclear',
      message: 'a cancelled link is open',
    });
  });

  it('does not hide a bug', async () => {
    fakes.provider.before('cancel', () => {
      throw Object.assign(new TypeError('a bug'), { failure: 'refused' });
    });
    await expect(endLink(fakes, attempt(), 'expired')).rejects.toThrow('a bug');
  });
});

describe('ending the link of an order', () => {
  it('ends it at the provider, and answers how it ended', async () => {
    const ended = await endLinkOfOrder(fakes, orderId);
    expect(ended).toMatchObject({
      settlement: { status: 'PENDING' },
      report: { state: 'cancelled' },
    });
    expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
    expect(attempt().state).toBe('cancelled');
  });

  it.each(['cancelled', 'expired'] as const)('leaves alone what is %s already', async (state) => {
    fakes.provider.end(orderId, state);
    expect((await endLinkOfOrder(fakes, orderId))?.report.state).toBe(state);
    expect(fakes.provider.calls).not.toContain('cancel');
  });

  it('settles what came in through it', async () => {
    fakes.provider.pay(orderId);
    expect((await endLinkOfOrder(fakes, orderId))?.settlement.status).toBe('SUCCESS');
    expect(fakes.provider.calls).not.toContain('cancel');
  });

  it('that is paid in that moment is settled, not cancelled', async () => {
    fakes.provider.before('cancel', () => fakes.provider.pay(orderId));
    const ended = await endLinkOfOrder(fakes, orderId);
    expect(ended?.settlement.status).toBe('SUCCESS');
    expect(attempt().state).toBe('paid');
  });

  it('that ends by itself in that moment is as good as ended', async () => {
    fakes.provider.before('cancel', () => fakes.provider.end(orderId, 'expired'));
    expect((await endLinkOfOrder(fakes, orderId))?.report.state).toBe('expired');
  });

  it('fails when the provider cannot be asked to', async () => {
    fakes.provider.fail('cancel', 'timeout');
    await expect(endLinkOfOrder(fakes, orderId)).rejects.toMatchObject({ failure: 'timeout' });
    expect(attempt().state).toBe('open');
  });

  it('does not hide a bug', async () => {
    fakes.provider.before('cancel', () => {
      throw Object.assign(new TypeError('a bug'), { failure: 'refused' });
    });
    await expect(endLinkOfOrder(fakes, orderId)).rejects.toThrow('a bug');
  });

  it('is nothing to do without one', async () => {
    const other = fakes.book();
    expect(await endLinkOfOrder(fakes, other.orderId)).toBeNull();
  });

  it.each(['paid', 'expired', 'cancelled', 'failed'] as const)(
    'is nothing to do when the last try is %s',
    async (state) => {
      Object.assign(attempt(), { state });
      fakes.provider.fail('fetchState', 'timeout');
      expect(await endLinkOfOrder(fakes, orderId)).toBeNull();
      expect(attempt().state).toBe(state);
    },
  );

  it('closes an attempt of which the provider has no link', async () => {
    forgetLink();
    expect(await endLinkOfOrder(fakes, orderId)).toBeNull();
    expect(attempt()).toMatchObject({ state: 'cancelled', lastError: 'payment_cancelled' });
  });

  it('that the provider calls paid and we could not verify leaves the attempt live', async () => {
    fakes.provider.end(orderId, 'paid');
    expect((await endLinkOfOrder(fakes, orderId))?.report.state).toBe('paid');
    expect(attempt().state).toBe('open');
  });

  it('that the provider finds no more once it is ended closes the attempt', async () => {
    Object.assign(attempt(), { state: 'unknown', providerRef: null, url: null });
    fakes.provider.before('cancel', () => {
      Object.assign(fakes.provider.linkOf(orderId).request, { reference: 'another' });
    });
    expect(await endLinkOfOrder(fakes, orderId)).toBeNull();
    expect(attempt().state).toBe('cancelled');
  });

  it('waits for one that another request is making just now', async () => {
    const { providerRef, url, expiresAt } = fakes.provider.linkOf(orderId);
    Object.assign(attempt(), { state: 'creating', providerRef: null, url: null });
    fakes.clock.meanwhile(() => undefined);
    fakes.clock.meanwhile(() =>
      fakes.ledger.recordLink(attempt().id, { providerRef, url, expiresAt }),
    );
    expect((await endLinkOfOrder(fakes, orderId))?.report.state).toBe('cancelled');
    expect(fakes.clock.slept).toEqual([200, 200]);
  });

  it('does not wait for ever', async () => {
    const ledger: Fakes['ledger'] = {
      ...fakes.ledger,
      async latestAttempt(id) {
        const latest = await fakes.ledger.latestAttempt(id);
        return latest && { ...latest, isBeingCreated: true };
      },
    };
    await expect(endLinkOfOrder({ ...fakes, ledger }, orderId)).rejects.toMatchObject({
      failure: 'timeout',
    });
    expect(fakes.clock.slept.length).toBeLessThan(150);
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it('does not wait for one whose maker has died', async () => {
    Object.assign(attempt(), { state: 'creating', providerRef: null, url: null });
    fakes.clock.pass(15_000);
    expect((await endLinkOfOrder(fakes, orderId))?.report.state).toBe('cancelled');
    expect(fakes.clock.slept).toEqual([]);
  });
});

describe('ending the link before an order is cancelled or paid in cash', () => {
  const userId = 'customer';

  it('lets it be when there is no money in it', async () => {
    await endUnpaidLink(fakes, { orderId, userId });
    expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
    await endUnpaidLink(fakes, { orderId: fakes.book().orderId, userId });
  });

  it('is refused when it is paid', async () => {
    fakes.provider.pay(orderId);
    await expect(endUnpaidLink(fakes, { orderId, userId })).rejects.toMatchObject({
      code: 'already_paid',
    });
  });

  it.each(['REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED'] as const)(
    'is refused when the order turns out to be %s',
    async (status) => {
      const settle: Fakes['ledger']['settle'] = async (...given) => ({
        ...(await fakes.ledger.settle(...given)),
        status,
      });
      const ledger = { ...fakes.ledger, settle };
      await expect(endUnpaidLink({ ...fakes, ledger }, { orderId, userId })).rejects.toMatchObject({
        code: 'already_paid',
      });
    },
  );

  it('is refused while the provider calls it paid and we could not verify it', async () => {
    fakes.provider.end(orderId, 'paid');
    await expect(endUnpaidLink(fakes, { orderId, userId })).rejects.toMatchObject({
      code: 'payment_unverified',
    });
  });

  it('is allowed when the money went to review', async () => {
    fakes.provider.pay(orderId, { amountPaise: 1 });
    await expect(endUnpaidLink(fakes, { orderId, userId })).resolves.toBeUndefined();
  });

  it('is not possible while the provider cannot be asked', async () => {
    fakes.provider.fail('fetchState', 'timeout');
    await expect(endUnpaidLink(fakes, { orderId, userId })).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 503,
      cause: { failure: 'timeout' },
    });
  });

  it('does not hide an outage of ours', async () => {
    const ledger = {
      ...fakes.ledger,
      latestAttempt: () => Promise.reject(new Error('no database')),
    };
    await expect(endUnpaidLink({ ...fakes, ledger }, { orderId, userId })).rejects.toThrow(
      'no database',
    );
  });
});
