import { workDay } from '../../fixtures/days';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { OrdersListPage } from '../../pages/orders-list-page';
import { Customer } from '../../pages/staff-order-page';

const WORDS = {
  en: {
    bar: 'Selected orders',
    selected: '3 selected',
    whole: /^Select the whole filter/,
    confirm: 'Select 3 orders',
    assign: /^Assign a worker/,
    assignNow: 'Assign',
    assignTwo: /^Assign 2 orders to /,
    workerMissing: 'Choose a worker',
    result: '2 of 3 assigned; 1 left: no day is agreed yet',
    noDay: 'Left out, no day is agreed:',
    undo: 'Undo',
    undone: 'Taken back: 2',
    slips: 'Print job slips',
  },
  hi: {
    bar: 'चुने हुए ऑर्डर',
    selected: '3 चुने हुए',
    whole: /^फ़िल्टर के सभी चुनें/,
    confirm: '3 ऑर्डर चुनें',
    assign: /^कारीगर तय करें/,
    assignNow: 'तय करें',
    assignTwo: /को 2 ऑर्डर दें$/,
    workerMissing: 'कारीगर चुनें',
    result: '3 में से 2 तय, 1 बाकी: दिन तय नहीं है',
    noDay: 'दिन तय नहीं, इसलिए छोड़े जाएँगे:',
    undo: 'वापस लें',
    undone: '2 वापस लिए गए',
    slips: 'काम की पर्चियाँ छापें',
  },
} as const;

test('many orders get a worker at once: each says what came of it, a reload goes on, and it is taken back', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const customer = await Customer.join(request);
  const { name } = customer.person;
  await customer.book({ pay: 'after', day: workDay(25) });
  await customer.book({ pay: 'after', day: workDay(27) });
  await customer.book({ pay: 'after' });
  await signIn(demo.staff);
  const list = new OrdersListPage(page);
  const t = () => WORDS[list.language];
  const bar = () => page.getByRole('region', { name: t().bar });
  const dialog = page.getByRole('dialog');
  /** The last row can be scrolled above the bar, however high that is. */
  const expectRoom = () =>
    expect
      .poll(() =>
        bar().evaluate(
          (element) =>
            parseFloat(getComputedStyle(document.body).paddingBlockEnd) -
            element.getBoundingClientRect().height,
        ),
      )
      .toBeGreaterThanOrEqual(8);
  await list.open(`?q=${encodeURIComponent(name)}`);
  await expect(list.rows()).toHaveCount(3);

  await test.step('p prints the slips of all that are selected; back, the row has the focus', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const row = list.rows().nth(1).locator('a[data-row-id]');
    await expect(list.rows().nth(1).getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/job-slips\?orders=\d+\.\d+$/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goBack();
    await expect(row).toBeFocused();
    await page.keyboard.press('k');
  });

  await test.step('by keyboard one is selected, then all that the filter shows', async () => {
    await page.keyboard.press('x');
    await expect(list.rows().first().getByRole('checkbox')).toBeChecked();
    await bar().getByRole('button', { name: t().whole }).click();
    await dialog.getByRole('button', { name: t().confirm }).click();
    await list.inBoth(async () => {
      await expect(bar().getByText(t().selected)).toBeVisible();
      await expect(bar().getByRole('button', { name: t().slips })).toBeVisible();
      await expectRoom();
      await expectAccessible(page);
    });
  });

  await test.step('a worker is sent to all; a reload in the middle loses nothing', async () => {
    let answered = 0;
    await page.route('**/api/orders/*/assign', async (route) => {
      answered += 1;
      // The second answer is lost with the page.
      if (answered === 2) {
        await route.fetch();
        return;
      }
      await route.continue();
    });
    await bar().getByRole('button', { name: t().assign }).click();
    await expect(dialog).toContainText(t().noDay);
    await dialog.getByRole('button', { name: t().assignNow, exact: true }).click();
    await expect(dialog.locator('footer')).toContainText(t().workerMissing);
    await dialog.getByRole('radio').last().check();
    // The last of the list is of another trade: nothing is sent but what is ticked, and the first tick is at hand.
    await dialog.getByRole('button', { name: t().assignNow, exact: true }).click();
    await expect(dialog.getByRole('checkbox').first()).toBeFocused();
    await expect(dialog.getByRole('checkbox').first()).toBeInViewport();
    for (const other of await dialog.getByRole('checkbox').all()) await other.check();
    await dialog.getByRole('button', { name: t().assignTwo }).click();
    await expect(bar()).toBeFocused();
    await expect.poll(() => answered).toBe(2);
    await page.unroute('**/api/orders/*/assign');
    await page.reload();
    await list.inBoth(() => expect(bar()).toContainText(t().result));
    await expectRoom();
  });

  await test.step('one press takes back what was done', async () => {
    await bar().getByRole('button', { name: t().undo }).click();
    // Nothing is left to say: the bar goes.
    await expect(page.getByText(t().undone)).toBeVisible();
    await expect(bar()).toHaveCount(0);
  });
});
