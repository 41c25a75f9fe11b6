import type { Page } from '@playwright/test';
import { asPerson } from '../../fixtures/database';
import type { Person } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { BilingualPage } from '../../pages/bilingual-page';
import { PriceListPage } from '../../pages/price-list-page';
import { SandboxPage } from '../../pages/sandbox-page';

/** The alert's title, its button, and what the order's page then says. */
const REFUSED = {
  en: ['This order cannot be paid online', 'Pay after service', 'You chose to pay after service'],
  hi: ['इस ऑर्डर के पैसे ऑनलाइन नहीं दे सकते', 'काम के बाद पैसे दें', 'आपने काम के बाद पैसे देना चुना'],
} as const;

const KEPT = {
  en: (orderId: string) => `Your order ${orderId} is still open`,
  hi: (orderId: string) => `आपका ऑर्डर ${orderId} अभी चालू है`,
} as const;

const RECEIPT = { en: 'Receipt', hi: 'रसीद' } as const;
/** What opens its lines. */
const OPEN = { en: /^Receipt · No\. \d/, hi: /^रसीद · नंबर \d/ } as const;

/** The day of the work in words, what was paid, and when. */
const TOLD = {
  en: [/^Work on\s*\w+day, \d/, /^Amount paid\s*₹4,000$/, /^Date and time\s*\d/],
  hi: [/^काम का दिन\s*\S+वार, \d/, /^कितने पैसे दिए\s*₹4,000$/, /^तारीख और समय\s*\d/],
} as const;

const LANGUAGES: readonly Language[] = ['en', 'hi'];

function bilingual(page: Page) {
  return new BilingualPage(page, { en: wordsIn('en'), hi: wordsIn('hi') });
}

/** The number of the one order that somebody has. */
async function onlyOrderOf(customer: Person, page: Page): Promise<string> {
  const orders = await (await asPerson(page.request, customer)).read('orders?select=order_id');
  expect(orders).toEqual([{ order_id: expect.stringMatching(/^\d{9}$/) }]);
  return orders[0].order_id;
}

test('a double click makes one order; failed, cancelled, waiting at the bank and declined it can still be paid, once', async ({
  page,
  context,
  join,
}) => {
  const customer = await join();
  const own = bilingual(page);
  const list = () => new PriceListPage(page, own.words);
  await list().open();
  await list().book(own.words.interiorDesign);
  const pay = { name: own.words.payNow, exact: true };
  await list().form().getByRole('button', pay).dblclick();
  await new SandboxPage(page, own.words).expectOpen('₹4,000');
  const orderId = await onlyOrderOf(customer, page);
  const paymentPage = page.url();
  const sandboxIn = async (language: Language) => {
    await page.goto(`${paymentPage}?lang=${language}`);
    return new SandboxPage(page, wordsIn(language));
  };
  for (const language of LANGUAGES) {
    await (await sandboxIn(language)).press('sandboxFail');
    await expect(page.getByText(/failed|विफल|नहीं/i).first()).toBeVisible();
  }
  for (const language of LANGUAGES) {
    const { words } = await sandboxIn(language);
    const cancel = page.getByRole('button', { name: words.sandboxCancel, exact: true });
    await expect(cancel).toBeVisible();
  }
  await new SandboxPage(page, wordsIn('hi')).press('sandboxCancel');
  await page.waitForURL(`**/payment-failed?orderId=${orderId}*`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await own.inBoth(async (language) => {
    await expect(main.getByText(KEPT[language](orderId))).toBeVisible();
    await expect(main.getByRole('button', { name: REFUSED[language][1] })).toBeVisible();
    await expect(main.locator(`a[href="/orders/${orderId}"]`)).toBeVisible();
  });

  await list().open();
  const goOn = () => page.getByRole('button', { name: own.words.continuePayment });
  await own.inBoth(async () => {
    await expect(page.getByText(orderId).first()).toBeVisible();
    await expect(goOn()).toBeVisible();
  });
  await goOn().click();
  const sandbox = new SandboxPage(page, own.words);
  await sandbox.expectOpen('₹4,000');
  const second = await context.newPage();
  await test.step('nobody is invited to pay again while it waits at the bank, in whatever tab they look', async () => {
    await (await sandbox.payLater()).click();
    await expect(page.getByText('Waiting for your approval')).toBeVisible();
    // They never come back by the payment page: nothing but the service knows.
    await second.goto('/orders');
    const other = second.getByRole('main');
    await expect(other.getByText('Bank has not answered')).toBeVisible();
    await expect(other.getByRole('button', { name: /^Check again/ })).toBeVisible();
    await expect(other.getByRole('button', { name: /Pay Now/ })).toHaveCount(0);
    await other.getByRole('heading', { level: 3 }).getByRole('link').click();
    await expect(other.getByText('Bank has not answered')).toBeVisible();
    await expect(other.getByRole('button', { name: /Pay|Continue/ })).toHaveCount(0);
    await second.goto('/PaintingServices');
    await expect(other.getByText(/Please do not pay again/)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Continue payment' })).toHaveCount(0);

    // The bank refuses: the order can be paid again.
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await second.goto('/orders');
    await expect(other.getByRole('button', { name: /Pay Now/ })).toBeVisible();
    await other.getByRole('heading', { level: 3 }).getByRole('link').click();
    await expect(other.getByText('The last payment did not go through')).toBeVisible();
    await expect(other.getByText(/^If money left your account/)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Retry Payment' })).toBeVisible();
  });

  await test.step('two tabs get the same payment page, and neither asks once it is paid', async () => {
    await second.goto('/PaintingServices');
    await second.getByRole('button', { name: 'Continue payment' }).click();
    await new SandboxPage(second, own.words).expectOpen('₹4,000');
    await list().open();
    await goOn().click();
    await sandbox.expectOpen('₹4,000');
    expect(page.url()).toBe(second.url());
    await sandbox.press('sandboxPay');
    await page.waitForURL(`**/payment-success?order_id=${orderId}`);
    await expect(main).toContainText('₹4,000');
    await second.goto('/PaintingServices');
    await expect(second.getByRole('heading', { name: own.words.interiorDesign })).toBeVisible();
    await expect(second.getByRole('button', { name: 'Continue payment' })).toHaveCount(0);
  });
  const receipt = () => main.getByRole('region', { name: RECEIPT[own.language] });
  const open = () => receipt().getByRole('button', { name: OPEN[own.language] });
  await own.inBoth(() => expect(open()).toBeVisible());
  await open().press('Enter');
  await own.inBoth(async (language) => {
    const lines = receipt().locator('dl > div').or(receipt().locator('div:has(> p + p)'));
    for (const told of TOLD[language]) {
      await expect(lines.filter({ hasText: told }).first()).toBeVisible();
    }
  });
});

test('wrong fields are named in the dialog; a payment that is refused for good can be made after the work', async ({
  page,
  join,
}) => {
  // The sandbox's maximum holds for everybody; other tests pay at the same time.
  await page.route('**/api/create-order', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'payment_refused', message: 'no', requestId: 'r-1' } },
    }),
  );
  const { phone, address } = await join();
  const own = bilingual(page);
  const list = () => new PriceListPage(page, own.words);
  const form = list().form();
  await list().open();
  await list().book(own.words.interiorDesign);
  await list().changeDetails();
  await form.getByLabel(own.words.phoneNumber).fill('12345');
  await form.getByLabel(own.words.address).fill('');
  await list().payNow();
  await expect(form.getByLabel(own.words.phoneNumber)).toBeFocused();
  await own.inBoth(async () => {
    await expect(form.getByText(own.words.invalidPhone)).toBeVisible();
    await expect(form.getByText(own.words.wrongFields)).toBeVisible();
    await expect(form.getByLabel(own.words.phoneNumber)).toHaveValue('12345');
    await expect(form.getByLabel(own.words.address)).toHaveValue('');
  });

  await form.getByLabel(own.words.phoneNumber).fill(phone);
  await form.getByLabel(own.words.address).fill(address);
  await list().payNow();
  const payAfter = () =>
    form.getByRole('alert').getByRole('button', { name: REFUSED[own.language][1] });
  await own.inBoth(async (language) => {
    await expect(form.getByText(REFUSED[language][0])).toBeVisible();
    await expect(form.getByRole('link', { name: /\d{5}/ }).first()).toBeVisible();
    await expect(payAfter()).toBeVisible();
  });
  await payAfter().click();
  await page.waitForURL(/\/orders\/\d{9}$/);
  await own.inBoth((language) =>
    expect(page.getByText(REFUSED[language][2]).first()).toBeVisible(),
  );
});

test('whatever comes between, the same order is paid: the payment company down, Back, booked again, a forged success', async ({
  page,
  join,
}) => {
  const words = wordsIn('en');
  const customer = await join();
  const list = new PriceListPage(page, words);
  const sandbox = new SandboxPage(page, words);
  await list.open();
  await list.book('Custom artwork');
  // The service's response when the provider fails; the service's own tests make the real provider fail.
  await page.route('**/api/create-order', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/json',
      body: JSON.stringify({
        error: { code: 'provider_unavailable', message: 'x', requestId: 'r-1' },
      }),
    }),
  );
  await list.payNow();
  await expect(page.getByRole('alert')).toContainText(
    'Payment failed: The payment company is not answering',
  );
  await page.unroute('**/api/create-order');
  await list.payNow();
  await sandbox.expectOpen('₹5,000');
  const first = page.url();
  const orderId = await onlyOrderOf(customer, page);

  await test.step('Back offers to go on, as does the list that everybody sees', async () => {
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Continue payment' })).toBeVisible();
    await page.goto('/prices/painting');
    await page.getByRole('button', { name: 'Continue payment' }).click();
    await sandbox.expectOpen('₹5,000');
    expect(page.url()).toBe(first);
  });

  await test.step('the same job booked again with the same details is the same order', async () => {
    await list.open();
    await list.book('Custom artwork');
    await list.payNow();
    await sandbox.expectOpen('₹5,000');
    expect(page.url()).toBe(first);
  });

  await test.step('a forged success in the address is not believed', async () => {
    const forged = new URLSearchParams({
      order_id: orderId,
      razorpay_payment_id: 'pay_forged00000000',
      razorpay_payment_link_id: 'plink_forged',
      razorpay_payment_link_reference_id: orderId,
      razorpay_payment_link_status: 'paid',
      razorpay_signature: 'a'.repeat(64),
    });
    await page.goto(`/api/payments/return?${forged}`);
    await expect(page).toHaveURL(/\/payment-failed|\/PaintingServices/);
    await page.goto(`/payment-success?order_id=${orderId}`);
    await expect(page.getByRole('main')).toContainText(orderId);
    await expect(page.getByRole('main')).not.toContainText(/pay_|Payment successful/i);
  });

  await test.step('or it is paid after the work', async () => {
    await list.open();
    await page.getByRole('button', { name: 'Pay after service' }).click();
    await page.waitForURL(`**/orders/${orderId}`);
    await expect(page.getByText('You chose to pay after service').first()).toBeVisible();
  });
});

test('hostile result addresses are shown as harmless text', async ({ page }) => {
  let wasRun = false;
  await page.exposeFunction('attacked', () => {
    wasRun = true;
  });
  const error = `<img src=x onerror="attacked()">\u202e${'x'.repeat(400)}`;
  await page.goto(
    `/payment-failed?orderId=${encodeURIComponent('<script>attacked()</script>')}&error=${encodeURIComponent(error)}`,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed!' })).toBeVisible();
  const text = await page.getByRole('main').innerText();
  expect(text).not.toContain('x'.repeat(201));
  expect(text).not.toContain('\u202e');
  expect(wasRun).toBe(false);
});
