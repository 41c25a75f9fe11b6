import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  inspect,
  KEY_SECRET,
  linkRequest,
  press,
  startSandbox,
  type RunningSandbox,
} from '../sandbox-for-tests';

let running: RunningSandbox;

beforeAll(async () => {
  running = await startSandbox();
});
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
    expect(page).toContain('Enter a UPI ID such as name@bank.');
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
    expect(await running.razorpay.payments.fetch(payments[0]!.payment_id)).toMatchObject({
      status: 'failed',
      captured: false,
      error_code: 'BAD_REQUEST_ERROR',
      error_description: expect.stringContaining('declined'),
    });
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
    expect(page).toContain('Paid after this link had ended');
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
    expect(await text(`${link.short_url}?lang=hi`)).toContain('>फिर भी भुगतान करें</button>');
    await press(link, 'pay-late');
    const { status, payments } = await inspect(running.url, link.id);
    expect(status).toBe('cancelled');
    expect(payments).toMatchObject([{ status: 'captured', amount: 1_200_000 }]);
  });
});

describe('Pay twice', () => {
  it('captures two payments and returns with one of them', async () => {
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
  en: ['Pay and close the tab', 'Pay after the link has expired', 'Pay twice'],
  hi: ['भुगतान करके टैब बंद करें', 'लिंक का समय खत्म होने के बाद भुगतान करें', 'दो बार भुगतान करें'],
};

describe('the page', () => {
  it('shows the amount the Indian way and says that no money moves', async () => {
    const page = await text((await create({ amount: 1_200_000_00 })).short_url);
    expect(page).toContain('₹12,00,000');
    expect(page).toContain('No money moves.');
  });

  it('escapes whatever the merchant and the customer wrote', async () => {
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
    expect(await text(inHindi.short_url)).toContain('<html lang="hi">');
    expect(await text(unnamed.short_url)).toContain('<html lang="en">');
    expect(await text(unnamed.short_url, hindi)).toContain('>भुगतान करें</button>');
    const chosen = await text(`${inHindi.short_url}?lang=en`);
    expect(chosen).toContain('<html lang="en">');
    expect(chosen).toContain(`action="/l/${inHindi.id}/pay?lang=en"`);
  });

  it.each([
    ['en', ['Pay', 'Cancel', 'Fail payment', ...TEST_CASES.en]],
    ['hi', ['भुगतान करें', 'रद्द करें', 'भुगतान विफल करें', ...TEST_CASES.hi]],
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
