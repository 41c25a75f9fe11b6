import { CRASH } from '../../fixtures/offers-remote';
import { expect, test } from '../../pages/offers-site';
import { wordsIn } from '../../fixtures/words';
import { FallbackPage } from '../../pages/fallback-page';

test('a page that crashes falls back alone, is reported, and comes back by a retry', async ({
  page,
  ownSite,
  offers,
  releases,
}) => {
  const fallback = new FallbackPage(page);
  releases.promote(await releases.release('second'));
  await offers.open();
  await page.evaluate((key) => window.sessionStorage.setItem(key, 'yes'), CRASH);
  await offers.goToAsk();
  await fallback.expectShown('en', { words: 'pageFailed' });
  await fallback.switchTo('hi');
  await fallback.expectShown('hi', { words: 'pageFailed' });
  await expect.poll(() => ownSite.reported('mf-offers')).toEqual(['render']);

  const services = page.getByRole('banner').getByRole('link', { name: wordsIn('hi').services });
  await services.click();
  const heading = page.getByRole('heading', { level: 1, name: wordsIn('hi').services });
  await expect(heading).toBeVisible();
  await page.goBack();
  await fallback.expectShown('hi', { words: 'pageFailed' });

  await page.evaluate((key) => window.sessionStorage.removeItem(key), CRASH);
  await fallback.tryAgain('hi');
  await expect(page.getByLabel('आपकी दीवार')).toBeVisible();
});
