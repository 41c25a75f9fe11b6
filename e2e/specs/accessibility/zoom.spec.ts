import { publicWords } from '../../fixtures/public-words';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';

/** A window of 1280 × 800 at 200 %: half the space, twice the pixels. */
test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

test('at 200 % the header stays usable, and a dialog fits and its last link is reached, in both languages', async ({
  page,
}) => {
  await page.goto('/payment-failed');
  const header = page.getByRole('banner');
  await new BilingualPage(page, publicWords).inBoth(async () => {
    await header.getByRole('button', { expanded: false, name: /Menu|मेन्यू/ }).click();
    await header.locator('a[href="/services"]').click();
    await expect(page).toHaveURL('/services');

    await page.getByRole('article').first().locator('button[aria-haspopup="dialog"]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link').last().scrollIntoViewIfNeeded();
    // The content must fit completely, because the dialog clips anything wider.
    await expect(dialog.getByRole('link').last()).toBeInViewport({ ratio: 0.99 });
    const isWider = await dialog.evaluate((node) => node.scrollWidth > node.clientWidth);
    expect(isWider).toBe(false);
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page).toHaveURL('/payment-failed');
  });
});
