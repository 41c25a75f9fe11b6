import type { Page } from '@playwright/test';
import { asPerson } from '../../fixtures/database';
import { expect, test, type Language } from '../../fixtures/test';
import { demo, PASSWORD } from '../../fixtures/people';
import { signInPastForm } from '../../fixtures/session';
import { newStaff } from '../../fixtures/staff';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { BilingualPage } from '../../pages/bilingual-page';
import { switchTo } from '../../pages/language-switch';

test('a visitor who opens a protected page is asked to sign up and comes back to it after login', async ({
  page,
}) => {
  const own = new BilingualPage(page, { en: wordsIn('en'), hi: wordsIn('hi') });
  await page.goto('/');
  await page.goto('/paintingservices/');
  await expect(page).toHaveURL('/signup');
  await page.goBack();
  // The redirect replaced the protected page in the history.
  await expect(page).toHaveURL('/');
  await page.goto('/PaintingServices');
  await expect(page).toHaveURL('/signup');
  const account = () => new AccountPage(page, own.words);
  const login = () =>
    page.getByRole('banner').getByRole('link', { name: own.words.headerLogin, exact: true });
  await own.inBoth(() => expect(login()).toBeVisible());
  await login().click();
  await expect(page).toHaveURL('/login');
  await account().submitLogin(demo.customer, PASSWORD);
  await expect(page).toHaveURL('/PaintingServices');
  await own.inBoth(() =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(own.words.painting),
  );
});

test('login leads exactly back to the order whose link was opened, else to the services', async ({
  page,
}) => {
  const account = new AccountPage(page, wordsIn('en'));
  // Whoever has such a link has an account. Its language is taken at once, what else is behind the question mark stays.
  const link = '/orders/100000007?from=mail';
  await page.goto(`${link}&lang=en`);
  await expect(page).toHaveURL('/login');
  await account.submitLogin(demo.customer, PASSWORD);
  await expect(page).toHaveURL(link);
  await account.logout();
  await account.login(demo.customer, PASSWORD);
  await expect(page).toHaveURL('/services');
});

test('staff are asked to log in, not to sign up, and reach their desk; a customer has no link to it and is told so', async ({
  page,
}) => {
  const account = new AccountPage(page, wordsIn('en'));
  await page.goto('/admin/orders?work=needs_worker');
  await expect(page).toHaveURL('/login');
  await account.submitLogin(demo.staff, PASSWORD);
  await expect(page).toHaveURL('/admin/orders?work=needs_worker');
  await account.logout();
  await account.login(demo.staff, PASSWORD);
  // Nothing in particular was wanted: staff begin at their desk.
  await expect(page).toHaveURL('/admin');

  await page.goto('/faq');
  await account.expectSignedIn();
  const admin = page.getByRole('banner').getByRole('link', { name: 'Admin' });
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const language of ['hi', 'en'] satisfies Language[]) {
    await switchTo(page, language);
    await expectNameWhole(page);
  }
  await admin.click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  // A bar of its own: no links of customers, no footer.
  await expect(admin).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await account.logout();
  await account.login(demo.customer, PASSWORD);
  await account.expectSignedIn();
  await expect(admin).toHaveCount(0);
  await page.goto('/admin/orders');
  for (const language of ['en', 'hi'] satisfies Language[]) {
    await switchTo(page, language);
    await expect(
      page.getByRole('heading', { level: 1, name: wordsIn(language).staffOnly }),
    ).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});

test('who is removed from the staff while their page is open is shown no further order', async ({
  page,
  context,
  request,
}) => {
  const words = wordsIn('en');
  const person = await newStaff(request);
  const admin = await asPerson(request, { email: demo.admin });
  await signInPastForm(context, person);
  await page.goto('/admin/orders');
  const order = page.locator('a[data-row-id]').first();
  await expect(order).toBeVisible();

  const { body } = await admin.call('list_staff', {});
  const member = body.find(({ email }: { email: string }) => email === person.email);
  expect((await admin.call('remove_staff', { p_user_id: member.user_id })).status).toBeLessThan(
    300,
  );
  await order.click();
  await expect(page).toHaveURL(/[?&]order=/);
  await expect(page.getByRole('region', { name: 'Open entry' })).toContainText(
    'This entry does not exist',
  );
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: words.staffOnly })).toBeVisible();
});

test("someone else's order number shows nothing of it", async ({ page, request, join }) => {
  const staff = await asPerson(request, { email: demo.staff });
  const [order] = await staff.read('orders?select=order_id&order=created_at.desc&limit=1');
  const orderId = String(order.order_id);
  expect(orderId).toMatch(/^\d{9}$/);

  await join();
  await page.goto(`/payment-success?order_id=${orderId}`);
  await expect(page.getByRole('main')).toContainText(orderId);
  await expect(page.getByRole('main')).not.toContainText(/pay_|₹/);
  const answers = await page.evaluate(async (id) => {
    const stored = JSON.parse(window.localStorage.getItem('kaarigar.session') ?? '{}');
    const headers = { authorization: `Bearer ${stored.access_token}` };
    const ask = async (path: string) => {
      const response = await fetch(`/api${path}`, { headers });
      const body = await response.json();
      return { status: response.status, code: body.error?.code };
    };
    return [
      await ask(`/order/${id}`),
      await ask('/order/100000001'),
      await ask(`/get-payment-details?order_id=${id}`),
    ];
  }, orderId);
  // The same answer whether the order is someone else's or does not exist.
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 404, code: 'not_found' })));
});

test("logging out in one tab ends the other tab's protected page", async ({
  page,
  context,
  signIn,
}) => {
  const words = wordsIn('en');
  const account = new AccountPage(page, words);
  await signIn();
  await page.goto('/services');
  await account.expectSignedIn();
  const other = await context.newPage();
  await other.goto('/PaintingServices');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(words.painting);
  const blankFrames = await countBlankFrames(page, words.logout);
  await account.logout();
  await expect(other).toHaveURL('/login');
  expect(await blankFrames()).toBe(0);
});

/** Counts, until asked, the frames in which a button of the header is there without a visible name. */
async function countBlankFrames(page: Page, name: string): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle((text) => {
    const count = { frames: 0 };
    const look = (): void => {
      const buttons = [...document.querySelectorAll('header button')].filter((button) =>
        button.textContent?.includes(text),
      );
      const isBlank = (button: Element): boolean =>
        ![...button.querySelectorAll('span > span')].some(
          (part) => part.ariaHidden !== 'true' && getComputedStyle(part).visibility === 'visible',
        );
      count.frames += buttons.filter(isBlank).length;
      requestAnimationFrame(look);
    };
    look();
    return count;
  }, name);
  return () => counter.evaluate(({ frames }) => frames);
}

/** With all links of staff in one row, the name beside them is neither cut nor under the next one. */
async function expectNameWhole(page: Page): Promise<void> {
  const name = page.getByRole('banner').getByText('Rakesh Yadav', { exact: true });
  const room = await name.evaluate((text) => ({
    isCut: text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1,
    end: text.getBoundingClientRect().right,
    next: text.closest('a')?.nextElementSibling?.getBoundingClientRect().left ?? 0,
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(room.isCut).toBe(false);
  expect(room.end).toBeLessThanOrEqual(room.next);
  expect(room.over).toBeLessThanOrEqual(0);
}
