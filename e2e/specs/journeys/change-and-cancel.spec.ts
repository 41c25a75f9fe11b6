import { nextSunday, workDay } from '../../fixtures/days';
import { demo, PASSWORD } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { switchTo } from '../../pages/language-switch';
import { chooseDay } from '../../pages/choose-day';
import { refresh } from '../../pages/refresh';
import { Customer, headersOf, openOrderAsStaff } from '../../pages/staff-order-page';
import { site } from '../../sites';

const WORDS = {
  hi: {
    area: 'नाप बदलें',
    size: /^कितने वर्ग फुट/,
    recounted: 'आपने ऑर्डर बदला: 10 वर्ग फुट की जगह 12 वर्ग फुट, ₹1,200',
    change: 'दिन या पता बदलें',
    address: 'पता',
    closed: /रविवार को हमारी छुट्टी रहती है/,
    save: /पक्का करें$/,
    askToCancel: 'ऑर्डर रद्द कराएँ',
    saved: 'सेव हो गया। अब हम इस दिन, यहाँ आएँगे:',
    youChanged: /^आपने दिन और पता बदला: .* की जगह /,
  },
  en: {
    change: 'Change day or address',
    youChanged: /^You changed the day and the address: .* instead of /,
    weChanged: /^We changed the day: .* instead of /,
    day: 'Day',
    slot: 'Time of day',
    address: 'Address',
    askToCancel: 'Ask to cancel',
    asked: 'You asked us to cancel this order',
    success: 'Day and address are saved',
    event: 'Time of the visit and address changed',
  },
} as const;

test.use({ language: 'hi', viewport: { width: 320, height: 640 } });

test('a paid order is moved by its customer from the keyboard, then by staff, asked back in vain, and at last cancelled', async ({
  page,
  request,
  browser,
  join,
  expectAccessible,
}) => {
  const customer = await Customer.join(request, 'hi', await join());
  const main = page.getByRole('main');
  await test.step('what is not paid becomes more, though its payment page is open', async () => {
    const unpaid = await customer.book({ job: 'wallDrawing', pay: 'now', day: workDay(20) });
    const before = await customer.paymentPage(unpaid);
    await page.goto(`/orders/${unpaid}`);
    const area = main.getByRole('button', { name: WORDS.hi.area });
    // A row of a plain list, whichever style was loaded last.
    await expect(area).toHaveCSS('border-start-start-radius', '0px');
    await area.press('Enter');
    const asked = page.getByRole('dialog', { name: WORDS.hi.area });
    await asked.getByLabel(WORDS.hi.size).fill('12');
    await expect(asked.getByRole('status')).toContainText('₹1,200');
    await expectAccessible(page);
    await asked.getByLabel(WORDS.hi.size).press('Enter');
    await expect(asked).toHaveCount(0);
    await expect(main.getByText(WORDS.hi.recounted).first()).toBeVisible();
    await expect(area).toBeFocused();
    expect(await customer.paymentPage(unpaid)).not.toBe(before);
  });
  const orderId = await customer.bookPaid({ day: workDay(20) });
  await page.goto(`/orders/${orderId}`);
  const change = main.getByRole('button', { name: WORDS.hi.change });
  const dialog = page.getByRole('dialog', { name: WORDS.hi.change });
  await change.press('Enter');
  await expect(dialog).toBeVisible();
  // The phone's Back closes the sheet; the order stays.
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await expect(change).toBeFocused();
  await change.press('Enter');
  const words = wordsIn('hi');
  await chooseDay(dialog, nextSunday());
  await expect(dialog.getByText(WORDS.hi.closed)).toBeVisible();
  await chooseDay(dialog, workDay(23));
  await dialog.getByRole('radio', { name: words.evening }).check();
  await dialog.getByLabel(WORDS.hi.address).fill('मकान 15, महुआबाग, गाज़ीपुर');
  // Staff were faster: the reason is in view with the focus, what was typed stays, and the next press is about that.
  const moved = await request.post(`${site.url}/api/orders/${orderId}/visit`, {
    headers: await headersOf(request, { email: demo.staff, password: PASSWORD }),
    data: { address: 'मकान 77', scheduled_on: workDay(20), slot: null },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await dialog.getByRole('button', { name: WORDS.hi.save }).press('Enter');
  await expect(dialog.locator(':focus')).toContainText('मकान 77');
  await expect(dialog.locator(':focus').getByRole('alert')).toBeInViewport();
  await expect(dialog.getByLabel(WORDS.hi.address)).toHaveValue('मकान 15, महुआबाग, गाज़ीपुर');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: WORDS.hi.save }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(WORDS.hi.saved)).toBeVisible();
  // On the slip, which the receipt is, too.
  await expect(main.getByText('मकान 15, महुआबाग, गाज़ीपुर', { exact: true })).toHaveCount(1);
  await expect(main.getByText(WORDS.hi.youChanged).first()).toBeVisible();
  await expect(change).toBeFocused();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await switchTo(page, 'en');
  await expect(main.getByText(WORDS.en.youChanged).first()).toBeVisible();

  const { staff, desk } = await openOrderAsStaff(browser, 'en', orderId);
  await expect(desk.part('timeline')).toContainText(WORDS.en.event);
  const moving = await desk.ask('visit');
  await expect(moving.getByLabel(WORDS.en.address)).toHaveValue('मकान 15, महुआबाग, गाज़ीपुर');
  await chooseDay(moving, workDay(26));
  await moving.getByLabel(WORDS.en.slot).selectOption('');
  await expectAccessible(staff.page);
  await desk.confirm('Save');
  await expect(staff.page.getByText(WORDS.en.success)).toBeVisible();

  await refresh(page);
  await expect(main.getByText(WORDS.en.weChanged).first()).toBeVisible();

  await main.getByRole('button', { name: WORDS.en.askToCancel }).press('Enter');
  const asking = page.getByRole('dialog');
  await asking.getByRole('button', { name: 'Ask us to cancel' }).press('Enter');
  await expect(asking.getByText('Please say why')).toBeVisible();
  await asking.getByRole('radio', { name: 'No longer needed' }).check();
  await asking.getByLabel(/^In your words/).fill('We move away');
  await expectAccessible(page);
  // A slow phone: the dialog has gone, and what became of it is not there yet.
  let goOn: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/rest/v1/orders?*', async (route) => {
    await slow;
    await route.continue();
  });
  await asking.getByRole('button', { name: 'Ask us to cancel' }).press('Enter');
  await expect(main.getByText('The order is being updated…')).toBeVisible();
  goOn();
  await expect(main.getByText('The order is being updated…')).toHaveCount(0);
  await page.unroute('**/rest/v1/orders?*');
  await expect(main.getByText(WORDS.en.asked)).toBeVisible();
  await expect(main.getByText(/will come to your door/)).toHaveCount(0);
  await expect(main.getByText('Asked to cancel', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(main.getByText('Asked to cancel', { exact: true })).toBeVisible();
  await page.goBack();
  await main.getByRole('button', { name: 'I want it after all' }).press('Enter');
  await expect(main.getByText(WORDS.en.asked)).toHaveCount(0);
  await expect(main.getByText('You kept the order after all').first()).toBeVisible();
  const askAgain = async (ask: string, why: string, reason: string, send: string) => {
    await main.getByRole('button', { name: ask }).press('Enter');
    await asking.getByLabel(why).fill(reason);
    await asking.getByRole('button', { name: send }).press('Enter');
    await expect(asking).toHaveCount(0);
  };
  await askAgain(
    WORDS.en.askToCancel,
    'In your words (if you like)',
    'We move away',
    'Ask us to cancel',
  );

  await desk.letRefresh();
  await expect(desk.part('todo')).toContainText('We move away');
  const declining = await desk.ask('declineCancel');
  await declining.getByLabel('Reason').fill('The paint is mixed');
  await expectAccessible(staff.page);
  await desk.confirm('Do not cancel');
  await expect(desk.button('declineCancel')).toHaveCount(0);

  await refresh(page);
  await switchTo(page, 'hi');
  await expect(main.getByText('हमने ऑर्डर रद्द नहीं किया: The paint is mixed').first()).toBeVisible();
  await expect(main.getByRole('button', { name: WORDS.hi.askToCancel })).toBeVisible();

  await askAgain(
    WORDS.hi.askToCancel,
    'अपने शब्दों में (चाहें तो)',
    'अब काम नहीं चाहिए',
    'रद्द करने की अर्ज़ी भेजें',
  );
  await desk.letRefresh();
  const passing = await desk.ask('passCancelOn');
  await passing.getByLabel('What should the admin know?').fill('They were called');
  await expectAccessible(staff.page);
  await desk.confirm('Pass on');
  await expect(desk.part('todo')).toContainText('Passed on to an admin: They were called');
  await expect(desk.button('passCancelOn')).toHaveCount(0);

  const { staff: boss, desk: table } = await openOrderAsStaff(browser, 'en', orderId, demo.admin);
  await expect(table.part('todo')).toContainText('Staff say: They were called');
  await table.part('todo').getByRole('button', { name: 'Cancel and refund…' }).click();
  await table.dialog().getByLabel('Reason').fill('As the customer wishes');
  await table.confirm(/^Cancel the order, refund ₹/);
  await expect(boss.page.getByText('The customer asks to cancel')).toHaveCount(0);
  await refresh(page);
  await expect(main.locator('#order-timeline')).toContainText('आपके कहने पर हमने ऑर्डर रद्द किया');
  await expect(main.getByText('रद्द हो गया').first()).toBeVisible();
});
