import type { Page } from '@playwright/test';
import { nextSunday, workDay } from '../../fixtures/days';
import { demo } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { BilingualPage } from '../../pages/bilingual-page';
import { switchTo } from '../../pages/language-switch';
import { PriceListPage } from '../../pages/price-list-page';
import { SandboxPage } from '../../pages/sandbox-page';

/** An order of the demo customer, paid. */
const OF_SOMEBODY_ELSE = '412907356';

const WORDS = {
  en: {
    waiting: 'Waiting for payment',
    paid: 'Paid',
    cancelled: 'Cancelled',
    payAfterWork: 'Pay after service',
    paidLater: 'You pay after service',
    cancelOrder: 'Cancel order',
    confirm: 'Yes, cancel it',
    youCancelled: 'You cancelled the order',
    youBooked: 'You booked this',
    resume: 'Continue payment',
    receipt: 'Receipt',
    upi: 'UPI',
    number: /^No\. \d+$/,
    share: 'Share the receipt',
    picture: 'The slip as a picture',
    notCancelled: 'The order was not cancelled',
    news: /Order \d{9}: Cancelled/,
    sunday: /We are closed on Sunday/,
  },
  hi: {
    waiting: 'पैसे बाकी',
    paid: 'पैसे मिल गए',
    cancelled: 'रद्द हो गया',
    payAfterWork: 'काम के बाद पैसे',
    paidLater: 'पैसे काम के बाद देने हैं',
    cancelOrder: 'ऑर्डर रद्द करें',
    confirm: 'हाँ, रद्द करें',
    youCancelled: 'आपने ऑर्डर रद्द किया',
    youBooked: 'आपने बुक किया',
    resume: 'पैसे देना जारी रखें',
    receipt: 'रसीद',
    upi: 'यूपीआई',
    number: /^नंबर \d+$/,
    share: 'रसीद किसी को भेजें',
    picture: 'पर्ची की तस्वीर',
    notCancelled: 'ऑर्डर रद्द नहीं हुआ',
    news: /ऑर्डर \d{9}: रद्द/,
    sunday: /रविवार को हमारी छुट्टी रहती है/,
  },
} as const;

/** Opens the only order in My Orders; returns its number. */
async function openOnlyOrder(page: Page): Promise<string> {
  await page.goto('/orders');
  await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/orders\/\d{9}$/);
  return /\d{9}$/.exec(page.url())?.[0] ?? '';
}

/** The page, and what it says in both languages. */
function bilingual(page: Page) {
  return new BilingualPage(page, {
    en: { ...wordsIn('en'), ...WORDS.en },
    hi: { ...wordsIn('hi'), ...WORDS.hi },
  });
}

test('an order left at the payment page is resumed from its own page and has a receipt', async ({
  page,
  join,
  expectAccessible,
}) => {
  const person = await join();
  const own = bilingual(page);
  const list = new PriceListPage(page, wordsIn('en'));
  await list.open();
  await list.book(list.words.interiorDesign);
  await list.payNow();
  const sandbox = new SandboxPage(page, list.words);
  await sandbox.expectOpen('₹4,000');

  const orderId = await openOnlyOrder(page);
  const main = page.getByRole('main');
  const resume = () => main.getByRole('button', { name: own.words.resume });
  await own.inBoth(async () => {
    await expect(main).toContainText(own.words.waiting);
    await expect(main).toContainText(person.address);
    await expect(resume()).toBeVisible();
  });
  await resume().click();
  // The same page as before: it keeps the language in which it was opened.
  await sandbox.expectOpen('₹4,000');
  await sandbox.press('sandboxPay');
  await page.waitForURL(new RegExp(`/payment-success\\?order_id=${orderId}`));
  const receipt = () => main.getByRole('region', { name: own.words.receipt });
  const lines = () => receipt().getByRole('button', { name: own.words.receipt }).first();
  const share = () => receipt().getByRole('button', { name: own.words.share });
  await own.inBoth(async () => {
    await expect(receipt()).toContainText(person.address);
    await expect(lines()).toBeVisible();
  });
  await lines().press('Enter');
  await own.inBoth(() => expect(share()).toBeVisible());
  await share().press('Enter');
  const sharing = page.getByRole('dialog');
  await own.inBoth(async () => {
    await expect(sharing.getByRole('img', { name: own.words.picture })).toBeVisible();
    const message = await sharing.getByRole('link').getAttribute('href');
    expect(new URL(message ?? '').searchParams.get('text')).toContain(orderId);
    expect(message).not.toContain(person.phone);
    await expectAccessible(page);
  });
  await page.keyboard.press('Escape');
  const first = { en: '', hi: '' };
  await own.inBoth(async (language) => {
    await page.emulateMedia({ media: 'print' });
    first[language] = await receipt().innerText();
    await page.emulateMedia({ media: 'screen' });
  });

  await page.goto(`/orders/${orderId}`);
  const history = main.locator('#order-timeline');
  const paid = () => history.getByRole('list').getByText(own.words.paid);
  await history.locator('summary').press('Enter');
  await own.inBoth(async (language) => {
    await expect(paid()).toBeVisible();
    await expect(main.getByRole('button', { name: own.words.cancelOrder })).toHaveCount(0);
    await expectAccessible(page);

    await page.emulateMedia({ media: 'print' });
    // One receipt number, one receipt.
    await expect(receipt()).toHaveText(first[language], { useInnerText: true });
    await expect(receipt().getByText(own.words.number)).toBeVisible();
    const phone = `${person.phone.slice(0, 5)} ${person.phone.slice(5)}`;
    for (const part of [person.name, phone, orderId, '₹4,000', own.words.upi, /pay_\w+/]) {
      await expect(receipt()).toContainText(part);
    }
    await expect(receipt()).toContainText(own.words.interiorDesign);
    await expect(receipt()).not.toContainText(/invoice|इनवॉइस/i);
    // In print, the receipt is the only content.
    await expect(paid()).toBeHidden();
    for (const paper of [{ format: 'A4' }, { width: '80mm', height: '297mm' }]) {
      const pages = (await page.pdf(paper)).toString('latin1').match(/\/Type\s*\/Page\b/g);
      expect(pages).toHaveLength(1);
    }
    await page.emulateMedia({ media: 'screen' });
  });
});

test('a booking to be paid after the work is cancelled by the customer, and says so', async ({
  page,
  join,
  expectAccessible,
}) => {
  await join();
  const own = bilingual(page);
  const list = new PriceListPage(page, wordsIn('en'));
  await list.open();
  await list.book(list.words.interiorDesign);
  await list.fillDate(nextSunday());
  await own.inBoth(() => expect(list.form().getByText(own.words.sunday)).toBeVisible());
  // One Escape closes only the form, even from a date field.
  await page.keyboard.press('Escape');
  await expect(list.form()).toBeHidden();
  await expect(page).toHaveURL('/PaintingServices');

  const again = new PriceListPage(page, own.words);
  await again.book(own.words.interiorDesign);
  await again.fillDate(workDay(9));
  await again.payAfterService();
  const booked = () => page.getByRole('dialog', { name: own.words.booked });
  await own.inBoth(() => expect(booked()).toContainText(/\d{9}/));
  const orderId = /\d{9}/.exec(await booked().innerText())?.[0] ?? '';

  await page.goto(`/payment-success?order_id=${orderId}`);
  await own.inBoth(() =>
    expect(page.getByRole('heading', { level: 1, name: own.words.paidLater })).toBeVisible(),
  );
  expect(await openOnlyOrder(page)).toBe(orderId);
  const main = page.getByRole('main');
  const cancel = () => main.getByRole('button', { name: own.words.cancelOrder });
  await own.inBoth(async () => {
    await expect(main).toContainText(own.words.payAfterWork);
    await expect(main).toContainText(own.words.youBooked);
    await expect(cancel()).toBeVisible();
  });
  await cancel().click();
  const dialog = page.getByRole('dialog');
  const confirm = () => dialog.getByRole('button', { name: own.words.confirm });
  await own.inBoth(async () => {
    await expect(confirm()).toBeVisible();
    await expectAccessible(page);
  });
  // What is told stays in its language; the next test is told in English.
  await own.switchTo('hi');
  await confirm().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(own.words.news)).toBeVisible();
  await own.inBoth(async () => {
    await expect(main.getByText(own.words.youCancelled).first()).toBeVisible();
    await expect(cancel()).toHaveCount(0);
  });

  await page.goBack();
  const card = main.getByRole('listitem').filter({ hasText: orderId });
  await own.inBoth(() => expect(card).toContainText(own.words.cancelled));
});

test('an order that was never paid is cancelled: what cannot be done is said in words and can be tried again, and its draft becomes a new order', async ({
  page,
  join,
}) => {
  const words = wordsIn('en');
  const t = WORDS.en;
  await join();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const list = new PriceListPage(page, words);
  const sandbox = new SandboxPage(page, words);
  await list.open();
  await list.book(words.interiorDesign);
  await list.payNow();
  await sandbox.expectOpen('₹4,000');
  const first = await openOnlyOrder(page);
  await page.route('**/orders/*/cancel', (route) => route.abort());
  for (const language of ['hi', 'en'] as const) {
    await switchTo(page, language);
    await main.getByRole('button', { name: WORDS[language].cancelOrder }).click();
    await dialog.getByRole('button', { name: WORDS[language].confirm }).click();
    await expect(dialog.getByRole('alert')).toContainText(WORDS[language].notCancelled);
    if (language === 'hi') await page.keyboard.press('Escape');
  }
  await page.unroute('**/orders/*/cancel');
  await dialog.getByRole('button', { name: t.confirm }).click();
  await expect(main.getByText(t.youCancelled).first()).toBeVisible();
  await expect(page.getByText(t.news)).toBeVisible();

  await list.open();
  await list.book(words.interiorDesign);
  await list.payNow();
  await sandbox.expectOpen('₹4,000');
  await page.goto('/orders');
  const cards = main.getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(t.waiting);
  await expect(cards.first()).not.toContainText(first);
});

test("somebody else's order is not found, for a customer and under staff's own orders", async ({
  page,
  join,
  signIn,
}) => {
  const expectNotFound = async (language: Language) =>
    expect(page.getByRole('heading', { name: wordsIn(language).orderNotFound })).toBeVisible();
  for (const enter of [join, () => signIn(demo.staff)]) {
    await enter();
    await page.goto(`/orders/${OF_SOMEBODY_ELSE}`);
    await expectNotFound('en');
    await switchTo(page, 'hi');
    await expectNotFound('hi');
    await switchTo(page, 'en');
  }
  await page.goto('/orders/12345');
  await expectNotFound('en');
  await switchTo(page, 'hi');
  await expectNotFound('hi');

  await signIn();
  await page.goto(`/orders/${OF_SOMEBODY_ELSE}`);
  await expect(page.getByRole('region', { name: WORDS.hi.receipt })).toBeVisible();
});
