import { expect, test } from '../../pages/offers-site';

test('a page whose release was replaced and taken away opens in the new one, without a reload', async ({
  page,
  ownSite,
  offers,
  releases,
  first,
}) => {
  await offers.open();
  await offers.expectSeason('first');
  await offers.mark();
  releases.promote(await releases.release('second'));
  releases.remove(first);
  await offers.goToAsk();
  await offers.expectSeason('second');
  await expect(offers.wall()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await offers.isSameDocument()).toBe(true);
  // The site gets a report of the failure.
  await expect.poll(() => ownSite.reported('mf-offers')).toEqual(['chunk']);
});

test('a tab from before a release goes on with the release it has while that is served', async ({
  page,
  ownSite,
  offers,
  releases,
  first,
}) => {
  expect(first).not.toBe('');
  await offers.open();
  await offers.mark();
  releases.promote(await releases.release('second'));
  await offers.goToAsk();
  await offers.expectSeason('first');
  await offers.wall().fill('north');
  await offers.check();
  await expect(page.getByRole('status')).toHaveText('We paint: north');
  expect(await offers.isSameDocument()).toBe(true);
  expect(await ownSite.reported('mf-offers')).toEqual([]);
  await page.reload();
  await offers.expectSeason('second');
});

test('in a form nothing is replaced under the person: the draft is kept and Update is offered', async ({
  page,
  offers,
  releases,
  first,
}) => {
  await page.goto('/offers/ask');
  await offers.wall().fill('north, 3 by 4 metres');
  await offers.mark();
  releases.promote(await releases.release('second'));
  releases.remove(first);
  await offers.check();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page has a newer version' }),
  ).toBeVisible();
  expect(await offers.isSameDocument()).toBe(true);
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  await page.getByRole('banner').getByText('हिन्दी').click();
  await page.getByRole('button', { name: 'अपडेट करें' }).click();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('north, 3 by 4 metres');
});

test('a new release that is broken too leaves the fallback, and a retry finds the one after it', async ({
  page,
  offers,
  releases,
  first,
}) => {
  const second = await releases.release('second');
  await offers.open();
  await offers.expectSeason('first');
  releases.promote(second);
  releases.remove(first);
  releases.remove(second);
  await offers.goToAsk();
  await expect(page.getByRole('alert')).toContainText('This part of the site did not open');
  await releases.release('second');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await offers.expectSeason('second');
});
