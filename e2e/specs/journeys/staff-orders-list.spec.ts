import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { AdminPage } from '../../pages/admin-page';
import { OrdersListPage } from '../../pages/orders-list-page';
import { PriceListPage } from '../../pages/price-list-page';

const WORDS = {
  en: {
    pendingTwo: 'Pending 2',
    paidNone: 'Paid 0',
    afterService: 'After service',
    online: 'Online',
    painting: 'Painting',
    hire: 'Hired workers',
    noMatch: 'No order matches',
    amount: /^Amount/,
    customer: /^Customer/,
    date: /^Date/,
    phone: 'Phone',
    offline: 'You are offline',
    csvFailed: 'The file could not be made',
  },
  hi: {
    pendingTwo: 'भुगतान बाकी 2',
    paidNone: 'भुगतान हो गया 0',
    afterService: 'काम के बाद',
    online: 'ऑनलाइन',
    painting: 'पेंटिंग',
    hire: 'कारीगर बुकिंग',
    noMatch: 'ऐसा कोई ऑर्डर नहीं मिला',
    amount: /^रकम/,
    customer: /^ग्राहक/,
    date: /^तारीख/,
    phone: 'फ़ोन',
    offline: 'इंटरनेट नहीं चल रहा है',
    csvFailed: 'फ़ाइल नहीं बन पाई',
  },
} as const;

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = wordsIn(language);
    const t = WORDS[language];

    test('orders are found, counted, sorted, shown and saved as the address says', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      const person = await new AccountPage(page, words).join();
      const price = new PriceListPage(page, words);
      await price.open();
      await price.book(words.wallDrawing);
      await price.fillArea('10');
      await price.payNow();
      await expect(page.getByRole('button', { name: words.sandboxPay, exact: true })).toBeVisible();
      await price.open();
      await price.book(words.interiorDesign);
      await price.payAfterService();
      await expect(page.getByText(words.booked)).toBeVisible();

      const staff = await AdminPage.signIn(browser, language);
      const list = new OrdersListPage(staff.page, language);
      await list.open();
      await list.search().fill(person.name);
      await expect(list.rows()).toHaveCount(2);
      await expect(staff.page).toHaveURL(/[?&]q=Sita/);
      await expect(list.status(t.pendingTwo)).toBeVisible();
      await expect(list.status(t.paidNone)).toBeVisible();
      await expectAccessible(staff.page);

      // Both are pending and neither has a payment: what tells them apart is said.
      await expect(list.rows().filter({ hasText: '₹4,000' })).toContainText(t.afterService);
      await expect(list.rows().filter({ hasText: '₹1,000' })).toContainText(t.online);

      await list.filter('payment').selectOption({ label: t.afterService });
      await expect(list.rows()).toHaveCount(1);
      await list.filter('service').selectOption({ label: t.hire });
      await expect(staff.page.getByRole('heading', { name: t.noMatch })).toBeVisible();
      await list.filter('service').selectOption({ label: t.painting });
      await expect(list.rows()).toHaveCount(1);
      await expect(staff.page).toHaveURL(/service=painting&payment=after_service/);
      await staff.page.goBack();
      await staff.page.goBack();
      await staff.page.goBack();
      await expect(list.rows()).toHaveCount(2);

      await list.heading(t.amount).getByRole('link').click();
      await expect(list.heading(t.amount)).toHaveAttribute('aria-sort', 'descending');
      await expect(list.rows().first()).toContainText('₹4,000');
      await list.heading(t.amount).getByRole('link').click();
      await expect(list.heading(t.amount)).toHaveAttribute('aria-sort', 'ascending');
      await expect(list.rows().first()).toContainText('₹1,000');
      await expect(list.heading(t.date)).not.toHaveAttribute('aria-sort');
      await expect(staff.page).toHaveURL(/sort=amount\.asc/);

      const saved = staff.page.waitForEvent('download');
      await list.button('csv').click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      const text = await readFile((await file.path()) ?? '', 'utf8');
      expect(text.trim().split(/\r?\n/)).toHaveLength(3);
      expect(text).toContain(person.name);

      await staff.page.route('**/orders.csv*', (route) => route.abort());
      await list.button('csv').click();
      await expect(staff.page.getByRole('alert')).toContainText(t.csvFailed);

      await list.open(`?q=${encodeURIComponent(person.name)}&columns=service`);
      await expect(list.rows().filter({ hasText: words.interiorDesign })).toHaveCount(1);
      await list.rows().filter({ hasText: words.wallDrawing }).getByRole('link').click();
      await expect(staff.page.getByRole('main')).toContainText(words.wallDrawing);
      await staff.close();
    });

    test('columns are chosen once for this device, and an address has the last word', async ({
      browser,
      expectAccessible,
    }) => {
      const staff = await AdminPage.signIn(browser, language);
      const list = new OrdersListPage(staff.page, language);
      await list.open();
      await expect(list.heading(t.phone)).toHaveCount(0);
      await list.button('columns').click();
      const dialog = staff.page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: t.phone }).check();
      await expectAccessible(staff.page);
      await dialog.getByRole('button', { name: list.words.done }).click();
      await expect(list.heading(t.phone)).toBeVisible();
      await expect(staff.page).toHaveURL(/columns=customer\.phone/);

      await list.open();
      await expect(list.heading(t.phone)).toBeVisible();
      await list.open('?columns=amount');
      await expect(list.heading(t.amount)).toBeVisible();
      await expect(list.heading(t.customer)).toHaveCount(0);
      await staff.close();
    });

    test('a new order appears without a reload, and a lost connection is said', async ({
      page,
      browser,
    }) => {
      const person = await new AccountPage(page, words).join();
      const staff = await AdminPage.signIn(browser, language);
      const list = new OrdersListPage(staff.page, language);
      await list.open(`?q=${encodeURIComponent(person.name)}`);
      await expect(staff.page.getByRole('heading', { name: t.noMatch })).toBeVisible();

      const price = new PriceListPage(page, words);
      await price.open();
      await price.book(words.interiorDesign);
      await price.payAfterService();
      await expect(page.getByText(words.booked)).toBeVisible();
      await expect(list.rows()).toHaveCount(1, { timeout: 60_000 });

      await staff.page.context().setOffline(true);
      await expect(staff.page.getByText(t.offline)).toBeVisible();
      await expect(list.rows()).toHaveCount(1);
      await staff.page.context().setOffline(false);
      await expect(staff.page.getByText(t.offline)).toHaveCount(0);
      await staff.close();
    });
  });
}

test('the list is worked by keyboard: / to search, arrows through the rows, Enter opens', async ({
  browser,
}) => {
  const staff = await AdminPage.signIn(browser, 'en');
  const list = new OrdersListPage(staff.page, 'en');
  await list.open('?q=Sunita');
  await expect(list.rows().first()).toBeVisible();
  await staff.page.keyboard.press('/');
  await expect(list.search()).toBeFocused();
  await staff.page.keyboard.press('ArrowDown');
  await staff.page.keyboard.press('ArrowDown');
  const second = list.rows().nth(1).locator('a[data-row-id]');
  await expect(second).toBeFocused();
  const orderId = await second.getAttribute('data-row-id');
  await staff.page.keyboard.press('Enter');
  await expect(staff.page).toHaveURL(`/admin/order-details?order_id=${orderId}`);
  await staff.page.getByRole('link', { name: 'Back to orders' }).click();
  await expect(staff.page).toHaveURL('/admin/orders?q=Sunita');
  await staff.close();
});

test('on a phone the orders are cards, their filters behind one button, and nothing sticks out', async ({
  browser,
}) => {
  const staff = await AdminPage.signIn(browser, 'hi');
  await staff.page.setViewportSize({ width: 320, height: 700 });
  const list = new OrdersListPage(staff.page, 'hi');
  await list.open(
    '?columns=customer.phone.service.amount.status.payment.job.scheduled.worker.date',
  );
  await expect(list.rows().first()).toBeVisible();
  await expect(list.filter('service')).toBeHidden();
  await staff.page.getByRole('button', { name: /^फ़िल्टर और क्रम/ }).click();
  await expect(list.filter('service')).toBeVisible();
  await expectNothingSticksOut(staff.page);
  // On a tablet they are a table, which scrolls in its frame.
  await staff.page.setViewportSize({ width: 768, height: 900 });
  await expectNothingSticksOut(staff.page);
  await staff.close();
});

async function expectNothingSticksOut(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
