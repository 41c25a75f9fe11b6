import { PUBLIC_PATHS } from '../../fixtures/public-paths';
import { publicWords } from '../../fixtures/public-words';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';
import { linksWithin } from '../../pages/links-within';

/** Pages that every-page.spec.ts opens. */
const OPENED_ELSEWHERE = new Set<string>(PUBLIC_PATHS);

test('header and footer have their links, people to reach and the years, the banner says what this is, and no link is dead', async ({
  page,
}) => {
  const site = new BilingualPage(page, publicWords);
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const links = new Set<string>();
  await page.goto('/');

  await site.inBoth(async () => {
    const { words } = site;
    for (const [name, path] of Object.entries(words.headerLinks)) {
      const link = header.locator(`a[href="${path}"]`).filter({ hasText: name });
      await expect(link.last(), name).toHaveText(name);
    }
    await expect(page.getByText(words.banner, { exact: true })).toBeVisible();

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
    await expect(footer.locator('a[href^="tel:+91"]').filter({ visible: true })).toHaveCount(1);
    await expect(footer.locator('a[href="mailto:support@kaarigar.example"]')).toBeVisible();
    for (const network of ['facebook', 'instagram', 'youtube']) {
      const link = footer.locator(`a[href^="https://www.${network}.com/"]`);
      await expect(link).toHaveAttribute('rel', /noreferrer/);
    }
    await expect(footer).toContainText(`© 2024–${new Date().getFullYear()}`);

    const found = new Set([...(await linksWithin(header)), ...(await linksWithin(footer))]);
    expect(found.size).toBeGreaterThan(14);
    for (const link of found) links.add(link);
  });

  for (const link of links) {
    if (OPENED_ELSEWHERE.has(link)) continue;
    const response = await page.goto(link);
    expect(response?.status(), link).toBe(200);
    await site.inBoth(async () => {
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, link).toBeVisible();
      await expect(heading, link).not.toHaveText(site.words.notFoundPage);
      await expect(
        page.getByRole('alert').filter({ hasText: site.words.remoteFailed }),
      ).toHaveCount(0);
    });
  }
});

test('addresses match without regard to case and with a trailing slash; the old ones /tt and /cdf lead to the terms and the services', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/SERVICES/');
  await expect(heading).toHaveText(/services/i);

  await page.goto('/tt');
  await expect(page).toHaveURL('/terms');
  await new BilingualPage(page, publicWords).inBoth((language) =>
    expect(heading).toHaveText(language === 'en' ? 'Terms & Conditions' : 'नियम और शर्तें'),
  );
  await page.goto('/CDF/');
  await expect(page).toHaveURL('/services');
  // The alias did not add a history entry.
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});
