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
