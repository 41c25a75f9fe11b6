import type { Page } from '@playwright/test';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { BilingualPage } from '../../pages/bilingual-page';
import { FallbackPage } from '../../pages/fallback-page';
import { SandboxPage } from '../../pages/sandbox-page';
import { Customer } from '../../pages/staff-order-page';

const WORDS = {
  en: {
    lost: 'This could not be loaded',
    check: 'Check the connection and try again.',
    tryAgain: 'Try again',
    changeArea: 'Change the area',
    area: /^Area/,
  },
  hi: {
    lost: 'यह नहीं खुल पाया',
    check: 'इंटरनेट जाँचकर फिर कोशिश करें।',
    tryAgain: 'फिर कोशिश करें',
    changeArea: 'नाप बदलें',
    area: /^कितने वर्ग फुट/,
  },
};

const SEARCH = {
  en: {
    search: 'Search',
    lost: 'The search could not be loaded.',
    noResults: 'The search is not working right now.',
  },
  hi: {
    search: 'खोजें',
    lost: 'खोज नहीं खुल पाई।',
    noResults: 'खोज अभी नहीं चल रही।',
  },
};

const fileOf = (name: string) => new RegExp(`/${name}\\.[^/]+\\.js$`);

/** The network loses a file until the function it returns is called. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  const file = fileOf(name);
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

test('a dialog whose file is lost says so in its place, the page stays, and pressing again tries again', async ({
  page,
  request,
  join,
  expectAccessible,
}) => {
  const customer = await Customer.join(request, 'en', await join());
  const orderId = await customer.book({ job: 'wallDrawing', pay: 'after' });
  const own = new BilingualPage(page, WORDS);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const change = () => main.getByRole('button', { name: own.words.changeArea });
  const tryAgain = () => dialog.getByRole('button', { name: own.words.tryAgain });
  let find = await lose(page, 'order-dialogs');
  await page.goto(`/orders/${orderId}`);
  await change().click();
  await own.inBoth(async () => {
    await expect(dialog.getByRole('heading', { name: own.words.lost })).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveText(own.words.check);
    await expect(main.getByRole('heading', { level: 1 })).toBeAttached();
    await expectAccessible(page);
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(change()).toBeFocused();
  await change().click();
  await expect(tryAgain()).toBeVisible();
  await find();
  await tryAgain().click();
  await expect(dialog.getByLabel(own.words.area)).toBeVisible();

  // The next press alone is enough, too.
  find = await lose(page, 'order-dialogs');
  await page.reload();
  await change().click();
  await expect(tryAgain()).toBeVisible();
  await page.keyboard.press('Escape');
  await find();
  await change().click();
  await expect(dialog.getByLabel(own.words.area)).toBeVisible();
});

test('so do those of the desk, and its search', async ({ page, signIn }) => {
  await signIn(demo.staff);
  const own = new BilingualPage(page, WORDS);
  const dialog = page.getByRole('dialog');
  const findViews = await lose(page, 'list-tools');
  const findSearch = await lose(page, 'palette');
  // What says so does not hang on the other files of the bar.
  await lose(page, 'presence');
  await page.goto('/admin/orders');
  const views = page.getByRole('main').getByRole('button', { name: 'Views' });
  await views.click();
  await own.inBoth(() =>
    expect(dialog.getByRole('heading', { name: own.words.lost })).toBeVisible(),
  );
  await own.switchTo('en');
  await findViews();
  await dialog.getByRole('button', { name: own.words.tryAgain }).click();
  await expect(dialog.getByRole('heading', { name: 'Views' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const said = page.getByRole('banner').getByRole('alert');
  await own.inBoth(() => expect(said).toHaveText(new RegExp(own.words.lost)));
  await own.switchTo('en');
  await findSearch();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('searchbox').or(dialog.getByRole('combobox'))).toBeFocused();
  await expect(said).toHaveCount(0);
  await page.keyboard.press('Escape');

  await lose(page, 'searcher');
  await page.keyboard.press('n');
  await dialog.getByLabel('Find the work').fill('fan');
  await expect(dialog.getByText('The search could not be loaded: choose below.')).toBeVisible();
});

test('so does the search of every page, and its results with the next letter', async ({ page }) => {
  const own = new BilingualPage(page, SEARCH);
  const banner = page.getByRole('banner');
  const field = banner.getByRole('combobox');
  const findBox = await lose(page, 'search-box');
  const findPanel = await lose(page, 'search-panel');
  await page.goto('/FAQ');
  await banner.getByRole('button', { name: own.words.search, exact: true }).click();
  await own.inBoth(() => expect(banner.getByText(own.words.lost)).toBeVisible());
  await findBox();
  await banner.getByRole('button', { name: WORDS.hi.tryAgain }).click();
  await expect(field).toBeFocused();
  await field.fill('pankh');
  await expect(banner.getByText(SEARCH.hi.noResults).last()).toBeVisible();
  await findPanel();
  await field.fill('pankha');
  await expect(banner.getByRole('option').first()).toBeVisible();
});

test('whoever has paid and finds the page of the order lost reads so, and gets on once it is there', async ({
  page,
  request,
  join,
}) => {
  const customer = await Customer.join(request, 'en', await join());
  const orderId = await customer.book({ pay: 'after' });
  await page.goto(`/orders/${orderId}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: wordsIn('en').payNow, exact: true })
    .click();
  const sandbox = new SandboxPage(page, wordsIn('en'));
  await sandbox.expectOpen('₹4,000');
  const find = await lose(page, 'order');
  await sandbox.press('sandboxPay');
  await page.waitForURL(`**/orders/${orderId}**`);
  const fallback = new FallbackPage(page);
  await fallback.expectShown('en');
  await fallback.switchTo('hi');
  await fallback.expectShown('hi');
  await find();
  await fallback.tryAgain('hi');
  await page.waitForURL(`**/payment-success?order_id=${orderId}`);
  await expect(page.getByRole('main')).toContainText('₹4,000');
});
