import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { workDay } from '../../fixtures/days';
import { demo } from '../../fixtures/people';
import { Customer } from '../../pages/staff-order-page';
import { signInPastForm } from '../../fixtures/session';
import { newStaff } from '../../fixtures/staff';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { OrdersListPage } from '../../pages/orders-list-page';

const WORDS = {
  en: {
    pendingTwo: 'Not paid 2',
    paidNone: 'Paid 0',
    afterService: 'After service',
    online: 'Online',
    painting: 'Painting',
    needsWorker: 'Needs a worker',
    turned: '“Until” is before “from”',
    lastWeek: 'Last week',
    hire: 'Workers by the day',
    noMatch: 'No order matches',
    amount: /^Amount/,
    customer: /^Customer/,
    status: 'Status',
    day: /^Day of work/,
    phone: 'Phone',
    opened: 'Open entry',
    offline: 'You are offline',
    csvFailed: 'The file could not be made',
  },
  hi: {
    pendingTwo: 'भुगतान बाकी 2',
    paidNone: 'भुगतान हो गया 0',
    afterService: 'काम के बाद',
    online: 'ऑनलाइन',
    painting: 'रंगाई-पुताई',
    needsWorker: 'कारीगर तय करना है',
    turned: '“तक” की तारीख “से” के पहले है',
    lastWeek: 'पिछले हफ़्ते',
    hire: 'मिस्त्री-मज़दूर',
    noMatch: 'ऐसा कोई ऑर्डर नहीं मिला',
    amount: /^रकम/,
    customer: /^ग्राहक/,
    status: 'स्थिति',
    day: /^काम का दिन/,
    phone: 'फ़ोन',
    opened: 'जो खुला है',
    offline: 'इंटरनेट नहीं चल रहा है',
    csvFailed: 'फ़ाइल नहीं बन पाई',
  },
} as const;

test('orders are found, counted, filtered, sorted, shown and saved as the address says', async ({
  page,
  request,
  signIn,
}) => {
  const customer = await Customer.join(request);
  const { name } = customer.person;
  await customer.book({ job: 'wallDrawing', pay: 'now' });
  const day = workDay(21);
  await customer.book({ pay: 'after', day });
  await signIn(demo.staff);
  const list = new OrdersListPage(page);
  const t = () => WORDS[list.language];
  const rowOf = (text: string) => list.rows().filter({ hasText: text });

  await test.step('a search finds them, and counts them by status', async () => {
    await list.open();
    await list.inBoth(() => expect(list.search()).toBeVisible());
    await list.search().fill(name);
    await expect(list.rows()).toHaveCount(2);
    await expect(page).toHaveURL(/[?&]q=Sita/);
    await list.inBoth(async () => {
      await expect(list.status(t().pendingTwo)).toBeVisible();
      await expect(list.status(t().paidNone)).toBeVisible();
      // Both are pending without a payment; the page shows the difference between them.
      await expect(rowOf('₹4,000')).toContainText(t().afterService);
      await expect(rowOf('₹1,000')).toContainText(t().online);
    });
  });

  await test.step('each filter is a step that Back takes back', async () => {
    await list.inBoth(async () => {
      await expect(list.filter('payment').getByRole('option')).toContainText([t().afterService]);
      await expect(list.filter('service').getByRole('option')).toContainText([
        t().painting,
        t().hire,
      ]);
    });
    await list.filter('payment').selectOption({ label: t().afterService });
    await expect(list.rows()).toHaveCount(1);
    await list.filter('service').selectOption({ label: t().hire });
    await list.inBoth(() => expect(page.getByRole('heading', { name: t().noMatch })).toBeVisible());
    await list.filter('service').selectOption({ label: t().painting });
    await expect(list.rows()).toHaveCount(1);
    await expect(page).toHaveURL(/service=painting&payment=after_service/);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(list.rows()).toHaveCount(2);
  });

  await test.step('whoever plans the day finds who needs a worker, and the work of that day', async () => {
    await list.filter('work').selectOption({ label: t().needsWorker });
    // What waits for its online payment needs nobody yet.
    await expect(list.rows()).toHaveCount(1);
    await list.inBoth(() => expect(rowOf('₹4,000')).toContainText(t().needsWorker));
    await list.filter('day').fill(day);
    await expect(page).toHaveURL(new RegExp(`work=needs_worker&day=${day}`));
    await expect(list.rows()).toHaveCount(1);
    await page.goBack();
    await page.goBack();
    await expect(list.rows()).toHaveCount(2);
  });

  await test.step('both ends of a range are kept, however fast; one before the other is said', async () => {
    const typed = (at: string) => at.split('-').toReversed().join('/');
    await list.filter('days').selectOption('own');
    const ends = page.locator('input[name="from"], input[name="to"]');
    // In one go: the page has not answered to the first when the second is there.
    await ends.evaluateAll(
      (inputs, values) => {
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        inputs.forEach((input, place) => {
          write?.call(input, values[place]);
          input.dispatchEvent(new Event('input', { bubbles: true }));
        });
      },
      [typed('2026-01-05'), typed('2026-01-09')],
    );
    await expect(page).toHaveURL(/from=2026-01-05&to=2026-01-09/);
    await ends.last().fill(typed('2026-01-02'));
    await ends.last().blur();
    await list.inBoth(() => expect(page.getByText(t().turned)).toBeVisible());
    await expect(page).toHaveURL(/from=2026-01-05&to=2026-01-09/);
    await ends.last().fill('');
    await expect(page.getByText(t().turned)).toHaveCount(0);
    await ends.first().fill('');
    await expect(list.rows()).toHaveCount(2);
  });

  await test.step('last week is chosen by its name, also by keyboard, and its days can be changed from there', async () => {
    await list.inBoth(() =>
      expect(list.filter('days').getByRole('option')).toContainText([t().lastWeek]),
    );
    await list.filter('days').selectOption('');
    await list.filter('days').focus();
    // No slower than fingers: the page has not answered to the first.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/[?&]days=last-week$/);
    await list.inBoth(() => expect(page.getByRole('heading', { name: t().noMatch })).toBeVisible());
    await list.filter('days').selectOption('month');
    await expect(list.rows()).toHaveCount(2);
    await list.filter('days').selectOption('own');
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
    await list.filter('days').selectOption('');
    await expect(page.locator('input[name="from"]')).toHaveCount(0);
  });

  await test.step('so are two other filters', async () => {
    const choose = (...wanted: readonly string[]) =>
      page
        .locator('select[name="work"], select[name="payment"]')
        .evaluateAll((selects: HTMLSelectElement[], values) => {
          selects.forEach((select, place) => {
            select.value = values[place] ?? '';
            select.dispatchEvent(new Event('change', { bubbles: true }));
          });
        }, wanted);
    await choose('needs_worker', 'after_service');
    await expect(page).toHaveURL(/work=needs_worker&payment=after_service/);
    await expect(list.rows()).toHaveCount(1);
    await choose();
    await expect(list.rows()).toHaveCount(2);
  });

  await test.step('a heading sorts by its column, and the other way round', async () => {
    const sortByAmount = () => list.heading(t().amount).getByRole('link').click();
    const expectSorted = (direction: 'descending' | 'ascending', first: string) =>
      list.inBoth(async () => {
        await expect(list.heading(t().amount)).toHaveAttribute('aria-sort', direction);
        await expect(list.heading(t().day)).not.toHaveAttribute('aria-sort');
        await expect(list.rows().first()).toContainText(first);
      });
    await sortByAmount();
    await expectSorted('descending', '₹4,000');
    await sortByAmount();
    await expectSorted('ascending', '₹1,000');
    await expect(page).toHaveURL(/sort=amount\.asc/);
  });

  await test.step('what is found is saved as a file, or it is said that it was not', async () => {
    await list.inBoth(async () => {
      const saved = page.waitForEvent('download');
      await list.button('csv').click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      const text = await readFile((await file.path()) ?? '', 'utf8');
      expect(text.trim().split(/\r?\n/)).toHaveLength(3);
      expect(text).toContain(name);
    });
    await page.route('**/orders.csv*', (route) => route.abort());
    await list.button('csv').click();
    await list.inBoth(() => expect(page.getByRole('alert')).toContainText(t().csvFailed));
  });

  await test.step('services are read in the language of who reads, in the list and in the order', async () => {
    await list.open(`?q=${encodeURIComponent(name)}&columns=service`);
    await list.inBoth(async (language) => {
      await expect(rowOf(wordsIn(language).interiorDesign)).toHaveCount(1);
      await expect(rowOf(wordsIn(language).wallDrawing)).toHaveCount(1);
    });
    await rowOf(wordsIn(list.language).wallDrawing).getByRole('link').click();
    await expect(page).toHaveURL(/[?&]order=/);
    await list.inBoth((language) =>
      expect(page.getByRole('region', { name: t().opened })).toContainText(
        wordsIn(language).wallDrawing,
      ),
    );
  });
});

test('a new order appears without a reload, also after a lost connection; columns are chosen once for the person, and an address has the last word', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const customer = await Customer.join(request);
  await signInPastForm(context, await newStaff(request));
  const list = new OrdersListPage(page);
  const t = () => WORDS[list.language];

  await test.step('a new order appears', async () => {
    await page.clock.install();
    await list.open(`?q=${encodeURIComponent(customer.person.name)}`);
    await list.inBoth(() => expect(page.getByRole('heading', { name: t().noMatch })).toBeVisible());
    await customer.book({ pay: 'after' });
    // The page reads the list again every 20 seconds while it is visible.
    await page.clock.fastForward(20_000);
    await expect(list.rows()).toHaveCount(1);
  });

  await test.step('a lost connection is said, and what was read stays', async () => {
    await page.context().setOffline(true);
    await list.inBoth(async () => {
      await expect(page.getByText(t().offline)).toBeVisible();
      await expect(list.rows()).toHaveCount(1);
    });
    await page.context().setOffline(false);
    await list.inBoth(() => expect(page.getByText(t().offline)).toHaveCount(0));
  });

  await test.step('columns are chosen', async () => {
    await list.inBoth(() => expect(list.heading(t().phone)).toHaveCount(0));
    await list.inBoth(() => expect(list.button('columns')).toBeVisible());
    await list.button('columns').click();
    const dialog = page.getByRole('dialog');
    await list.inBoth(async () => {
      await dialog.getByRole('checkbox', { name: t().phone }).check();
      await expect(dialog.getByRole('button', { name: list.words.done })).toBeVisible();
      await expectAccessible(page);
    });
    await dialog.getByRole('button', { name: list.words.done }).click();
    await list.inBoth(() => expect(list.heading(t().phone)).toBeVisible());
    await expect(page).toHaveURL(/columns=customer\.phone\.service/);
  });

  await test.step('another device of the person has them too, and an address has the last word', async () => {
    // The device forgets what it keeps of the desk; the database does not.
    await page.evaluate(() => {
      for (const key of Object.keys(window.localStorage)) {
        if (key.startsWith('kaarigar.desk.')) window.localStorage.removeItem(key);
      }
    });
    await list.open();
    await list.inBoth(() => expect(list.heading(t().phone)).toBeVisible());
    await list.open('?columns=amount');
    await list.inBoth(async () => {
      await expect(list.heading(t().amount)).toBeVisible();
      await expect(list.heading(t().customer)).toHaveCount(0);
    });
  });
});

test('the list is worked by keyboard: / to search, arrows through the rows, Enter opens; no key is too early', async ({
  page,
  context,
  request,
}) => {
  await signInPastForm(context, await newStaff(request));
  const list = new OrdersListPage(page);
  await list.open('?q=Sunita');
  await expect(list.rows().first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(list.search()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  const second = list.rows().nth(1).locator('a[data-row-id]');
  await expect(second).toBeFocused();
  const orderId = await second.getAttribute('data-row-id');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/orders?q=Sunita&order=${orderId}`);
  const opened = page.getByRole('region', { name: 'Open entry' });
  await expect(opened.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();

  await test.step('Escape leads back to the row, a asks for a worker, and the keys can be switched off', async () => {
    await page.keyboard.press('Escape');
    await expect(second).toBeFocused();
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog')).toContainText('Assign a worker');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/admin/orders?q=Sunita&order=${orderId}`);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog');
    await keys.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(keys.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('all keys');
    await page.keyboard.press('Enter');
    await keys.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
  });

  await opened.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(`/admin/order-details?order_id=${orderId}`);
  // The address changes before the page does, so the test must wait for the new rows.
  await expect(page.getByRole('link', { name: 'Back to orders' })).toBeVisible();

  await test.step('a asks for a worker there, too', async () => {
    await expect(page.getByRole('button', { name: /^Assign a worker/ })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog')).toContainText('Assign a worker');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('back in the list, / is pressed at the moment in which the rows are there', async () => {
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('a[data-row-id]')) return;
        watch.disconnect();
        const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
        document.body.dispatchEvent(key);
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.getByRole('link', { name: 'Back to orders' }).click();
    await expect(page).toHaveURL(`/admin/orders?q=Sunita&order=${orderId}`);
    await expect(list.search()).toBeFocused();
  });
});

test('no name, however long and in whatever script, widens the table: 13 orders fit on a laptop', async ({
  page,
  request,
  signIn,
}) => {
  const customer = await Customer.join(request);
  const { name } = customer.person;
  await customer.book({ pay: 'after' });
  await signIn(demo.staff);
  await page.setViewportSize({ width: 1280, height: 800 });
  const list = new OrdersListPage(page);
  const widthOf = () => page.getByRole('table').evaluate((table) => table.clientWidth);
  await list.open(`?q=${encodeURIComponent(name)}`);
  await expect(list.rows()).toHaveCount(1);
  const width = await widthOf();
  const row = list.rows().first();
  const box = await row.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(41);
  expect((800 - (box?.y ?? 800)) / (box?.height ?? 1)).toBeGreaterThanOrEqual(13);
  const usual = 'Shakuntala Devi Kushwaha (Bari Bahu)';
  const longs = ['W'.repeat(120), '🏠'.repeat(120), 'م'.repeat(120), 'क्षत्रिय'.repeat(15), usual];
  // One order of each name: the widest of them would widen the table.
  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch();
    const [order] = (await response.json()) as readonly [{ readonly order_id: string }];
    const json = longs.map((long, n) => ({
      ...order,
      order_id: String(Number(order.order_id) - n),
      customer_name: long,
      service_type: long,
      assigned_worker: long,
      assigned_worker_hi: long,
    }));
    await route.fulfill({ response, json });
  });
  await list.open(`?q=${encodeURIComponent(name)}`);
  await expect(list.rows()).toHaveCount(longs.length);
  expect(await widthOf()).toBe(width);
  for (const [n, long] of longs.entries()) {
    await expect(list.rows().nth(n)).toContainText(long);
    expect((await list.rows().nth(n).boundingBox())?.height, long).toBeLessThanOrEqual(41);
  }
  await expectNothingSticksOut(page);
  // Of the names that people have, none is cut: of the customer, the service, the worker.
  const cutOf = (elements: Element[]) =>
    elements.map((one) => Math.max(0, one.scrollHeight - one.clientHeight - 6));
  expect(await page.getByText(usual, { exact: true }).evaluateAll(cutOf)).toEqual([0, 0, 0]);

  await test.step('beside an open order stand the columns that fit, and all of them when it is closed', async () => {
    await list.rows().first().getByRole('link').click();
    await expect(page).toHaveURL(/[?&]order=/);
    await list.inBoth(async (language) => {
      const t = WORDS[language];
      await expect(list.heading(t.customer)).toBeVisible();
      await expect(list.heading(t.status)).toBeVisible();
      await expect(list.heading(t.amount)).toHaveCount(0);
      const cut = await list
        .heading(/./)
        .evaluateAll((headings) =>
          [...headings, headings[0]?.closest('table')?.parentElement]
            .filter((one) => one && one.scrollWidth > one.clientWidth)
            .map((one) => one?.textContent),
        );
      expect(cut).toEqual([]);
    });
    await page.goBack();
    await expect(list.heading(WORDS[list.language].amount)).toBeVisible();
  });
});

test('on a phone the orders are cards, their filters behind one button, and nothing sticks out', async ({
  page,
  signIn,
}) => {
  await signIn(demo.staff);
  await page.setViewportSize({ width: 320, height: 700 });
  const list = new OrdersListPage(page);
  await list.open(
    '?columns=customer.phone.service.quantity.scheduled.worker.job.status.payment.amount.date',
  );
  await list.switchTo('hi');
  await expect(list.rows().first()).toBeVisible();
  await expect(list.filter('service')).toBeHidden();
  await page.getByRole('button', { name: /^फ़िल्टर और क्रम/ }).click();
  await expect(list.filter('service')).toBeVisible();
  await expectNothingSticksOut(page);
  // On a tablet they are a table, which scrolls in its frame.
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNothingSticksOut(page);
});

async function expectNothingSticksOut(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
