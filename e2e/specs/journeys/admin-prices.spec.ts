import { adminWordsIn } from '../../fixtures/admin-words';
import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { StaffListPage } from '../../pages/staff-list-page';

/** One item for each language that no other test books: prices are everybody's. */
const ITEMS = {
  en: { name: 'Corporate events', row: 'category=eq.driving&name_en=ilike.*corporate*' },
  hi: { name: 'EV charging', row: 'category=eq.driving&name_en=ilike.*EV*charging*' },
} satisfies Record<Language, object>;

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = { ...wordsIn(language), ...adminWordsIn(language) };

    test('a price is checked, asked about, changed to the paisa and seen by customers', async ({
      page,
      request,
      signIn,
    }) => {
      const staff = await asPerson(request, { email: demo.staff });
      const where = `catalogue_items?${ITEMS[language].row}`;
      const [item] = await staff.read(`${where}&select=id,name_en,name_hi,price_paise`);
      const name: string = language === 'hi' ? item.name_hi : item.name_en;
      const list = new StaffListPage(page, words);
      await signIn(demo.staff);
      try {
        await page.goto(`/admin/prices?list=driving&q=${encodeURIComponent(item.name_en)}`);
        await list.open(name);
        const price = list.panel().getByLabel(words.price);

        await price.fill('99,5');
        await list.save();
        await expect(list.panel().getByText(words.noAmount)).toBeVisible();
        await expect(price).toBeFocused();
        await expect(list.dialog()).toHaveCount(0);

        await price.fill('१,२३४.५०');
        await list.save();
        await expect(list.dialog()).toContainText(words.changeForAll);
        await expect(list.dialog().locator('del')).toContainText('₹');
        await expect(list.dialog().locator('ins')).toHaveText('₹1,234.50');
        await list.dialog().getByRole('button', { name: words.yesChange }).click();
        await list.expectSaved();
        await expect(price).toHaveValue('1234.50');
        await expect(list.history().first()).toContainText('₹1,234.50');
        await expect(list.history().first()).toContainText('Rakesh Yadav');
        expect(await staff.read(`${where}&select=price_paise`)).toEqual([{ price_paise: 123450 }]);

        await page.goto('/DrivingServices');
        await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
          '₹1,234.50',
        );
      } finally {
        await staff.change(where, { price_paise: item.price_paise });
      }
    });

    test('a name cannot be emptied, and what is typed comes back after a look elsewhere', async ({
      page,
      signIn,
    }) => {
      const list = new StaffListPage(page, words);
      await signIn(demo.staff);
      await page.goto('/admin/prices?item=hire%2FMA');
      const hindi = list.panel().getByLabel(words.nameInHindi);
      await hindi.fill(' ');
      await list.save();
      await expect(list.panel().getByText(words.fillIn)).toBeVisible();
      await expect(hindi).toBeFocused();
      await hindi.fill('राजमिस्त्री नया');
      await page.goto('/admin/prices?item=hire%2FLA');
      await expect(list.panel().getByText(words.unsaved)).toHaveCount(0);
      await page.goto('/admin/prices?item=hire%2FMA');
      await expect(hindi).toHaveValue('राजमिस्त्री नया');
      await expect(list.panel().getByText(words.unsaved)).toBeVisible();
    });
  });
}

test('one search goes through all lists in both languages, and rows open by keyboard', async ({
  page,
  signIn,
}) => {
  const list = new StaffListPage(page, { ...wordsIn('en'), ...adminWordsIn('en') });
  await signIn(demo.staff);
  await page.goto('/admin/prices');
  await expect(page.getByRole('main').getByRole('list').last()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('राजमिस्त्री');
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('a[data-row-id="hire/MA"]')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list.panel()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('a[data-row-id="hire/MA"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.panel()).toBeFocused();
  await list.panel().getByRole('link', { name: list.words.backToList }).click();
  await expect(page.locator('a[data-row-id]').first()).toBeFocused();
});

test('a customer can change no price, by whatever door', async ({ request }) => {
  const [customer, staff] = await Promise.all([
    asPerson(request, { email: demo.customer }),
    asPerson(request, { email: demo.staff }),
  ]);
  const row = 'catalogue_items?category=eq.painting&id=eq.30';
  await customer.change(row, { price_paise: 1 });
  expect(await staff.read(`${row}&select=price_paise`)).toEqual([{ price_paise: 9900 }]);
});
