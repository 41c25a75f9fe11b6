import { nextSunday, workDay } from '../../fixtures/days';
import { demo } from '../../fixtures/people';
import { actOn, Customer, newPainter, openOrderAsStaff } from '../../pages/staff-order-page';
import { expect, test, type Language } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';
import { chooseDay } from '../../pages/choose-day';

const WORDS = {
  en: {
    day: 'Day',
    dayMissing: 'Choose a day',
    closed: 'Nobody works on Sunday: choose another day',
    workerMissing: 'Choose a worker',
    assignPlain: 'Assign',
    partOfDay: 'Time of day',
    evening: 'Evening (4',
    search: 'Search workers',
    painter: /Painter/,
    otherTrade: /Arun Gupta.*Another trade/,
    assign: (name: string) => `Assign ${name}`,
    assigned: (name: string) => `${name} is assigned`,
    takeOff: (name: string) => `Take ${name} off this order`,
    takeOffDo: 'Take off',
    nobody: 'Workers: Nobody yet',
    startDo: 'Start work',
    bookedFor: /The work is booked for/,
    why: 'Why is it so?',
    worked: 'Marked done',
    justBegun: /It was noted as begun only at/,
    completeDo: 'Work is complete',
    receiptNumber: 'Receipt book number',
    required: 'Please fill this in',
    cashDo: '₹4,000 received in cash',
    customerPaid: 'Paid',
    cashDone: '₹4,000 in cash recorded: the order is paid',
    done: ['Marked paid in cash', 'Work: Completed', 'Work: In progress', 'Worker taken off'],
    print: 'Print',
    taken: 'This receipt number is already used for another order.',
    standsNow: /Current status: Cancelled/,
    noLonger: 'With this status it is no longer possible.',
    cancelDo: 'Cancel the order',
    cancelled: 'The order is cancelled',
  },
  hi: {
    day: 'दिन',
    dayMissing: 'दिन चुनें',
    closed: 'रविवार को काम नहीं होता: कोई और दिन चुनें',
    workerMissing: 'कारीगर चुनें',
    assignPlain: 'तय करें',
    partOfDay: 'दिन का समय',
    evening: 'शाम 4',
    search: 'कारीगर खोजें',
    painter: /पेंटर/,
    otherTrade: /अरुण गुप्ता.*दूसरा काम करते हैं/,
    assign: (name: string) => `${name} को काम दें`,
    assigned: (name: string) => `कारीगर तय: ${name}`,
    takeOff: (name: string) => `${name} को इस ऑर्डर से हटाएँ`,
    takeOffDo: 'हटाएँ',
    nobody: 'कारीगर: अभी कोई तय नहीं',
    startDo: 'काम शुरू हुआ',
    bookedFor: /यह काम .* के लिए बुक है/,
    why: 'ऐसा क्यों है?',
    worked: 'को पूरा लिखा गया',
    justBegun: /शुरू होने का समय .* ही लिखा है/,
    completeDo: 'काम पूरा हुआ',
    receiptNumber: 'रसीद बुक का नंबर',
    required: 'कृपया इसे भरें',
    cashDo: '₹4,000 नकद मिले',
    customerPaid: 'पैसे मिल गए',
    cashDone: '₹4,000 नकद दर्ज हुए: ऑर्डर का भुगतान हो गया',
    done: ['नकद भुगतान दर्ज हुआ', 'काम: काम पूरा', 'काम: काम चल रहा है', 'कारीगर हटाए गए'],
    print: 'प्रिंट करें',
    taken: 'यह रसीद नंबर किसी दूसरे ऑर्डर में लग चुका है।',
    standsNow: /अभी की स्थिति: रद्द/,
    noLonger: 'इस स्थिति में अब यह नहीं किया जा सकता।',
    cancelDo: 'ऑर्डर रद्द करें',
    cancelled: 'ऑर्डर रद्द हो गया',
  },
} as const;

/** An order of the demo customer with a time of day but no date. */
const WITHOUT_DAY = '276834910';

const DAY = workDay(33);

/** What staff type, each in their own language. */
const BECAUSE = { early: 'They asked for today', done: 'शुरुआत देर से लिखी गई' } as const;

test('an order is taken from its booking to its last rupee: worker, work, cash, and each step is told', async ({
  page,
  request,
  browser,
  join,
  expectAccessible,
}) => {
  const customer = await Customer.join(request, 'en', await join());
  const orderId = await customer.book({ pay: 'after', day: DAY });
  const worker = await newPainter(request);
  const { staff, desk } = await openOrderAsStaff(browser, 'en', orderId);
  const t = () => WORDS[desk.language];
  await desk.inBoth(async () => {
    await expect(desk.part('todo')).toContainText(t().nobody);
    await expect(desk.button('assign')).toBeVisible();
    await expectAccessible(staff.page);
  });

  const dialog = await desk.ask('assign');
  const painter = () => dialog.getByRole('radio').first();
  await painter().check();
  const notNow = () => dialog.getByRole('button', { name: desk.words.notNow });
  await desk.inBoth(async () => {
    await expect(painter()).toHaveAccessibleName(t().painter);
    await expect(dialog.getByRole('radio', { name: t().otherTrade })).toBeVisible();
    await expect(notNow()).toBeVisible();
    await expectAccessible(staff.page);
  });
  await notNow().click();
  // What was told stays in the language of then, so it is done in each.
  const assign = async (language: Language, choosePart?: () => Promise<void>) => {
    await desk.ask('assign');
    await choosePart?.();
    await desk.switchTo(language);
    await desk.chooseWorker(t().search, worker);
    await desk.confirm(t().assign(worker), t().assigned(worker));
    await expect(desk.part('workers')).toContainText(worker);
    await expect(desk.part('todo').getByRole('heading')).toBeFocused();
  };
  await assign('en');

  const takeOff = () => desk.part('workers').getByRole('button', { name: t().takeOff(worker) });
  await desk.inBoth(() => expect(takeOff()).toBeVisible());
  await takeOff().click();
  const takeOffDo = () => dialog.getByRole('button', { name: t().takeOffDo, exact: true });
  await desk.inBoth(() => expect(takeOffDo()).toBeVisible());
  await desk.confirm(t().takeOffDo);
  await desk.inBoth(() => expect(desk.part('todo')).toContainText(t().nobody));
  // Agreed on the phone: somebody comes in the evening.
  await assign('hi', async () => {
    const part = () => dialog.getByLabel(t().partOfDay, { exact: true });
    await desk.inBoth(() => expect(part()).toBeVisible());
    await part().selectOption('evening');
  });
  await desk.inBoth(async () => {
    await expect(desk.part('todo')).toContainText(t().evening);
    await expect(desk.button('start')).toBeVisible();
  });

  const start = await desk.ask('start');
  const startDo = () => start.getByRole('button', { name: t().startDo });
  await desk.inBoth(async () => {
    await expect(start).toContainText(t().bookedFor);
    await expect(startDo()).toBeVisible();
  });
  await startDo().click();
  await desk.inBoth(() => expect(start.getByLabel(t().why)).toBeFocused());
  await start.getByLabel(t().why).fill(BECAUSE.early);
  await desk.confirm(t().startDo);
  await expect(desk.part('workers').getByRole('button')).toHaveCount(0);
  await desk.inBoth(() => expect(desk.button('complete')).toBeVisible());
  const complete = await desk.ask('complete');
  await desk.inBoth(async () => {
    await expect(complete).toContainText(t().justBegun);
    await expect(complete.getByLabel(t().why)).toBeVisible();
    await expect(complete.getByRole('button', { name: t().completeDo })).toBeVisible();
  });
  await complete.getByLabel(t().why).fill(BECAUSE.done);
  await desk.confirm(t().completeDo);
  await desk.inBoth(async () => {
    await expect(desk.part('workers')).toContainText(t().worked);
    await expect(desk.button('complete')).toHaveCount(0);
    await expect(desk.button('cash')).toBeVisible();
  });

  const receipt = `R-${orderId}`;
  const cash = await desk.ask('cash');
  const cashDo = () => cash.getByRole('button', { name: t().cashDo });
  await desk.inBoth(() => expect(cashDo()).toBeVisible());
  await cashDo().click();
  await desk.inBoth(async () => {
    await expect(cash.getByText(t().required)).toBeVisible();
    await expect(cash.getByLabel(t().receiptNumber)).toBeFocused();
  });
  await desk.switchTo('en');
  await cash.getByLabel(t().receiptNumber).fill(receipt);
  await desk.confirm(t().cashDo, t().cashDone);
  await desk.inBoth(async () => {
    await expect(desk.part('money')).toContainText(receipt);
    for (const event of [...t().done, BECAUSE.early, BECAUSE.done, 'Rakesh Yadav'])
      await expect(desk.part('timeline')).toContainText(event);
  });

  await test.step('on paper stand the order and who comes, not what staff wrote to each other', async () => {
    await desk.inBoth(async () => {
      const onScreenOnly = [
        desk.part('timeline').getByRole('heading', { name: desk.words.timeline }),
        desk.part('todo').getByRole('heading', { name: desk.words.todo }),
        staff.page.getByRole('button', { name: t().print }),
      ];
      for (const part of onScreenOnly) await expect(part).toBeVisible();
      await staff.page.emulateMedia({ media: 'print' });
      await expect(staff.page.getByRole('table')).toBeVisible();
      await expect(desk.part('workers')).toBeVisible();
      for (const part of onScreenOnly) await expect(part).toBeHidden();
      await staff.page.emulateMedia({ media: null });
    });
  });

  await page.goto(`/orders/${orderId}`);
  const own = new BilingualPage<(typeof WORDS)[Language]>(page, WORDS);
  await own.inBoth(async () => {
    await expect(page.locator('#order-timeline')).toContainText(own.words.customerPaid);
    // The customer sees who worked; hours of a moment, and why it was out of the ordinary, are the staff's.
    await expect(page.getByRole('main')).toContainText(worker);
    await expect(page.getByText(own.words.worked)).toHaveCount(0);
    await expect(page.getByText(BECAUSE.early)).toHaveCount(0);
  });

  // One page of the receipt book cannot pay two orders.
  await desk.open(await customer.book({ pay: 'after' }));
  await desk.ask('cash');
  await cash.getByLabel(t().receiptNumber).fill(receipt);
  await cashDo().click();
  await desk.inBoth(async () => {
    await expect(cash.getByRole('alert')).toContainText(t().taken);
    await expect(cash.getByLabel(t().receiptNumber)).toHaveValue(receipt);
    // Which one: one of the two is written down wrong.
    await expect(cash.getByRole('link', { name: orderId })).toHaveAttribute(
      'href',
      `/admin/order-details?order_id=${orderId}`,
    );
  });
  await desk.switchTo('hi');
  await cash.getByLabel(t().receiptNumber).fill(`${receipt}-2`);
  await desk.confirm(t().cashDo, t().cashDone);
  await staff.close();
});

test('for an order without a day the day is asked first, and never one without work', async ({
  browser,
}) => {
  const { staff, desk } = await openOrderAsStaff(browser, 'en', WITHOUT_DAY);
  const t = () => WORDS[desk.language];
  await desk.inBoth(() => expect(desk.button('assign')).toBeVisible());
  const dialog = await desk.ask('assign');
  const assign = () => dialog.getByRole('button', { name: t().assignPlain, exact: true });
  const days = () => dialog.getByRole('radiogroup', { name: t().day });
  await desk.inBoth(() => expect(assign()).toBeVisible());
  await assign().click();
  await expect(days().getByRole('radio').first()).toBeFocused();
  await desk.inBoth(async () => {
    // The first of it beside the button, too.
    await expect(dialog.locator('footer')).toContainText(t().dayMissing);
    await expect(dialog.getByText(t().workerMissing)).toBeVisible();
    await expect(days()).toBeVisible();
  });
  // Enter chooses, and sends nothing: the focus stays where the person is.
  await days().getByRole('radio').last().press('Enter');
  await expect(days().getByRole('radio').last()).toBeFocused();
  await expect(days().getByRole('radio').last()).toBeChecked();
  await chooseDay(days(), nextSunday());
  await desk.inBoth(() => expect(dialog.getByText(t().closed).first()).toBeVisible());
  await staff.close();
});

test('what somebody else changed meanwhile is shown, and nothing typed is lost', async ({
  request,
  browser,
}) => {
  const customer = await Customer.join(request);
  const orderId = await customer.book({ pay: 'after', day: DAY });
  const { staff, desk } = await openOrderAsStaff(
    browser,
    'en',
    await customer.book({ pay: 'after' }),
  );
  const t = () => WORDS[desk.language];
  const cancel = async () => {
    await desk.ask('cancel');
    await desk.confirm(t().cancelDo, t().cancelled);
  };
  // What was told stays in the language of then, so it is done in each.
  await cancel();
  await desk.switchTo('hi');
  await desk.open(await customer.book({ pay: 'after' }));
  await cancel();
  await desk.inBoth(() => expect(desk.button('cash')).toHaveCount(0));

  await desk.open(orderId);
  await desk.inBoth(() => expect(desk.button('cash')).toBeVisible());
  const cash = await desk.ask('cash');
  await cash.getByLabel(t().receiptNumber).fill('R-77');
  // The page must learn of the change only when the button is pressed.
  await desk.holdRefresh();
  await actOn(request, orderId, 'cancel', {}, demo.admin);

  const confirm = () => cash.getByRole('button', { name: t().cashDo });
  await desk.inBoth(() => expect(confirm()).toBeEnabled());
  await confirm().click();
  await desk.inBoth(async () => {
    await expect(cash.getByRole('alert')).toContainText(t().standsNow);
    await expect(cash.getByRole('alert')).toContainText(t().noLonger);
    await expect(confirm()).toBeDisabled();
    await expect(cash.getByLabel(t().receiptNumber)).toHaveValue('R-77');
  });
  await staff.close();
});
