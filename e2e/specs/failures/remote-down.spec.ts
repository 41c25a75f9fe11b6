import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { site } from '../../sites';

const publicRemote = `http://localhost:${3001 + site.portOffset}/**`;

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = wordsIn(language);

    test('a remote that is down leaves the site standing, and a retry brings it back', async ({
      page,
    }) => {
      await page.route(publicRemote, (route) => route.abort());
      await page.goto('/');
      await expect(page.getByRole('alert')).toContainText(words.remoteFailed);
      await expect(
        page.getByRole('banner').getByRole('link', { name: words.services }),
      ).toBeVisible();
      await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
      await expect(page.getByRole('main').locator('a[href^="https://wa.me/"]')).toBeVisible();
      await page.unroute(publicRemote);
      await page.getByRole('main').getByRole('button', { name: words.tryAgain }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

for (const [title, answer] of [
  ['answers 500', { status: 500, body: 'oops' }],
  [
    'answers a page instead of code',
    { status: 200, contentType: 'text/html', body: '<!doctype html>' },
  ],
  [
    'answers other code than was released',
    {
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'window.tampered = true;',
    },
  ],
] as const) {
  test(`a remote whose entry ${title} does not run, and only its part falls back`, async ({
    page,
  }) => {
    await page.route(/remoteEntry/, (route) => route.fulfill({ ...answer }));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('This part of the site did not open');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  });
}
