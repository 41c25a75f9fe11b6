import { PUBLIC_PATHS } from '../../fixtures/public-paths';
import { expect, test, type Language } from '../../fixtures/test';

/** A window of 1280 × 800 at 200 %: half the room, twice the pixels. */
test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('at 200 % no public page scrolls sideways, and the header stays usable', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const path of PUBLIC_PATHS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
      await page.getByRole('banner').getByRole('button', { expanded: false }).click();
      await page.getByRole('banner').locator('a[href="/services"]').click();
      await expect(page).toHaveURL('/services');
    });

    test('a dialog fits at 200 % and its last link is reached', async ({ page }) => {
      await page.goto('/services');
      await page.getByRole('article').first().locator('button[aria-haspopup="dialog"]').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('link').last().scrollIntoViewIfNeeded();
      await expect(dialog.getByRole('link').last()).toBeInViewport();
      const isWider = await dialog.evaluate((node) => node.scrollWidth > node.clientWidth);
      expect(isWider).toBe(false);
    });
  });
}
