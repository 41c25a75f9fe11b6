import { asPerson } from '../../fixtures/database';
import { signInPastForm } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { PriceListPage } from '../../pages/price-list-page';
import { SandboxPage } from '../../pages/sandbox-page';
import { Customer } from '../../pages/staff-order-page';

/** One person with several tabs or devices. */

const WORDS = {
  en: {
    orderedBefore: /You ordered this already: order \d{9} is not paid yet/,
    openUnpaid: 'Open that order',
  },
  hi: {
    orderedBefore: /यह काम आप पहले बुक कर चुके हैं: ऑर्डर \d{9} के पैसे बाकी हैं/,
    openUnpaid: 'वह ऑर्डर देखें',
    resume: 'पैसे देना जारी रखें',
    nothingBooked: 'वह काम अभी होना बाकी है। अभी कुछ नया बुक नहीं हुआ।',
    oneMore: 'एक और बुक करें',
  },
} as const;

test('the same job in a second tab goes on with the unpaid order as it is; another browser asks before one more', async ({
  page,
  request,
  join,
  context,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const words = wordsIn('en');
  const person = await join();
  const own = await asPerson(request, person);
  const countOrders = async () => (await own.read('orders?select=order_id')).length;
  const other = new PriceListPage(await context.newPage(), words);
  await other.open();
  await other.book(words.interiorDesign);
  await expect(other.form().getByText(WORDS.en.orderedBefore)).toHaveCount(0);

  const list = new PriceListPage(page, words);
  await list.open();
  await list.book(words.interiorDesign);
  await list.slot('evening').check();
  await list.payNow();
  await new SandboxPage(page, words).expectOpen('₹4,000');

  await expect(other.form().getByText(WORDS.en.orderedBefore)).toBeVisible();
  await expect(other.form().getByRole('link', { name: WORDS.en.openUnpaid })).toBeVisible();
  // Nothing was typed here: it shows what was ordered, and would change nothing of it.
  await expect(other.slot('evening')).toBeChecked();

  // In the other language it is said from the start.
  await other.page.goto('/PaintingServices?lang=hi');
  const inHindi = new PriceListPage(other.page, wordsIn('hi'));
  await expect(other.page.getByRole('button', { name: WORDS.hi.resume })).toBeVisible();
  await inHindi.book(inHindi.words.interiorDesign);
  await expect(inHindi.form().getByText(WORDS.hi.orderedBefore)).toBeVisible();
  const link = inHindi.form().getByRole('link', { name: WORDS.hi.openUnpaid });
  await expect(link).toHaveAttribute('href', /\/orders\/\d{9}$/);
  await expect(inHindi.slot('evening')).toBeChecked();
  await inHindi.payNow();
  await new SandboxPage(other.page, inHindi.words).expectOpen('₹4,000');
  expect(await countOrders()).toBe(1);

  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
  });
  await signInPastForm(elsewhere, { ...person, origin: baseURL ?? '' });
  const phone = new PriceListPage(await elsewhere.newPage(), wordsIn('hi'));
  await phone.open('/PaintingServices?lang=hi');
  await phone.book(phone.words.interiorDesign);
  const bar = await phone.form().locator('footer').boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(96);
  await phone.payAfterService();
  await expect(phone.form().getByText(WORDS.hi.nothingBooked)).toBeVisible();
  await expectAccessible(phone.page);
  await expect(phone.form().getByRole('link', { name: WORDS.hi.openUnpaid })).toBeVisible();
  await phone.form().getByRole('button', { name: WORDS.hi.oneMore }).press('Enter');
  await expect(phone.page.getByRole('dialog', { name: phone.words.booked })).toBeVisible();
  await elsewhere.close();
  expect(await countOrders()).toBe(2);
});

test('an open list shows at once what happened in another tab', async ({
  page,
  request,
  join,
  context,
}) => {
  const orderId = await (await Customer.join(request, 'en', await join())).book({ pay: 'after' });
  // Nothing that waits longer than a few seconds happens in this tab: its list does not refresh by itself.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startSoon = (run: () => void, ms = 0) => (ms > 5_000 ? 0 : start(run, ms));
    Object.assign(window, { setTimeout: startSoon });
  });
  await page.goto('/orders');
  await expect(page.getByRole('main')).toContainText('Pay after service');

  const other = await context.newPage();
  await other.goto(`/orders/${orderId}`);
  await other.getByRole('main').getByRole('button', { name: 'Cancel order' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(other.getByText('You cancelled the order').first()).toBeVisible();

  await page.bringToFront();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Cancelled');
});

test('Pay Now for an order that was cancelled on another device says so and shows it', async ({
  page,
  request,
  join,
}) => {
  const customer = await Customer.join(request, 'en', await join());
  const orderId = await customer.book({ pay: 'now' });
  await page.clock.install();
  // What comes after the order is not worth the order.
  const extra = /\/news-here\.[^/]+\.js$/;
  await page.route(extra, (route) => route.abort());
  const isMissing = page.waitForEvent('requestfailed', (failed) => extra.test(failed.url()));
  await page.goto(`/orders/${orderId}`);
  await isMissing;
  const main = page.getByRole('main');
  await expect(main).toContainText('Waiting for payment');
  // Time stands still from here on: the page does not refresh by itself.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await customer.cancel(orderId);

  const pay = main.getByRole('button', { name: wordsIn('en').payNow, exact: true });
  await pay.click();
  await expect(main.getByRole('alert')).toContainText('cannot be paid online any more');
  await expect(main).not.toContainText('Waiting for payment');
  await expect(pay).toHaveCount(0);
});
