import { signInPastForm } from '../../fixtures/session';
import { newStaff } from '../../fixtures/staff';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';
import { Customer } from '../../pages/staff-order-page';

const WORDS = {
  en: {
    title: 'Today',
    needsWorker: 'Needs a worker',
    arrived: /\d+ new orders?/,
    seen: 'Seen',
    assign: 'Assign a worker',
  },
  hi: {
    title: 'आज',
    needsWorker: 'कारीगर तय करना है',
    arrived: /\d+ (?:नया|नए) ऑर्डर/,
    seen: 'देख लिया',
    assign: 'कारीगर तय करें',
  },
} as const;

test('Today tells of a new order within five seconds, in the tab’s title for whoever wants it, and the search finds it', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const customer = await Customer.join(request);
  await signInPastForm(context, await newStaff(request));
  await page.clock.install();
  await page.goto('/admin', { waitUntil: 'domcontentloaded' });
  // Before the desk is there; it is meant all the same.
  await page.keyboard.press('j');
  await expect(page.locator('main a[data-row-id]').first()).toBeFocused();
  const desk = new BilingualPage<(typeof WORDS)['en' | 'hi']>(page, WORDS);
  const section = () => page.getByRole('region', { name: desk.words.needsWorker });
  await desk.inBoth(async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.words.title);
    await expect(section()).toBeVisible();
  });
  await page.getByRole('checkbox').check();
  await customer.book({ pay: 'after' });
  await page.clock.fastForward(5_000);
  await desk.inBoth(async () => {
    await expect(page.getByText(desk.words.arrived)).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await expect(section().getByRole('listitem')).not.toHaveCount(0);
    await expectAccessible(page);
  });
  const seen = () => page.getByRole('button', { name: desk.words.seen });
  await desk.inBoth(() =>
    // Other tests book as well: what they add meanwhile is seen like the first.
    expect(async () => {
      if (await seen().isVisible()) await seen().click();
      await expect(page).toHaveTitle(new RegExp(`^${desk.words.title}`), { timeout: 500 });
    }).toPass(),
  );

  await test.step('by keyboard: to a row, then to the order by the name of its customer', async () => {
    await page.keyboard.press('Escape');
    await page.locator('h1').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('main a[data-row-id]').first()).toBeFocused();
    await page.keyboard.press('a');
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: desk.words.assign }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page.locator('main a[data-row-id]').first()).toBeVisible();
    await page.locator('h1').focus();
    await page.keyboard.press('/');
    const search = page.getByRole('dialog').getByRole('combobox');
    await expect(search).toBeFocused();
    await page.keyboard.type(customer.person.name);
    await page.clock.fastForward(500);
    await expect(page.getByRole('option', { name: customer.person.name }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/order-details\?order_id=\d{9}$/);
    await expect(page.getByRole('main')).toContainText(customer.person.name);
  });
});
