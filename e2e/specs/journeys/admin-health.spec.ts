import { adminWordsIn } from '../../fixtures/admin-words';
import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = { ...wordsIn(language), ...adminWordsIn(language) };

    test('what is wrong is named first, with what to do; what is fine says so', async ({
      page,
      signIn,
    }) => {
      // A site in trouble cannot be made to order: the answer of the database, with the trouble written into it.
      await page.route('**/rest/v1/rpc/money_health', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), in_review: 7, reconciler_seen_at: null },
        });
      });
      await signIn(demo.staff);
      await page.goto('/admin/health');
      const card = (title: string | RegExp) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
      await expect(card(words.inReview)).toContainText('7');
      await expect(card(words.inReview)).toContainText(words.actNow);
      await expect(card(words.reconciler)).toContainText(words.never);
      await expect(card(words.reconciler)).toContainText(words.actNow);
      await card(words.inReview).getByRole('link').click();
      await expect(page).toHaveURL('/admin/orders?status=REVIEW');
    });

    test('a state that could not be read again stays, and says how old it is', async ({
      page,
      signIn,
    }) => {
      await signIn(demo.staff);
      await page.goto('/admin/health');
      await expect(page.getByRole('heading', { name: words.reconciler })).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText(words.offline)).toBeVisible();
      await expect(page.getByRole('heading', { name: words.reconciler })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText(words.offline)).toHaveCount(0);
    });
  });
}

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
