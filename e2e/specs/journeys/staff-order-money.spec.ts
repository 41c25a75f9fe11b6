import type { Page } from '@playwright/test';
import { workDay } from '../../fixtures/days';
import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import {
  actOn,
  Customer,
  expectStatus,
  newPainter,
  openOrderAsStaff,
  sendWorker,
} from '../../pages/staff-order-page';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { SandboxPage } from '../../pages/sandbox-page';
import { site } from '../../sites';

const WORDS = {
  en: {
    inReview: 'In review',
    goesBack: '₹4,000 should go back',
    twice: 'Paid twice',
    late: 'Paid after the order was over',
    tellAdmin: 'Only an admin can refund. Please tell one.',
    refund: 'Refund ₹4,000…',
    refundDo: 'Refund ₹4,000',
    isBack: '₹4,000 returned',
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
    failed: 'Refused',
    refused: /The payment company refused it/,
    search: 'Search workers',
    assign: (name: string) => `Assign ${name}`,
    taken: /This worker is already booked for that time/,
    busy: /Busy at that time/,
    disputed: 'Disputed',
    answerBy: (day: string, year: string) =>
      new RegExp(`Answer it in the payment company’s dashboard by ${day}\\s\\S+\\s${year}`),
    askDo: 'Ask an admin',
    whatHappened: 'What happened?',
    voidDo: 'Take it back',
    voided: 'Taken back: the order is unpaid',
    voidedBy:
      /taken by \S+@\S+ \(Rakesh Yadav\).*the page of another order.*taken back by \S+@\S+ \(Meera Srivastava\)/s,
    reopenDo: 'Reopen the order',
    reopened: 'The order is open again',
    searchOrders: 'Search orders',
  },
  hi: {
    inReview: 'जाँच में',
    goesBack: '₹4,000 लौटाने चाहिए',
    twice: 'दो बार भुगतान हुआ',
    late: 'ऑर्डर खत्म होने के बाद भुगतान हुआ',
    tellAdmin: 'रिफ़ंड केवल एडमिन कर सकते हैं। कृपया उन्हें बताएँ।',
    refund: '₹4,000 लौटाएँ…',
    refundDo: '₹4,000 लौटाएँ',
    isBack: '₹4,000 लौटा दिए गए',
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
    failed: 'मना हो गया',
    refused: /भुगतान कंपनी ने मना कर दिया/,
    search: 'कारीगर खोजें',
    assign: (name: string) => `${name} को काम दें`,
    taken: /यह कारीगर उस समय पहले से बुक है/,
    busy: /उस समय दूसरे काम पर/,
    disputed: 'विवाद है',
    answerBy: (day: string, year: string) =>
      new RegExp(`${day}\\s\\S+\\s${year} तक भुगतान कंपनी के डैशबोर्ड में`),
    askDo: 'एडमिन को भेजें',
    whatHappened: 'क्या हुआ था?',
    voidDo: 'भुगतान हटाएँ',
    voided: 'हटा दिया: ऑर्डर का भुगतान बाकी है',
    voidedBy:
      /@\S+ \(Rakesh Yadav\) ने लिया.*the page of another order.*\(Meera Srivastava\) ने रद्द किया/s,
    reopenDo: 'ऑर्डर फिर खोलें',
    reopened: 'ऑर्डर फिर खुल गया',
    searchOrders: 'ऑर्डर खोजें',
  },
} as const;

const DAY = workDay(49);

/** The payment page of an order, in a language that its customer chooses there. */
async function openPaymentPage(page: Page, address: string, language: Language) {
  await page.goto(`${address}?lang=${language}`);
  return new SandboxPage(page, wordsIn(language));
}

test('money that came twice: staff read why it is in review and whom to tell, an admin sends it back in one click', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const customer = await Customer.join(request);
  const orderId = await customer.book({ pay: 'now', day: DAY });
  const address = await customer.paymentPage(orderId);
  // A provider normally gives the second one back; some banks take it all the same.
  const knobs = `${site.sandbox}/_sandbox/knobs`;
  await request.post(knobs, { data: { secondPayment: 'capture' } });
  await test.step('the bank takes the amount two times', async () => {
    for (const language of ['en', 'hi'] satisfies Language[]) {
      const sandbox = await openPaymentPage(page, address, language);
      await sandbox.expectOpen('₹4,000');
      await sandbox.payTwice();
    }
    await page.getByRole('button', { name: wordsIn('hi').sandboxPayTwice, exact: true }).click();
    await page.waitForURL((url) => url.origin === site.url);
    await expectStatus(request, orderId, 'REVIEW');
  });
  await request.delete(knobs);

  const { staff, desk } = await openOrderAsStaff(browser, 'en', orderId);
  const t = () => WORDS[desk.language];
  await test.step('staff read why, and whom to tell', async () => {
    await desk.inBoth(async () => {
      await expect(desk.part('todo')).toContainText(t().inReview);
      await expect(desk.part('todo')).toContainText(t().goesBack);
      await expect(desk.part('todo')).toContainText(t().twice);
      await expect(desk.part('todo')).toContainText(t().tellAdmin);
      await expect(desk.button('acceptReview')).toBeVisible();
      await expect(desk.part('todo').getByRole('button', { name: t().refund })).toHaveCount(0);
      await expectAccessible(staff.page);
    });
  });

  await test.step('an admin sends it back', async () => {
    await staff.become(demo.admin);
    await desk.open(orderId);
    const askRefund = () =>
      desk.part('todo').getByRole('button', { name: t().refund, exact: true }).click();
    // The dialog fills in the reason when it opens, in the language of that moment.
    await desk.inBoth(async () => {
      await askRefund();
      const dialog = desk.dialog();
      await expect(dialog.getByLabel(t().amount)).toHaveValue('4000');
      await expect(dialog.getByLabel(t().reason)).toHaveValue(t().twice);
      await expect(dialog.getByRole('button', { name: t().refundDo, exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: desk.words.notNow }).click();
    });
    await askRefund();
    await desk.confirm(t().refundDo, t().isBack);
    await expectStatus(request, orderId, 'SUCCESS');
    await desk.letRefresh();
    await desk.inBoth(async () => {
      await expect(desk.part('todo')).toContainText(t().paid);
      await expect(desk.part('todo')).not.toContainText(t().goesBack);
      await expect(desk.part('money')).toContainText(t().returned);
    });
  });
  await staff.close();
});

test('money that came for a cancelled order goes back, and the order is refunded', async ({
  page,
  request,
  browser,
}) => {
  const customer = await Customer.join(request);
  const orderId = await customer.book({ pay: 'now', day: DAY });
  const address = await customer.paymentPage(orderId);
  await (await openPaymentPage(page, address, 'en')).expectOpen('₹4,000');
  const { staff, desk } = await openOrderAsStaff(browser, 'hi', orderId, demo.admin);
  const t = () => WORDS[desk.language];

  await test.step('an admin cancels it', async () => {
    await desk.ask('cancel');
    await desk.inBoth(() =>
      expect(desk.dialog().getByRole('button', { name: t().cancelDo, exact: true })).toBeVisible(),
    );
    await desk.confirm(t().cancelDo, t().cancelled);
  });

  await test.step('the money comes all the same, and the open page hears of it by itself', async () => {
    for (const language of ['hi', 'en'] satisfies Language[]) {
      await (await openPaymentPage(page, address, language)).payAnyway();
    }
    await page.getByRole('button', { name: wordsIn('en').sandboxPayAnyway, exact: true }).click();
    await expectStatus(request, orderId, 'REVIEW');
    await desk.letRefresh();
    await desk.inBoth(() => expect(desk.part('todo')).toContainText(t().late));
  });

  await test.step('it goes back', async () => {
    await desk.inBoth(() =>
      expect(
        desk.part('todo').getByRole('button', { name: t().refund, exact: true }),
      ).toBeVisible(),
    );
    await desk.part('todo').getByRole('button', { name: t().refund, exact: true }).click();
    await desk.confirm(t().refundDo, t().isBack);
    await expectStatus(request, orderId, 'REFUNDED');
    await desk.letRefresh();
    await desk.inBoth(async () => {
      await expect(desk.part('todo')).toContainText(t().refunded);
      await expect(desk.button('acceptReview')).toHaveCount(0);
    });
  });
  await staff.close();
});

test('a refund that the payment company refuses is never called done, and is tried again', async ({
  request,
  browser,
  expectAccessible,
}) => {
  const customer = await Customer.join(request);
  const orderId = await customer.bookPaid({ day: DAY });
  const { staff, desk } = await openOrderAsStaff(browser, 'en', orderId, demo.admin);
  const t = () => WORDS[desk.language];
  const dialog = desk.dialog();

  await test.step('what is refused is said, and nothing else', async () => {
    await desk.inBoth(() =>
      expect(desk.part('money').getByRole('button', { name: t().refundOf })).toBeVisible(),
    );
    await desk.part('money').getByRole('button', { name: t().refundOf }).click();
    // The provider does not refund less than a rupee.
    await desk.inBoth(async () => {
      await dialog.getByLabel(t().amount).fill('0.99');
      await dialog.getByLabel(t().reason).fill('The work was not done');
      await expect(dialog.getByRole('button', { name: t().tinyDo, exact: true })).toBeVisible();
    });
    await dialog.getByRole('button', { name: t().tinyDo, exact: true }).click();
    await desk.inBoth(async () => {
      const notice = dialog.getByRole('alert').filter({ hasText: t().notDone });
      await expect(notice).toContainText(t().companyDidNot);
      await expect(notice.getByRole('button', { name: desk.words.goOn })).toBeVisible();
      await expect(staff.page.getByText(t().isBack)).toHaveCount(0);
      await expectAccessible(staff.page);
    });
  });

  await test.step('the failed try changed the order: it is looked at before the next one', async () => {
    await dialog.getByRole('button', { name: desk.words.goOn }).click();
    await dialog.getByLabel(t().amount).fill('4000');
    await expect(dialog.getByLabel(t().reason)).toHaveValue('The work was not done');
    await desk.confirm(t().refundDo);
    await expectStatus(request, orderId, 'REFUNDED');
    await desk.letRefresh();
    await desk.inBoth(async () => {
      await expect(desk.part('todo')).toContainText(t().refunded);
      await expect(desk.part('money')).toContainText(t().failed);
      await expect(desk.part('money')).toContainText(t().refused);
      await expect(desk.part('money')).toContainText(t().returned);
    });
  });
  await staff.close();
});

test('a worker whom a colleague sends elsewhere meanwhile is not sent to two places', async ({
  request,
  browser,
}) => {
  const customer = await Customer.join(request);
  const [first, second] = [
    await customer.book({ pay: 'after', day: DAY }),
    await customer.book({ job: 'wallDrawing', pay: 'after', day: DAY }),
  ];
  const worker = await newPainter(request);
  const { staff, desk } = await openOrderAsStaff(browser, 'en', second);
  const t = () => WORDS[desk.language];
  const dialog = await desk.ask('assign');
  await desk.chooseWorker(t().search, worker);

  await sendWorker(request, first, worker);

  await dialog.getByRole('button', { name: t().assign(worker), exact: true }).click();
  await desk.inBoth(async () => {
    await expect(dialog.getByRole('alert')).toContainText(t().taken);
    const busy = dialog.getByRole('radio', { name: worker });
    await expect(busy).toHaveAccessibleName(t().busy);
    await expect(busy).toBeDisabled();
  });
  await staff.close();
});

test('a disputed payment: staff read by when to answer, and nothing is refunded meanwhile', async ({
  request,
  browser,
}) => {
  const customer = await Customer.join(request);
  const orderId = await customer.bookPaid({ day: DAY });
  const person = await asPerson(request, { email: demo.staff });
  const [payment] = await person.read(`payments?order_id=eq.${orderId}&select=provider_payment_id`);
  const { staff, desk } = await openOrderAsStaff(browser, 'en', orderId, demo.admin);
  const t = () => WORDS[desk.language];
  await expect(desk.part('money').getByRole('button', { name: t().refundOf })).toBeVisible();
  const opened = await request.post(
    `${site.sandbox}/_sandbox/payments/${payment.provider_payment_id}/disputes`,
    { data: { respond_by_seconds: 5 * 86_400 } },
  );
  expect(opened.status(), await opened.text()).toBe(200);
  const disputes = () => person.read(`disputes?order_id=eq.${orderId}&select=state,respond_by`);
  await expect.poll(disputes).toMatchObject([{ state: 'open' }]);
  const [{ respond_by: respondBy }] = await disputes();
  const [year = '', , day = ''] = new Date(respondBy)
    .toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
    .split('-');
  await desk.letRefresh();
  await desk.inBoth(async () => {
    await expect(desk.part('money')).toContainText(t().disputed);
    await expect(desk.part('money')).toContainText(t().answerBy(String(Number(day)), year));
    await expect(desk.part('money').getByRole('button', { name: t().refundOf })).toHaveCount(0);
  });
  await staff.close();
});

test('cash marked by mistake is taken back by another admin, the order is found by its receipt, cancelled and reopened', async ({
  request,
  browser,
  expectAccessible,
}) => {
  const customer = await Customer.join(request);
  const orderId = await customer.book({ pay: 'after', day: DAY });
  await actOn(request, orderId, 'cash', { receipt_number: `W-${orderId}` });
  const { staff, desk } = await openOrderAsStaff(browser, 'en', orderId);
  const t = () => WORDS[desk.language];
  const asked = await desk.ask('askVoidCash');
  await asked.getByLabel(t().whatHappened).fill('the page of another order');
  await desk.confirm(t().askDo);
  await desk.inBoth(async () => {
    await expect(desk.part('todo')).toContainText('the page of another order');
    await expect(desk.button('askVoidCash')).toHaveCount(0);
    await expectAccessible(staff.page);
  });

  await staff.become(demo.admin);
  await desk.open(orderId);
  // What staff said is the reason, until the admin writes another.
  const dialog = await desk.ask('voidCash');
  await expect(dialog.getByLabel(t().reason)).toHaveValue('the page of another order');
  await desk.confirm(t().voidDo, t().voided);
  await desk.inBoth(async () => {
    await expect(desk.part('money')).toContainText(t().voidedBy);
    await expectAccessible(staff.page);
  });

  await desk.ask('cancel');
  await desk.confirm(t().cancelDo, t().cancelled);
  await desk.ask('reopen');
  await desk.confirm(t().reopenDo, t().reopened);
  await expectStatus(request, orderId, 'PENDING');

  await staff.page.goto('/admin/orders');
  await staff.page.getByRole('searchbox', { name: t().searchOrders }).fill(`w ${orderId}`);
  await expect(staff.page.getByRole('table').getByRole('link', { name: orderId })).toBeVisible();
  await staff.close();
});
