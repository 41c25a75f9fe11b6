import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  control,
  inspect,
  KEY_SECRET,
  linkRequest,
  press,
  setKnobs,
  startSandbox,
  type RunningSandbox,
} from '../sandbox-for-tests';

let running: RunningSandbox;

beforeAll(async () => {
  running = await startSandbox();
});
afterEach(() => fetch(`${running.url}/_sandbox/knobs`, { method: 'DELETE' }));
afterAll(() => running.sandbox.stop());

const create = (changes: Record<string, unknown> = {}) =>
  running.razorpay.paymentLink.create(linkRequest(changes));

/** The markup without the line breaks and indents of its template. */
async function text(address: string, headers: Record<string, string> = {}): Promise<string> {
  const markup = await (await fetch(address, { headers })).text();
  return markup
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> ', '>')
    .replaceAll(/ ([<>])/g, '$1');
}

const CALLBACK = 'http://merchant.example/payments/return?order_id=482913075';

describe('Pay', () => {
  it('returns to the merchant with a query that the SDK verifies', async () => {
    const link = await create();
    const answer = await press(link, 'pay');
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get('location')!);
    const query = (name: string) => target.searchParams.get(name)!;
    expect(target.href).toContain(CALLBACK);
    const params = {
      payment_link_id: query('razorpay_payment_link_id'),
      payment_link_reference_id: query('razorpay_payment_link_reference_id'),
      payment_link_status: query('razorpay_payment_link_status'),
      payment_id: query('razorpay_payment_id'),
    };
    expect(params).toMatchObject({ payment_link_id: link.id, payment_link_status: 'paid' });
    const signature = query('razorpay_signature');
    expect(validatePaymentVerification(params, signature, KEY_SECRET)).toBe(true);
    expect(
      validatePaymentVerification({ ...params, payment_id: 'pay_other' }, signature, KEY_SECRET),
    ).toBe(false);
  });

  it('pressed five times at once makes one payment, and every press returns with it', async () => {
    const link = await create();
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(link, 'pay')));
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1);
    const { payments, amount_paid: amountPaid } = await inspect(running.url, link.id);
    expect(payments).toHaveLength(1);
    expect(amountPaid).toBe(1_200_000);
  });

  it.each([
    ['card', { method: 'card' }, { card: { last4: '1111' } }],
    ['netbanking', { method: 'netbanking', bank: 'HDFC' }, { bank: 'HDFC' }],
  ])('by %s is recorded as such', async (method, fields, details) => {
    const link = await create();
    await press(link, 'pay', fields);
    const [payment] = (await inspect(running.url, link.id)).payments;
    expect(await running.razorpay.payments.fetch(payment!.payment_id)).toMatchObject({
      method,
      ...details,
    });
  });

  it('with something that is no UPI ID says so at the field and takes nothing', async () => {
    const link = await create();
    const answer = await press(link, 'pay', { vpa: '"><b>me' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('Enter a UPI ID, for example name@bank.');
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;me"');
    expect((await inspect(running.url, link.id)).payments).toEqual([]);
  });
});

describe('Fail payment', () => {
  it('says that it failed, and the same link can then be paid', async () => {
    const link = await create();
    const answer = await press(link, 'fail');
    const address = new URL(answer.headers.get('location')!, running.url).href;
    const page = await text(address);
    expect(page).toContain('Payment failed');
    expect(page).toContain(`<a class="button primary" href="/l/${link.id}">Try again</a>`);
    expect(page).toContain(`href="${CALLBACK}"`);
    expect(page).not.toContain('razorpay_signature');

    await press(link, 'pay');
    const { status, payments } = await inspect(running.url, link.id);
    expect(status).toBe('paid');
    expect(payments.map((payment) => payment.status)).toEqual(['failed', 'captured']);
  });

  it('does nothing to a link that is paid', async () => {
    const link = await create();
    await press(link, 'pay');
    await press(link, 'fail');
    expect((await inspect(running.url, link.id)).payments).toHaveLength(1);
  });
});

describe('Cancel', () => {
  it('returns to the merchant without a signature and leaves the link open', async () => {
    const link = await create();
    const answer = await press(link, 'cancel');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(CALLBACK);
    expect(await inspect(running.url, link.id)).toMatchObject({ status: 'created', payments: [] });
  });
});

describe('Pay and close the tab', () => {
  it('takes the money and leads nowhere', async () => {
    const link = await create();
    const answer = await press(link, 'pay-and-close');
    expect(answer.headers.get('location')).toBe(`/l/${link.id}?left=yes`);
    const page = await text(`${link.short_url}?left=yes`);
    expect(page).toContain('You can close this tab');
    expect(page).not.toContain('merchant.example');
    const { status, payments } = await inspect(running.url, link.id);
    expect(status).toBe('paid');
    expect(payments).toMatchObject([{ status: 'captured' }]);
  });
});

describe('Pay after the link has expired', () => {
  it('captures once the link is expired, without a way back that says paid', async () => {
    const link = await create();
    const answer = await press(link, 'pay-late');
    expect(answer.headers.get('location')).toBe(`/l/${link.id}`);
    const page = await text(link.short_url);
    expect(page).toContain('Paid after this link expired');
    expect(page).not.toContain('razorpay_signature');
    const found = await running.razorpay.paymentLink.fetch(link.id);
    expect(found).toMatchObject({ status: 'expired', amount_paid: 1_200_000 });
    const [payment] = (await inspect(running.url, link.id)).payments;
    expect(await running.razorpay.payments.fetch(payment!.payment_id)).toMatchObject({
      status: 'captured',
      captured: true,
    });
  });

  it('captures through a cancelled link, which stays cancelled', async () => {
    const link = await create();
    await running.razorpay.paymentLink.cancel(link.id);
    expect(await text(`${link.short_url}?lang=hi`)).toContain('>फिर भी पैसे दें</button>');
    await press(link, 'pay-late');
    const { status, payments } = await inspect(running.url, link.id);
    expect(status).toBe('cancelled');
    expect(payments).toMatchObject([{ status: 'captured', amount: 1_200_000 }]);
  });
});

describe('Approve later', () => {
  it('waits on a page with two plain buttons, in both languages, and returns when approved', async () => {
    const link = await create();
    const answer = await press(link, 'approve-later');
    const address = new URL(answer.headers.get('location')!, running.url);
    const id = address.searchParams.get('payment')!;
    const page = await text(address.href);
    expect(page).toContain('Waiting for your approval');
    expect(page).toContain(`action="/l/${link.id}/approve"`);
    address.searchParams.set('lang', 'hi');
    const hindi = await text(address.href);
    expect(hindi).toContain('आपकी मंज़ूरी का इंतज़ार है');
    expect(hindi).toContain('>मंज़ूरी दें</button>');
    expect(await inspect(running.url, link.id)).toMatchObject({
      status: 'created',
      payments: [{ payment_id: id, status: 'created' }],
    });
    const after = await press(link, 'approve', { payment: id });
    const target = new URL(after.headers.get('location')!);
    expect(target.searchParams.get('razorpay_payment_id')).toBe(id);
    expect(await inspect(running.url, link.id)).toMatchObject({
      status: 'paid',
      payments: [{ payment_id: id, status: 'captured' }],
    });
  });

  it('can be declined, and approved although the link has ended', async () => {
    const link = await create();
    const begin = async () => {
      const answer = await press(link, 'approve-later');
      return new URL(answer.headers.get('location')!, running.url).searchParams.get('payment')!;
    };
    const [declined, late] = [await begin(), await begin()];
    await press(link, 'decline', { payment: declined });
    await fetch(`${running.url}/_sandbox/links/${link.id}/expire`, { method: 'POST' });
    expect(await text(`${link.short_url}?payment=${late}`)).toContain('Waiting for your approval');
    await press(link, 'approve', { payment: late });
    expect(await inspect(running.url, link.id)).toMatchObject({
      status: 'expired',
      payments: [{ status: 'failed' }, { status: 'captured' }],
    });
  });

  it('leaves payments of other links alone', async () => {
    const [link, other] = [await create(), await create()];
    await press(link, 'approve-later');
    const [payment] = (await inspect(running.url, link.id)).payments;
    await press(other, 'approve', { payment: payment!.payment_id });
    expect((await inspect(running.url, link.id)).payments).toMatchObject([{ status: 'created' }]);
  });
});

describe('Let it time out', () => {
  it('says that money may have moved, and the bank can approve after all', async () => {
    const link = await create();
    const answer = await press(link, 'time-out');
    const address = new URL(answer.headers.get('location')!, running.url);
    const page = await text(address.href);
    expect(page).toContain('The bank did not answer in time.');
    expect(page).not.toContain('No money was taken');
    expect(page).toContain('>Approve after all</button>');
    const id = address.searchParams.get('payment')!;
    await press(link, 'approve', { payment: id });
    expect(await inspect(running.url, link.id)).toMatchObject({
      status: 'paid',
      payments: [{ payment_id: id, status: 'captured' }],
    });
  });
});

describe('a payment that the shop has not taken', () => {
  it('is being processed, then it was given back', async () => {
    await setKnobs(running.url, { capture: 'manual' });
    const link = await create();
    const answer = await press(link, 'pay');
    await setKnobs(running.url, {});
    const address = new URL(answer.headers.get('location')!, running.url);
    expect(await text(address.href)).toContain('The payment is being processed');
    await control(running.url, `payments/${address.searchParams.get('payment')}/auto-refund`);
    expect(await text(address.href)).toContain('The money was returned');
    expect(await inspect(running.url, link.id)).toMatchObject({
      status: 'created',
      amount_paid: 0,
      payments: [{ status: 'refunded' }],
    });
  });
});

describe('Pay twice', () => {
  it('captures one payment, and the other goes back', async () => {
    const link = await create();
    const answer = await press(link, 'pay-twice');
    const [first] = (await inspect(running.url, link.id)).payments;
    expect(await inspect(running.url, link.id)).toMatchObject({
      status: 'paid',
      amount_paid: 1_200_000,
      payments: [{ status: 'captured' }, { status: 'refunded' }],
    });
    const target = new URL(answer.headers.get('location')!);
    expect(target.searchParams.get('razorpay_payment_id')).toBe(first!.payment_id);
  });

  it('captures both by the knob, and returns with one of them', async () => {
    await setKnobs(running.url, { secondPayment: 'capture' });
    const link = await create();
    const answer = await press(link, 'pay-twice');
    const target = new URL(answer.headers.get('location')!);
    const { status, payments, amount_paid: amountPaid } = await inspect(running.url, link.id);
    expect(status).toBe('paid');
    expect(amountPaid).toBe(2_400_000);
    expect(payments).toMatchObject([{ status: 'captured' }, { status: 'captured' }]);
    expect(new Set(payments.map((payment) => payment.payment_id)).size).toBe(2);
    expect(payments.map((payment) => payment.payment_id)).toContain(
      target.searchParams.get('razorpay_payment_id'),
    );
  });
});

describe('a link that can no longer be paid', () => {
  it('says that it is paid and leads back', async () => {
    const link = await create();
    await press(link, 'pay');
    const page = await text(link.short_url);
    expect(page).toContain('Already paid');
    expect(page).toContain('Back to ');
    expect(page).not.toContain('>Pay</button>');
  });

  it('says that it has expired and takes no payment', async () => {
    const link = await create();
    await fetch(`${running.url}/_sandbox/links/${link.id}/expire`, { method: 'POST' });
    const answer = await press(link, 'pay');
    expect(answer.headers.get('location')).toBe(`/l/${link.id}`);
    expect(await text(link.short_url)).toContain('This payment link has expired');
    expect(await inspect(running.url, link.id)).toMatchObject({ status: 'expired', payments: [] });
  });

  it('says that it was cancelled and takes no payment', async () => {
    const link = await create();
    await running.razorpay.paymentLink.cancel(link.id);
    await press(link, 'pay');
    expect(await text(link.short_url)).toContain('This payment link was cancelled');
    expect((await inspect(running.url, link.id)).amount_paid).toBe(0);
  });

  it('or never existed is a 404 in words', async () => {
    const answer = await fetch(`${running.url}/l/plink_none`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Payment link not found');
  });
});

const TEST_CASES = {
  en: [
    'Approve later',
    'Let it time out',
    'Leave it unfinished',
    'Pay and close the tab',
    'Pay after the link has expired',
    'Pay twice',
  ],
  hi: [
    'बाद में मंज़ूरी दें',
    'समय निकल जाने दें',
    'बीच में छोड़ दें',
    'पैसे देकर टैब बंद करें',
    'लिंक का समय खत्म होने के बाद पैसे दें',
    'दो बार पैसे दें',
  ],
};

describe('the page', () => {
  it('shows the amount the Indian way and says that no money moves', async () => {
    await setKnobs(running.url, { maxAmountPaise: null });
    const page = await text((await create({ amount: 1_200_000_00 })).short_url);
    expect(page).toContain('₹12,00,000');
    expect(page).toContain('No money moves.');
  });

  it('escapes whatever the merchant and the customer wrote', async () => {
    await setKnobs(running.url, { names: 'any' });
    const hostile = `</dd><script>alert(1)</script>"'&`;
    const link = await create({ description: hostile, customer: { name: hostile } });
    const page = await text(link.short_url);
    expect(page).not.toContain('<script');
    expect(page.split('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')).toHaveLength(3);
  });

  it('allows no script, and lets its forms lead to itself and the merchant only', async () => {
    const { headers } = await fetch((await create()).short_url);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).toContain("form-action 'self' http://merchant.example");
  });

  it('speaks the language the merchant names, else the browser’s, until the customer chooses', async () => {
    const inHindi = await create({ notes: { locale: 'hi' } });
    const unnamed = await create();
    const hindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' };
    const page = await text(inHindi.short_url);
    expect(page).toContain('<html lang="hi">');
    // The brand alone is the word for a worker, whom nobody pays here.
    expect(page).toContain('“कारीगर” साइट को पैसे दें');
    expect(await text(unnamed.short_url)).toContain('<html lang="en">');
    expect(await text(unnamed.short_url, hindi)).toContain('>पैसे दें</button>');
    const chosen = await text(`${inHindi.short_url}?lang=en`);
    expect(chosen).toContain('<html lang="en">');
    expect(chosen).toContain(`action="/l/${inHindi.id}/pay?lang=en"`);
  });

  it.each([
    ['en', ['Pay', 'Cancel', 'Fail payment', ...TEST_CASES.en]],
    ['hi', ['पैसे दें', 'रद्द करें', 'पैसे न जाने दें', ...TEST_CASES.hi]],
  ])('has its buttons in %s', async (locale, labels) => {
    const page = await text(`${(await create()).short_url}?lang=${locale}`);
    const buttons = [...page.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map((match) => match[1]);
    expect(buttons).toEqual(labels);
  });

  it('answers a broken address without showing its insides', async () => {
    const answer = await fetch(`${running.url}/l/%E0%A4%A`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain('node_modules');
  });
});
