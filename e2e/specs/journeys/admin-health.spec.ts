import { staffWords } from '../../fixtures/admin-words';
import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';

test('what is wrong is named with what to do, and stays when it cannot be read again', async ({
  page,
  signIn,
}) => {
  // We cannot create a site in trouble on demand, so the test edits the trouble into the database's response.
  await page.route('**/rest/v1/rpc/money_health', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), in_review: 7, reconciler_seen_at: null },
    });
  });
  await signIn(demo.staff);
  await page.goto('/admin/health');
  const health = new BilingualPage(page, staffWords);
  const card = (title: string | RegExp) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

  await test.step('each card says how bad it is', () =>
    health.inBoth(async () => {
      const { words } = health;
      await expect(card(words.inReview)).toContainText('7');
      await expect(card(words.inReview)).toContainText(words.actNow);
      await expect(card(words.reconciler)).toContainText(words.never);
      await expect(card(words.reconciler)).toContainText(words.actNow);
    }));

  await test.step('without a connection the cards stay, and the page says that it is offline', async () => {
    await page.context().setOffline(true);
    await health.inBoth(async () => {
      await expect(page.getByText(health.words.offline)).toBeVisible();
      await expect(page.getByRole('heading', { name: health.words.reconciler })).toBeVisible();
    });
    await page.context().setOffline(false);
    await health.inBoth(() => expect(page.getByText(health.words.offline)).toHaveCount(0));
  });

  await test.step('a card leads to its orders', async () => {
    await card(health.words.inReview).getByRole('link').click();
    await expect(page).toHaveURL('/admin/orders?status=REVIEW');
  });
});

test('only staff read how the money stands', async ({ request }) => {
  const [customer, staff] = await Promise.all([
    asPerson(request, { email: demo.customer }),
    asPerson(request, { email: demo.staff }),
  ]);
  const refused = await customer.call('money_health', {});
  expect(refused.body.message).toBe('not_allowed');
  const { status, body } = await staff.call('money_health', {});
  expect(status).toBe(200);
  expect(body).toHaveProperty('pending_online');
});
