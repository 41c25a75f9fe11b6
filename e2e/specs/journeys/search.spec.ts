import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { signInPastForm } from '../../fixtures/session';
import { site } from '../../sites';

test.use({ viewport: { width: 360, height: 760 }, language: 'hi' });

/** A word that no language has, so that nobody else searches for it. */
const WORD = 'bhakjoganiya';

test('a visitor finds pankha by the keys, and what nobody knew after staff have said what it is', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const box = page.getByRole('main').getByRole('combobox');
  const options = page.getByRole('option');

  await test.step('what is typed in Latin letters shows the price in Hindi, by the keyboard alone', async () => {
    await page.goto('/');
    await box.focus();
    await page.keyboard.type('pankha');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(options.getByRole('heading', { name: 'पंखे की मरम्मत' })).toBeVisible();
    await expect(options.first()).toContainText('बिजली का काम');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    const chosen = await options.nth(1).getAttribute('id');
    await expect(box).toHaveAttribute('aria-activedescendant', chosen ?? '');
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/prices\/electrical#item-15$/);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'पंखे की मरम्मत' }) });
    await expect(row).toContainText('₹');
    await expect(row).toBeInViewport();
  });

  await test.step('the list finds it too, however it is inflected, and leads to other lists', async () => {
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('पंखा');
    await expect(page.getByRole('heading', { name: 'पंखे की मरम्मत' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'स्विच बोर्ड की मरम्मत' })).toHaveCount(0);
    await field.fill('nal');
    await expect(page.getByRole('link', { name: 'नल की मरम्मत' })).toBeVisible();
  });

  await test.step('Enter leads to an address that can be shared; nothing is found, and counted', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'खोजें' }).click();
    const header = page.getByRole('banner').getByRole('combobox');
    await expect(header).toBeFocused();
    const counted = page.waitForResponse('**/api/search-misses');
    await page.keyboard.type(WORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/prices\\?q=${WORD}$`));
    await expect(page.getByRole('heading', { name: `“${WORD}” के लिए कुछ नहीं मिला` })).toBeVisible();
    expect((await counted).status()).toBe(200);
    await expectAccessible(page);
  });

  await test.step('staff read the word and say which service it means', async () => {
    const office = await browser.newContext({ baseURL: site.url });
    await signInPastForm(office, { email: demo.staff, origin: site.url });
    const desk = await office.newPage();
    await desk.goto('/admin/prices?item=searches');
    const miss = desk
      .getByRole('listitem')
      .filter({ has: desk.getByRole('heading', { name: WORD }) });
    await miss.getByRole('combobox').selectOption('electrical/1');
    await miss.getByRole('button', { name: WORD }).first().click();
    await expect(miss).toHaveCount(0);
    await desk.goto('/admin/prices?item=electrical%2F1');
    await expect(desk.getByRole('listitem').filter({ hasText: WORD }).first()).toBeVisible();
    await office.close();
  });

  await test.step('the visitor finds it, in their own spelling', async () => {
    await page.goto('/prices?q=भकजोगनिया');
    const result = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'बल्ब होल्डर लगाना' }) });
    await expect(result.first()).toContainText('₹109');
  });

  const staff = await asPerson(request, { email: demo.staff });
  expect(await staff.change(`search_aliases?word=eq.${WORD}`, { active: false })).toBe(204);
});
