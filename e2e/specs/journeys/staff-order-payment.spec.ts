import { workDay } from '../../fixtures/days';
import { demo } from '../../fixtures/people';
import { Customer, expectStatus, openOrderAsStaff } from '../../pages/staff-order-page';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';
import { wordsIn } from '../../fixtures/words';
import { SandboxPage } from '../../pages/sandbox-page';
import { site } from '../../sites';

const WORDS = {
  en: {
    paid: 'Paid',
    linkCopied: /The link is copied/,
    showCode: 'Show QR code',
    codeOf: (orderId: string) => `QR code: page of order ${orderId}`,
    payAfter: 'Pay after service',
    paidAfter: 'You chose to pay after service',
    checked: /Checked just now, nothing new: Not paid/,
    refundOf: /^Refund payment pay_/,
    amount: 'Amount to refund (₹)',
    reason: 'Reason',
    tooLarge: 'At most ₹4,000 can go back',
    refundDo: 'Refund ₹1,500',
    refundAsked: 'Refund asked for',
    partlyRefunded: 'Partly refunded',
    isBack: '₹1,500 returned',
  },
  hi: {
    paid: 'भुगतान हो गया',
    linkCopied: /लिंक कॉपी हो गया/,
    showCode: 'QR कोड दिखाएँ',
    codeOf: (orderId: string) => `QR कोड: ऑर्डर ${orderId} का पेज`,
    payAfter: 'काम के बाद पैसे दें',
    paidAfter: 'आपने काम के बाद पैसे देना चुना',
    checked: /अभी जाँचा, कुछ नया नहीं: भुगतान बाकी/,
    refundOf: /^भुगतान pay_.* का रिफ़ंड करें$/,
    amount: 'लौटाने की रकम (₹)',
    reason: 'कारण',
    tooLarge: 'ज़्यादा से ज़्यादा ₹4,000 लौटाए जा सकते हैं',
    refundDo: '₹1,500 लौटाएँ',
    refundAsked: 'रिफ़ंड शुरू किया गया',
    partlyRefunded: 'कुछ रिफ़ंड हो गया',
    isBack: '₹1,500 लौटा दिए गए',
  },
} as const;

const DAY = workDay(33);

test('the payment link that staff copy is the page on which the customer pays', async ({
  page,
  request,
  browser,
  join,
}) => {
  const customer = await Customer.join(request, 'en', await join());
  const orderId = await customer.book({ pay: 'now', day: DAY });
  const { staff, desk } = await openOrderAsStaff(browser, 'en', orderId);
  const t = () => WORDS[desk.language];
  await staff.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = async () => {
    await desk.button('copyLink').click();
    const told = staff.page.getByText(t().linkCopied);
    await expect(told).toBeVisible();
    return told;
  };
  // What was told stays in the language of then, so both are pressed in both.
  await desk.inBoth(async () => {
    await desk.button('recheck').click();
    await expect(staff.page.getByText(t().checked)).toBeVisible();
    await copy();
  });
  const link = await staff.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${site.url}/orders/${orderId}`);

  await test.step('what was told stays while it is pointed at or has the focus, and goes when it was read', async () => {
    await staff.page.clock.install();
    const told = await copy();
    await told.hover();
    await staff.page.clock.fastForward(60_000);
    await expect(told).toBeVisible();
    await told.locator('..').getByRole('button').focus();
    await staff.page.mouse.move(0, 0);
    await staff.page.clock.fastForward(60_000);
    await expect(told).toBeVisible();
    await staff.page.keyboard.press('Escape');
    await expect(told).toBeHidden();
    await copy();
    await staff.page.clock.fastForward(5_000);
    await expect(told).toBeVisible();
    await staff.page.clock.fastForward(15_000);
    await expect(told).toBeHidden();
  });

  // The same for the customer's camera.
  const showCode = () => desk.part('todo').getByRole('button', { name: t().showCode });
  await desk.inBoth(() => expect(showCode()).toBeVisible());
  await showCode().click();
  await desk.inBoth(() =>
    expect(desk.part('todo').getByRole('img', { name: t().codeOf(orderId) })).toBeVisible(),
  );

  await page.goto(link);
  const own = new BilingualPage(page, {
    en: { ...wordsIn('en'), ...WORDS.en },
    hi: { ...wordsIn('hi'), ...WORDS.hi },
  });
  const payAfter = () => page.getByRole('button', { name: own.words.payAfter, exact: true });
  const payNow = () => page.getByRole('button', { name: own.words.payNow });
  await own.inBoth(() => expect(payAfter()).toBeVisible());
  // Rather after the work, and then online all the same.
  await payAfter().click();
  await own.inBoth(async () => {
    await expect(page.getByText(own.words.paidAfter, { exact: true }).first()).toBeVisible();
    await expect(payNow()).toBeVisible();
  });
  await payNow().click();
  const sandbox = new SandboxPage(page, wordsIn(own.language));
  await sandbox.expectOpen('₹4,000');
  await sandbox.press('sandboxPay');
  await page.waitForURL(/\/payment-success/);
  await desk.open(orderId);
  await desk.inBoth(async () => {
    await expect(desk.part('todo')).toContainText(t().paid);
    await expect(desk.button('copyLink')).toHaveCount(0);
    await expect(desk.button('cancel')).toHaveCount(0);
    // Whoever is no admin refunds nothing.
    await expect(desk.part('money')).toContainText(/pay_\w+/);
    await expect(desk.part('money').getByRole('button')).toHaveCount(0);
  });
  await staff.close();
});

test('an admin refunds a part', async ({ request, browser }) => {
  const customer = await Customer.join(request);
  const orderId = await customer.bookPaid({ day: DAY });
  const { staff, desk } = await openOrderAsStaff(browser, 'en', orderId, demo.admin);
  const t = () => WORDS[desk.language];
  const dialog = desk.dialog();
  await desk.part('money').getByRole('button', { name: t().refundOf }).click();
  await desk.inBoth(() => expect(dialog.getByLabel(t().amount)).toHaveValue('4000'));
  await dialog.getByLabel(t().amount).fill('4,000.01');
  await dialog.getByLabel(t().reason).fill('Half of the wall was left out');
  await dialog.locator('button[type="submit"]').click();
  await desk.inBoth(async () => {
    await expect(dialog.getByText(t().tooLarge)).toBeVisible();
    await expect(dialog.getByLabel(t().reason)).toHaveValue('Half of the wall was left out');
  });
  await dialog.getByLabel(t().amount).fill('1,500');
  await desk.confirm(t().refundDo, t().isBack);
  await desk.inBoth(async () => {
    await expect(desk.part('timeline')).toContainText(t().refundAsked);
    await expect(desk.part('timeline')).toContainText('Meera Srivastava');
    await expect(desk.part('money')).toContainText('Half of the wall was left out');
  });
  await expectStatus(request, orderId, 'PARTIALLY_REFUNDED');
  await desk.letRefresh();
  await desk.inBoth(() => expect(desk.part('todo')).toContainText(t().partlyRefunded));

  // What was asked and told in one language, in the other.
  await desk.switchTo(desk.language === 'en' ? 'hi' : 'en');
  await desk.part('money').getByRole('button', { name: t().refundOf }).click();
  await dialog.getByLabel(t().amount).fill('1,500');
  await dialog.getByLabel(t().reason).fill('And half of the door');
  await desk.confirm(t().refundDo, t().isBack);
  await staff.close();
});
