import { cpSync } from 'node:fs';
import path from 'node:path';
import { edit, offersSources } from '../../fixtures/offers-remote';
import { expect, test } from '../../fixtures/offers-site';
import { wordsIn } from '../../fixtures/words';
import { FallbackPage } from '../../pages/fallback-page';

test('a page that crashes falls back alone, is reported, and comes back by a retry', async ({
  page,
  ownSite,
  offers,
  releases,
}) => {
  const fallback = new FallbackPage(page);
  const root = path.join(ownSite.folder, 'mf-offers');
  cpSync(offersSources('first'), root, { recursive: true });
  edit(root, 'src/ask-page.tsx', [
    'const t = ',
    "if (window.sessionStorage.getItem('crash')) throw new Error('crash');\n  const t = ",
  ]);
  const released = ownSite.command('release', root);
  expect(released.ok, released.output).toBe(true);
  releases.promote(/mf_offers (\S+) is in/.exec(released.output)?.[1] ?? '');

  await offers.open();
  await page.evaluate(() => window.sessionStorage.setItem('crash', 'yes'));
  await offers.goToAsk();
  await fallback.expectShown('en', { words: 'pageFailed' });
  await fallback.switchTo('hi');
  await fallback.expectShown('hi', { words: 'pageFailed' });
  await expect.poll(() => ownSite.reported('mf-offers')).toEqual(['render']);

  const services = page.getByRole('banner').getByRole('link', { name: wordsIn('hi').services });
  await services.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await fallback.expectShown('hi', { words: 'pageFailed' });

  await page.evaluate(() => window.sessionStorage.removeItem('crash'));
  await fallback.tryAgain('hi');
  await expect(page.getByLabel('आपकी दीवार')).toBeVisible();
});
