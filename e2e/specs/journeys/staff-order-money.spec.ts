import type { Page } from '@playwright/test';
import { demo } from '../../fixtures/people';
import { bookInteriorDesign, newestOrder, openDesk, workDay } from '../../fixtures/staff-desk';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { PriceListPage } from '../../pages/price-list-page';
import { SandboxPage } from '../../pages/sandbox-page';

const WORDS = {
  en: {
    inReview: 'In review',
    goesBack: '₹4,000 should go back',
    twice: 'Paid twice',
    late: 'Paid after the order was over',
    tellAdmin: 'Only an admin can refund. Please tell one.',
    refund: 'Refund ₹4,000…',
    refundDo: 'Refund ₹4,000',
    onItsWay: 'The refund of ₹4,000 is on its way',
    amount: 'Amount to refund (₹)',
    reason: 'Reason',
    paid: 'Paid',
    refunded: 'Refunded',
    returned: 'Returned',
    cancelDo: 'Cancel the order',
    cancelled: 'The order is cancelled',
    refundOf: /^Refund payment pay_/,
    tinyDo: 'Refund ₹0.99',
    notDone: 'This was not done',
    companyDidNot: /The payment company did not make the refund/,
    failed: 'Failed',
    refused: /The payment company refused it/,
    search: 'Search workers',
    worker: /Vinod Sharma/,
    assign: 'Assign Vinod Sharma',
    assigned: 'Vinod Sharma is assigned',
    taken: /This worker is already booked for that time/,
    busy: /Vinod Sharma.*Busy at that time/,
  },
  hi: {
    inReview: 'जाँच में',
    goesBack: '₹4,000 लौटाने चाहिए',
    twice: 'दो बार भुगतान हुआ',
    late: 'ऑर्डर ख़त्म होने के बाद भुगतान हुआ',
    tellAdmin: 'रिफ़ंड केवल एडमिन कर सकते हैं। कृपया उन्हें बताएँ।',
    refund: '₹4,000 लौटाएँ…',
    refundDo: '₹4,000 लौटाएँ',
    onItsWay: '₹4,000 का रिफ़ंड भेज दिया गया है',
    amount: 'लौटाने की रकम (₹)',
    reason: 'कारण',
    paid: 'भुगतान हो गया',
    refunded: 'रिफ़ंड हो गया',
    returned: 'लौटा दिए गए',
    cancelDo: 'ऑर्डर रद्द करें',
    cancelled: 'ऑर्डर रद्द हो गया',
    refundOf: /^भुगतान pay_.* का रिफ़ंड करें$/,
    tinyDo: '₹0.99 लौटाएँ',
    notDone: 'यह नहीं हो पाया',
    companyDidNot: /भुगतान कंपनी ने रिफ़ंड नहीं किया/,
    failed: 'नहीं हो पाया',
    refused: /भुगतान कंपनी ने मना कर दिया/,
    search: 'कारीगर खोजें',
    worker: /Vinod Sharma/,
    assign: 'Vinod Sharma को तय करें',
    assigned: 'Vinod Sharma तय हो गए',
    taken: /यह कारीगर उस समय पहले से बुक है/,
    busy: /Vinod Sharma.*उस समय दूसरे काम पर/,
  },
} as const;

/** The languages run at the same time, and a worker is in one place. */
const DAY: Readonly<Record<Language, string>> = { en: workDay(49), hi: workDay(57) };

/** The payment page of an order that its customer left unpaid. */
async function openPayment(page: Page, language: Language, orderId: string): Promise<SandboxPage> {
  const words = wordsIn(language);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: words.continuePayment }).click();
  const sandbox = new SandboxPage(page, words);
  await sandbox.expectOpen('₹4,000');
  return sandbox;
}

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const t = WORDS[language];
    const booking = { language, day: DAY[language] };

    test('money that came twice: staff read why it is in review and whom to tell, an admin sends it back in one click', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      const orderId = await bookInteriorDesign(page, { ...booking, pay: 'now' });
      await (await openPayment(page, language, orderId)).payTwice();
      await page.waitForURL((url) => url.pathname !== '/orders' && !url.href.includes('/l/'));

      const clerk = await openDesk(browser, language, orderId);
      await expect(clerk.desk.part('todo')).toContainText(t.inReview);
      await expect(clerk.desk.part('todo')).toContainText(t.goesBack);
      await expect(clerk.desk.part('todo')).toContainText(t.twice);
      await expect(clerk.desk.part('todo')).toContainText(t.tellAdmin);
      await expect(clerk.desk.button('acceptReview')).toBeVisible();
      await expect(clerk.desk.part('todo').getByRole('button', { name: t.refund })).toHaveCount(0);
      await expectAccessible(clerk.staff.page);
      await clerk.staff.close();

      const { staff, desk } = await openDesk(browser, language, orderId, demo.admin);
      await desk.part('todo').getByRole('button', { name: t.refund, exact: true }).click();
      await expect(desk.dialog().getByLabel(t.amount)).toHaveValue('4000');
      await expect(desk.dialog().getByLabel(t.reason)).toHaveValue(t.twice);
      await desk.confirm(t.refundDo);
      await expect(staff.page.getByText(t.onItsWay)).toBeVisible();
      await expect(desk.part('todo')).toContainText(t.paid);
      await expect(desk.part('todo')).not.toContainText(t.goesBack);
      await expect(desk.part('money')).toContainText(t.returned);
      await staff.close();
    });

    test('money that came for a cancelled order goes back, and the order is refunded', async ({
      page,
      browser,
    }) => {
      const orderId = await bookInteriorDesign(page, { ...booking, pay: 'now' });
      const sandbox = await openPayment(page, language, orderId);
      const { staff, desk } = await openDesk(browser, language, orderId, demo.admin);
      await desk.ask('cancel');
      await desk.confirm(t.cancelDo);
      await expect(staff.page.getByText(t.cancelled)).toBeVisible();

      await page.reload();
      await sandbox.payAnyway();
      // The open page hears of it by itself.
      await expect(desk.part('todo')).toContainText(t.late, { timeout: 60_000 });
      await desk.part('todo').getByRole('button', { name: t.refund, exact: true }).click();
      await desk.confirm(t.refundDo);
      await expect(desk.part('todo')).toContainText(t.refunded);
      await expect(desk.button('acceptReview')).toHaveCount(0);
      await staff.close();
    });

    test('a refund that the payment company refuses is never called done, and is tried again', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      const orderId = await bookInteriorDesign(page, { ...booking, pay: 'now' });
      await (await openPayment(page, language, orderId)).press('sandboxPay');
      await page.waitForURL(/\/payment-success/);

      const { staff, desk } = await openDesk(browser, language, orderId, demo.admin);
      await desk.part('money').getByRole('button', { name: t.refundOf }).click();
      const dialog = desk.dialog();
      // Less than a rupee: the payment company does not send that.
      await dialog.getByLabel(t.amount).fill('0.99');
      await dialog.getByLabel(t.reason).fill('The work was not done');
      await dialog.getByRole('button', { name: t.tinyDo, exact: true }).click();
      const notice = dialog.getByRole('alert').filter({ hasText: t.notDone });
      await expect(notice).toContainText(t.companyDidNot);
      await expect(staff.page.getByText(t.onItsWay)).toHaveCount(0);
      await expectAccessible(staff.page);

      // The failed try changed the order: it is looked at before the next one.
      await notice.getByRole('button', { name: desk.words.goOn }).click();
      await dialog.getByLabel(t.amount).fill('4000');
      await expect(dialog.getByLabel(t.reason)).toHaveValue('The work was not done');
      await desk.confirm(t.refundDo);
      await expect(desk.part('todo')).toContainText(t.refunded);
      await expect(desk.part('money')).toContainText(t.failed);
      await expect(desk.part('money')).toContainText(t.refused);
      await expect(desk.part('money')).toContainText(t.returned);
      await staff.close();
    });

    test('a worker whom a colleague sends elsewhere meanwhile is not sent to two places', async ({
      page,
      browser,
    }) => {
      const words = wordsIn(language);
      const first = await bookInteriorDesign(page, { ...booking, pay: 'after' });
      const list = new PriceListPage(page, words);
      await list.open();
      await list.book(words.wallDrawing);
      await list.fillArea('40');
      await list.form().getByLabel(words.preferredDate).fill(DAY[language]);
      await list.payAfterService();
      await expect(page.getByText(words.booked)).toBeVisible();
      const second = await newestOrder(page);
      expect(second).not.toBe(first);

      const slow = await openDesk(browser, language, second);
      const dialog = await slow.desk.ask('assign');
      await dialog.getByLabel(t.search).fill('Vinod');
      await dialog.getByRole('radio', { name: t.worker }).check();

      const quick = await openDesk(browser, language, first, demo.admin);
      await quick.desk.ask('assign');
      await quick.desk.dialog().getByLabel(t.search).fill('Vinod');
      await quick.desk.dialog().getByRole('radio', { name: t.worker }).check();
      await quick.desk.confirm(t.assign);
      await expect(quick.staff.page.getByText(t.assigned)).toBeVisible();

      await dialog.getByRole('button', { name: t.assign, exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText(t.taken);
      await expect(dialog.getByRole('radio', { name: t.busy })).toBeDisabled();
      await quick.staff.close();
      await slow.staff.close();
    });
  });
}
