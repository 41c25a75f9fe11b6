import type { Page } from '@playwright/test';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { remoteOrigins } from '../../sites';

const words = wordsIn('en');

/** Every computed style of the shell's own elements, by their place in the page. */
function shellStyles(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.evaluate(() => {
    // Moving elements have a different style each time we read them.
    for (const animation of document.getAnimations()) animation.cancel();
    const elements = document.querySelectorAll(
      'html, body, body > #root > header, header *, footer, footer *',
    );
    return Object.fromEntries(
      [...elements].map((element, place) => [
        `${place} ${element.tagName}`,
        Object.fromEntries(
          [...getComputedStyle(element)].map((name) => [
            name,
            getComputedStyle(element).getPropertyValue(name),
          ]),
        ),
      ]),
    );
  });
}

/** The remotes whose style sheets the page has loaded so far. */
function styledBy(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.styleSheets].map(({ href }) => new URL(href ?? '', location.href).origin),
    ),
  ]);
}

test("a tour through every remote leaves the shell's styles as they were", async ({
  page,
  signIn,
}) => {
  const account = new AccountPage(page, words);
  const header = page.getByRole('banner');
  await signIn(demo.admin);
  const nowhere = '/no/such/page';
  await page.goto(nowhere);
  await account.expectSignedIn();
  await expect(header.getByRole('link', { name: 'Admin' })).toBeVisible();
  const before = await shellStyles(page);
  expect(Object.keys(before).length).toBeGreaterThan(40);

  // Navigates within one document, so that every loaded style sheet stays.
  const tour = [
    ['Home', '/'],
    ['Workers', '/workers'],
    ['Services', '/services'],
    ['About Us', '/aboutus'],
    ['Contact Us', '/contactus'],
    [words.myOrders, '/orders'],
    ['Admin', '/admin'],
  ] as const;
  for (const [name, address] of tour) {
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await styledBy(page)).toEqual(expect.arrayContaining(Object.values(remoteOrigins)));

  await page.evaluate((steps) => window.history.go(-steps), tour.length);
  await expect(page).toHaveURL(nowhere);
  await expect(page.getByRole('heading', { level: 1, name: words.notFoundPage })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect.poll(() => shellStyles(page)).toEqual(before);

  // Shows that the test would notice a leak.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('a { letter-spacing: 3px }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await shellStyles(page)).not.toEqual(before);
});
