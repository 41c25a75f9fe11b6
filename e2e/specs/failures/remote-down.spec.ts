import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { FallbackPage } from '../../pages/fallback-page';
import { remoteOrigins } from '../../sites';

const publicRemote = `${remoteOrigins['mf-public']}/**`;

test('a remote that is down leaves its drawn pages in the answer and the site standing, in both languages, and a retry brings it back', async ({
  page,
  request,
}) => {
  const fallback = new FallbackPage(page);
  const htmlOf = async () => (await request.get('/')).text();
  await expect.poll(htmlOf, { timeout: 90_000 }).toContain('data-prerendered="/"');
  await page.route(publicRemote, (route) => route.abort());
  const answer = await page.goto('/');
  // What nobody can make alive gives way to what says so.
  expect(await answer?.text()).toContain('id="page-title"');
  for (const language of ['en', 'hi'] as const) {
    const { services, tryAgain } = wordsIn(language);
    if (language === 'hi') await fallback.switchTo(language);
    await fallback.expectShown(language);
    await expect(page.getByRole('banner').getByRole('link', { name: services })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: tryAgain })).toBeVisible();
  }
  await page.unroute(publicRemote);
  await fallback.tryAgain('hi');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
