import { beforeEach, describe, expect, it } from 'vitest';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { askAboutAttempt } from './ask-about-attempt';
import { retireAttempt } from './retire-attempt';

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

describe('asking about an earlier attempt', () => {
  it('answers the link that is open', async () => {
    const { providerRef, url } = fakes.provider.linkOf(orderId);
    expect(await askAboutAttempt(fakes, attempt())).toEqual({ kind: 'open', providerRef, url });
  });

  it.each(['expired', 'cancelled'] as const)('says that a link is over (%s)', async (state) => {
    fakes.provider.end(orderId, state);
    expect(await askAboutAttempt(fakes, attempt())).toEqual({ kind: 'over' });
  });

  it('says that the provider has none', async () => {
    forgetLink();
    expect(await askAboutAttempt(fakes, attempt())).toEqual({ kind: 'no_link' });
  });

  it('refuses to ask for money that has come', async () => {
    fakes.provider.pay(orderId);
    await expect(askAboutAttempt(fakes, attempt())).rejects.toMatchObject({ code: 'already_paid' });
  });

  it('refuses when the money that came does not fit', async () => {
    fakes.provider.pay(orderId, { amountPaise: 1 });
    await expect(askAboutAttempt(fakes, attempt())).rejects.toMatchObject({
      code: 'order_not_payable',
    });
  });

  it('refuses while the provider calls it paid and we could not verify it', async () => {
    fakes.provider.end(orderId, 'paid');
    await expect(askAboutAttempt(fakes, attempt())).rejects.toMatchObject({
      code: 'payment_unverified',
    });
  });
});

describe('putting an attempt out of use', () => {
  it('ends its link first', async () => {
    await retireAttempt(fakes, attempt());
    expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
    expect(attempt().state).toBe('cancelled');
  });

  it('has nothing to end when the link is over', async () => {
    fakes.provider.end(orderId, 'expired');
    await retireAttempt(fakes, attempt());
    expect(fakes.provider.calls).not.toContain('cancel');
    expect(attempt().state).toBe('expired');
  });

  it('closes one without a link, so that another can follow', async () => {
    forgetLink();
    await retireAttempt(fakes, attempt());
    expect(attempt()).toMatchObject({ state: 'expired', lastError: 'provider_unavailable' });
    expect(fakes.provider.calls).not.toContain('cancel');
  });

  it('is refused when it is paid in that moment', async () => {
    fakes.provider.before('cancel', () => fakes.provider.pay(orderId));
    await expect(retireAttempt(fakes, attempt())).rejects.toMatchObject({
      code: 'already_paid',
    });
  });

  it('fails when the provider cannot be asked to end it', async () => {
    fakes.provider.fail('cancel', 'unreachable');
    await expect(retireAttempt(fakes, attempt())).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it('fails when the link stays open', async () => {
    fakes.provider.fail('cancel', 'refused');
    await expect(retireAttempt(fakes, attempt())).rejects.toMatchObject({
      failure: 'unclear',
      message: 'a cancelled link is open',
    });
  });

  it('does not hide a bug', async () => {
    fakes.provider.before('cancel', () => {
      throw Object.assign(new TypeError('a bug'), { failure: 'refused' });
    });
    await expect(retireAttempt(fakes, attempt())).rejects.toThrow('a bug');
  });
});
