import type { Locator } from '@playwright/test';
import { publicWordsIn } from '../../fixtures/public-words';
import { PUBLIC_PATHS } from '../../fixtures/public-paths';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';

/** Addresses within the site that a part of the page links to. */
async function internalLinks(part: Locator): Promise<string[]> {
  const hrefs = await part
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)];
}

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = { ...wordsIn(language), ...publicWordsIn(language) };

    test('the header offers every public page, and the banner says what this is', async ({
      page,
    }) => {
      await page.goto('/');
      const header = page.getByRole('banner');
      for (const [name, path] of Object.entries(words.headerLinks)) {
        const link = header.locator(`a[href="${path}"]`).filter({ hasText: name });
        await expect(link.last(), name).toHaveText(name);
      }
      await expect(page.getByText(words.banner, { exact: true })).toBeVisible();
    });

    test('the footer has its links, people to reach and the years', async ({ page }) => {
      await page.goto('/');
      const footer = page.getByRole('contentinfo');
      for (const [name, path] of Object.entries(words.footerLinks)) {
        await expect(footer.getByRole('link', { name, exact: true }), name).toHaveAttribute(
          'href',
          path,
        );
      }
      await expect(footer.getByRole('link', { name: words.liveChat })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+$/,
      );
      await expect(footer.locator('a[href^="tel:+91"]')).toBeVisible();
      await expect(footer.locator('a[href="mailto:support@kaarigar.example"]')).toBeVisible();
      for (const network of ['facebook', 'instagram', 'youtube']) {
        const link = footer.locator(`a[href^="https://www.${network}.com/"]`);
        await expect(link).toHaveAttribute('rel', /noreferrer/);
      }
      await expect(footer).toContainText(`© 2024–${new Date().getFullYear()}`);
    });

    test('no link of header and footer is dead', async ({ page }) => {
      await page.goto('/');
      // Both stand whole: the links are read at one moment.
      await expect(page.getByRole('banner').locator('a[href="/signup"]')).toBeVisible();
      await expect(page.getByRole('contentinfo').locator('a[href="/careers"]')).toBeVisible();
      const links = new Set([
        ...(await internalLinks(page.getByRole('banner'))),
        ...(await internalLinks(page.getByRole('contentinfo'))),
      ]);
      expect(links.size).toBeGreaterThan(14);
      for (const link of links) {
        const response = await page.goto(link);
        expect(response?.status(), link).toBe(200);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading, link).toBeVisible();
        await expect(heading, link).not.toHaveText(words.notFoundPage);
        await expect(page.getByRole('alert').filter({ hasText: words.remoteFailed })).toHaveCount(
          0,
        );
      }
    });

    test('no public page links to a page that does not exist', async ({ page, request }) => {
      const links = new Map<string, string>();
      for (const path of PUBLIC_PATHS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const link of await internalLinks(page.getByRole('main'))) links.set(link, path);
      }
      expect(links.size).toBeGreaterThan(20);
      for (const [link, foundOn] of links) {
        expect((await request.get(link)).status(), `${link} on ${foundOn}`).toBe(200);
      }
    });

    test('the old addresses /tt and /cdf lead to the terms and the services', async ({ page }) => {
      await page.goto('/');
      await page.goto('/tt');
      await expect(page).toHaveURL('/terms');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        language === 'en' ? 'Terms & Conditions' : 'नियम और शर्तें',
      );
      await page.goto('/CDF/');
      await expect(page).toHaveURL('/services');
      // The alias took no place of its own in the history.
      await page.goBack();
      await expect(page).toHaveURL('/terms');
    });
  });
}
