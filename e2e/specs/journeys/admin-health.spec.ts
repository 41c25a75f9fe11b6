import { staffWords } from '../../fixtures/admin-words';
import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';
import { ASK_AGAIN } from '../../sites';

const aDispute = (changes: object) => ({
  provider_dispute_id: 'disp_1',
  order_id: null,
  amount_paise: 400_000,
  currency: 'INR',
  state: 'open',
  respond_by: '2026-12-05T10:00:00Z',
  ...changes,
});

test('what is wrong is named with what to do, and stays when it cannot be read again', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  // We cannot create a site in trouble on demand, so the test edits the trouble into the database's response.
  await page.route('**/rest/v1/rpc/money_health', async (route) => {
    const answer = await route.fetch(ASK_AGAIN);
    const health = await answer.json();
    await route.fulfill({
      response: answer,
      json: {
        ...health,
        in_review: 7,
        reconciler_seen_at: null,
        disputes: {
          ...health.disputes,
          open: 2,
          most_urgent: [
            aDispute({ order_id: '100000777' }),
            aDispute({ provider_dispute_id: 'disp_2', order_id: null, state: 'under_review' }),
          ],
        },
      },
    });
  });
  await signIn(demo.staff);
  await page.goto('/admin/health');
  const health = new BilingualPage(page, staffWords);
  const card = (title: string | RegExp) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

  await test.step('a link that names a reading opens it and has the focus, also among those that are fine', async () => {
    await expect(page.locator('#reconciler')).toBeVisible();
    await page.goto('/admin/health#checks');
    await expect(page.locator('#checks')).toBeFocused();
    await expect(page.locator('#checks')).toBeVisible();
    await page.goto('/admin/health#reconciler');
    await expect(page.locator('#reconciler')).toBeFocused();
    await page.goto('/admin/health');
    await expect(page.locator('#checks')).toBeHidden();
  });

  await test.step('each card says how bad it is', () =>
    health.inBoth(async () => {
      const { words } = health;
      await expect(card(words.inReview)).toContainText('7');
      await expect(card(words.inReview)).toContainText(words.actNow);
      await expect(card(words.reconciler)).toContainText(words.never);
      await expect(card(words.reconciler)).toContainText(words.actNow);
      const disputes = card(words.disputes);
      await expect(disputes.getByRole('link', { name: /100000777/ })).toHaveAttribute(
        'href',
        '/admin/order-details?order_id=100000777',
      );
      await expect(disputes).toContainText(words.answerDispute);
      await expect(disputes).toContainText('disp_2');
      await expect(disputes).toContainText(words.disputeWithBank);
      await expectAccessible(page);
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

test('money of no order is listed with what to do, and an admin explains it once', async ({
  page,
  signIn,
}) => {
  await signIn(demo.admin);
  await page.goto('/admin/health');
  const health = new BilingualPage(page, staffWords);
  const card = page.locator('section').filter({ has: page.locator('#findings') });
  await health.inBoth(async () => {
    const { words } = health;
    await expect(card.getByRole('heading', { name: words.ofNoOrder })).toBeVisible();
    await expect(card.getByRole('heading', { name: words.cameIn })).toBeVisible();
  });

  await test.step('nothing is sent without what was found out', async () => {
    await card.getByRole('button', { name: health.words.explainTent }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: health.words.explain, exact: true }).click();
    const reason = dialog.getByLabel(health.words.foundOut);
    await expect(reason).toBeFocused();
    await expect(dialog.getByText(health.words.fillIn)).toBeVisible();
    await reason.fill('The tent house next door');
    await dialog.getByRole('button', { name: health.words.explain, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('it is among the explained, and the focus stays with the list', async () => {
    await expect(card.getByRole('heading', { name: health.words.ofNoOrder })).toBeFocused();
    await health.inBoth(async () => {
      const { words } = health;
      await expect(card.getByRole('button', { name: words.explainTent })).toHaveCount(0);
      const explained = card.locator('details').filter({ hasText: words.explainedLast });
      await expect(explained).toContainText('The tent house next door');
      await expect(explained).toContainText(words.explainedBy);
    });
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
