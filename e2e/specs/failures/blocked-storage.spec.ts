import type { Page } from '@playwright/test';
import { demo, newPerson, PASSWORD } from '../../fixtures/people';
import { newStaff } from '../../fixtures/staff';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { HomePage } from '../../pages/home-page';
import { OrdersListPage } from '../../pages/orders-list-page';
import { PriceListPage } from '../../pages/price-list-page';

const words = wordsIn('en');

/** Like a browser that blocks all cookies and site data: even reading the storage property throws an error. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
});

/** That the page which is open reads none. */
async function expectBlocked(page: Page): Promise<void> {
  await expect(page.evaluate(() => window.localStorage)).rejects.toThrow('Access is denied');
}

test('with storage blocked the first page starts, and a visitor signs up', async ({ page }) => {
  const home = new HomePage(page);
  await page.goto('/');
  await expectBlocked(page);
  await expect(home.dots()).toHaveCount(3);
  const account = new AccountPage(page, words);
  await account.signUp(newPerson());
});

test('with storage blocked a customer is brought back to the list that was wanted, and books', async ({
  page,
}) => {
  const account = new AccountPage(page, words);
  const list = new PriceListPage(page, words);
  await list.open();
  await page
    .getByRole('banner')
    .getByRole('link', { name: words.headerLogin, exact: true })
    .click();
  await account.submitLogin(demo.customer, PASSWORD);
  await expect(page).toHaveURL('/PaintingServices');
  await expectBlocked(page);
  await list.book('Primer');
  await list.fillArea('10');
  await list.payAfterService();
  await expect(page.getByRole('heading', { name: 'You have booked Primer' })).toBeVisible();
});

test('with storage blocked staff reach the orders, and this page remembers the columns they chose', async ({
  page,
  request,
}) => {
  const account = new AccountPage(page, words);
  const orders = new OrdersListPage(page);
  const person = await newStaff(request);
  const section = page
    .getByRole('navigation', { name: 'Staff pages' })
    .getByRole('link', { name: 'Orders' });
  await account.login(person.email, person.password);
  await section.click();
  await orders.button('columns').click();
  await expectBlocked(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Phone' }).check();
  await dialog.getByRole('button', { name: orders.words.done }).click();
  await expect(page).toHaveURL(/columns=/);
  await section.click();
  await expect(page).toHaveURL(/orders$/);
  await expect(orders.heading('Phone')).toBeVisible();
});
