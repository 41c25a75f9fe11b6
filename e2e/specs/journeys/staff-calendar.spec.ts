import type { Locator } from '@playwright/test';
import { lastDayOfWork } from '@kaarigar/shared/domain/schedule';
import { workDay } from '../../fixtures/days';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { chooseDay } from '../../pages/choose-day';
import { BilingualPage } from '../../pages/bilingual-page';
import { Customer, newPainter, sendWorker } from '../../pages/staff-order-page';

const WORDS = {
  en: {
    title: 'Calendar',
    waiting: 'Needs a worker',
    search: 'Search workers',
    worker: /^Worker/,
    move: /^(?:Move to |Move$|Assign)/,
    leave: (name: string) => `Give leave: ${name}`,
    firstDay: /^First day/,
    give: 'Give leave',
    takeBack: /^Take back/,
    done: 'Done',
    stillInTheWay: '1 job is still in the way.',
    stay: 'Stay here',
    leaveSo: 'Close without leave',
    away: 'On leave',
    refused: /is on leave or has the day off/,
    inTheWay: 'One job is promised then',
    giveAway: /^Give to somebody else: /,
    which: 'Which days',
    written: 'The leave is written',
    takeOff: 'Write it now, take them off',
    takenOff: 'Needs a worker now:',
    keys: 'Keys',
  },
  hi: {
    title: 'कैलेंडर',
    waiting: 'कारीगर तय करना है',
    search: 'कारीगर खोजें',
    worker: /^कारीगर/,
    move: /^बदलें(:|$)|^तय करें$|को काम दें$/,
    leave: (name: string) => `छुट्टी दें: ${name}`,
    firstDay: /^पहला दिन/,
    give: 'छुट्टी दें',
    takeBack: /^हटाएँ/,
    done: 'हो गया',
    stillInTheWay: 'उन दिनों में 1 काम अभी तय है।',
    stay: 'यहीं रहें',
    leaveSo: 'छुट्टी दिए बिना बंद करें',
    away: 'छुट्टी पर',
    refused: /की छुट्टी है/,
    inTheWay: 'उस समय 1 काम तय है',
    giveAway: /^किसी और को दें: /,
    which: 'कौन-से दिन',
    written: 'छुट्टी लिख दी गई',
    takeOff: 'अभी लिखें, काम से हटाएँ',
    takenOff: 'अब इनमें कारीगर तय करना है:',
    keys: 'कीबोर्ड के बटन',
  },
} as const;

test('work gets a worker by keyboard, is refused on a day of leave, and moves by dragging', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const customer = await Customer.join(request);
  const day = workDay(33);
  const orderId = await customer.book({ pay: 'after', day });
  const first = await newPainter(request);
  const second = await newPainter(request);
  const firstDay = workDay(35);
  const sickDay = lastDayOfWork(firstDay, 2);
  const hireId = await customer.book({ job: 'twoDays', pay: 'after', day: firstDay, slot: null });
  await sendWorker(request, hireId, first);
  await signIn(demo.staff);
  await page.goto(`/admin/calendar?from=${day}`);
  const desk = new BilingualPage<(typeof WORDS)['en' | 'hi']>(page, WORDS);
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const work = (name: string, id = orderId) => row(name).locator(`a[data-row-id="${id}"]`);
  const dialog = page.getByRole('dialog');
  const confirm = () => dialog.getByRole('button', { name: desk.words.move });
  await desk.inBoth(async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.words.title);
    await expect(work(desk.words.waiting)).toBeVisible();
  });

  await test.step('a second choice is added to the first, though the page has not answered to that', async () => {
    let answer = (): void => undefined;
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/rpc/desk_calendar*', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    const isAsked = page.waitForRequest((asked) => asked.postData()?.includes(first) === true);
    await page.locator('select[name="trade"]').selectOption('painter');
    await page.locator('input[name="q"]').fill(first);
    await isAsked;
    answer();
    await expect(page).toHaveURL(/[?&]trade=painter/);
    expect(new URL(page.url()).searchParams.get('q')).toBe(first);
    await page.unroute('**/rpc/desk_calendar*');
    await page.goto(`/admin/calendar?from=${day}`);
  });

  /** As a hand does it: taken up first, then over a list that scrolls; rows of other tests' workers may still come under the pointer. */
  const dragToSecond = (target: Locator) =>
    expect(async () => {
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await work(first).hover();
      const at = await work(first).boundingBox();
      await page.mouse.down();
      await page.mouse.move((at?.x ?? 0) + 20, (at?.y ?? 0) + 12, { steps: 3 });
      await target.hover({ force: true });
      await target.hover({ force: true });
      await page.mouse.up();
      await expect(confirm()).toContainText(second, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });

  await test.step('by keyboard it gets its first worker', async () => {
    await work(desk.words.waiting).focus();
    await page.keyboard.press('m');
    await dialog.getByRole('searchbox', { name: desk.words.search }).fill(first);
    const workers = dialog.getByRole('radiogroup', { name: desk.words.worker });
    await expect(workers.getByRole('radio')).toHaveCount(1);
    await dialog.getByRole('radio', { name: first }).press('Space');
    // While it searches the list is dimmed.
    await expect(workers).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    await confirm().press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(work(first)).toBeVisible();
    await expect(work(desk.words.waiting)).toHaveCount(0);
    // The keys go on from what was moved.
    await expect(work(first)).toBeFocused();
  });

  await test.step('nobody is sent to work on their leave, and everything stays as it was', async () => {
    await row(second)
      .getByRole('button', { name: desk.words.leave(second) })
      .press('Enter');
    await chooseDay(dialog.getByRole('radiogroup', { name: desk.words.firstDay }), day);
    await dialog.getByRole('button', { name: desk.words.give }).press('Enter');
    await expect(dialog.getByText(desk.words.written, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: desk.words.takeBack })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: desk.words.done, exact: true }).press('Enter');
    await desk.inBoth(() => expect(row(second).getByText(desk.words.away).first()).toBeVisible());

    await dragToSecond(row(second).getByText(desk.words.away).first());
    await expect(dialog.locator('input[type="date"]')).toHaveValue(day);
    // Before anything is sent, and not after.
    await expect(dialog.getByText(desk.words.refused)).toHaveCount(1);
    await confirm().click();
    await expect(dialog.locator('footer')).toContainText(desk.words.refused);
    // Beside the button, and where it is to be corrected.
    await expect(dialog.getByText(desk.words.refused)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(work(first)).toBeVisible();

    // As the search of staff leads to it, which names nobody.
    await page.goto(`/admin/calendar?from=${day}&leave=who`);
    await dialog.getByRole('button', { name: second, exact: true }).click();
    await dialog.getByRole('button', { name: desk.words.takeBack }).click();
    await expect(dialog.getByRole('button', { name: desk.words.takeBack })).toHaveCount(0);
    let answer: (() => void) | undefined;
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/rpc/desk_calendar', async (route) => {
      await isAsked;
      await route.continue();
    });
    await dialog.getByRole('button', { name: desk.words.done, exact: true }).click();
    // It does not wait until the week was read anew, nor asks again whose leave it is.
    await expect(dialog).toHaveCount(0);
    expect(page.url()).toContain('leave=');
    answer?.();
    await expect(page).not.toHaveURL(/leave=/);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('who is sick for a day has leave as soon as that day is somebody else’s', async () => {
    await expect(work(first, hireId)).toHaveCount(2);
    await row(first)
      .getByRole('button', { name: desk.words.leave(first) })
      .press('Enter');
    await chooseDay(dialog.getByRole('radiogroup', { name: desk.words.firstDay }), sickDay);
    await dialog.getByRole('button', { name: desk.words.give, exact: true }).press('Enter');
    await expect(dialog.getByText(desk.words.inTheWay)).toBeVisible();
    await expect(dialog.getByRole('button', { name: desk.words.takeOff })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name: hireId })).toBeFocused();
    await expect(dialog.getByRole('button', { name: desk.words.leaveSo })).toBeVisible();
    // Closed now, the leave would be lost without a word.
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(desk.words.stillInTheWay)).toBeVisible();
    await dialog.getByRole('button', { name: desk.words.stay }).press('Enter');
    await expect(dialog.getByText(desk.words.stillInTheWay)).toBeHidden();
    await dialog.getByRole('button', { name: desk.words.giveAway }).press('Enter');
    const giving = dialog.last();
    // The day of the leave alone is meant, unless somebody says otherwise.
    await expect(giving.getByLabel(desk.words.which)).toHaveValue(`${sickDay} ${sickDay}`);
    await expect(giving.getByRole('radiogroup')).toHaveCount(1);
    await expect(giving.getByRole('radio', { name: first })).toHaveCount(0);
    await giving.getByRole('searchbox', { name: desk.words.search }).fill(second);
    const workers = giving.getByRole('radiogroup', { name: desk.words.worker });
    await expect(workers.getByRole('radio')).toHaveCount(1);
    await giving.getByRole('radio', { name: second }).press('Space');
    await expect(workers).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    await giving.getByRole('button', { name: desk.words.move }).press('Enter');
    // Alone: that it will be written stands there before.
    await expect(dialog.getByText(desk.words.written, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: desk.words.done, exact: true }).press('Enter');
    await expect(work(first, hireId)).toHaveCount(1);
    await expect(work(second, hireId)).toHaveCount(1);
    await desk.inBoth(() => expect(row(first).getByText(desk.words.away).first()).toBeVisible());
  });

  await test.step('dragged to another worker, it asks, and moves', async () => {
    await expect(row(second).getByText(desk.words.away)).toHaveCount(0);
    await dragToSecond(row(second).getByRole('cell').first());
    await confirm().click();
    await expect(work(second)).toBeVisible();
    await expect(work(first)).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(dialog.getByRole('heading', { name: desk.words.keys })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('who is sick and has nobody to go instead has leave at one press, and the work waits', async () => {
    await row(second)
      .getByRole('button', { name: desk.words.leave(second) })
      .press('Enter');
    await chooseDay(dialog.getByRole('radiogroup', { name: desk.words.firstDay }), sickDay);
    await dialog.getByRole('button', { name: desk.words.give, exact: true }).press('Enter');
    await expect(dialog.getByText(desk.words.inTheWay)).toBeVisible();
    await dialog.getByRole('button', { name: desk.words.takeOff }).press('Enter');
    await expect(dialog.getByText(desk.words.written, { exact: true })).toBeVisible();
    await expect(dialog.getByText(desk.words.takenOff)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: desk.words.done, exact: true }).press('Enter');
    await expect(work(second, hireId)).toHaveCount(0);
    await expect(work(desk.words.waiting, hireId)).toHaveCount(1);
    // Of the same work the other day stays with whoever has it.
    await expect(work(first, hireId)).toHaveCount(1);
    await desk.inBoth(() => expect(row(second).getByText(desk.words.away).first()).toBeVisible());
    await work(second).press('Enter');
    await expect(page).toHaveURL(new RegExp(`order_id=${orderId}`));
    await expect(page.getByRole('main')).toContainText(second);
  });
});
