import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { StaffListPage } from '../../pages/staff-list-page';

/** An item that no other test books, because all tests share the prices. */
const ITEM = 'catalogue_items?category=eq.driving&name_en=ilike.*corporate*';

test('a price is checked, asked about, changed to the paisa and seen by customers', async ({
  page,
  request,
  signIn,
}) => {
  const staff = await asPerson(request, { email: demo.staff });
  const [item] = await staff.read(`${ITEM}&select=name_en,name_hi,price_paise`);
  const names = { en: item.name_en, hi: item.name_hi };
  const list = new StaffListPage(page);
  const price = () => list.panel().getByLabel(list.words.price);
  await signIn(demo.staff);
  try {
    await page.goto(`/admin/prices?list=driving&q=${encodeURIComponent(names.en)}`);
    await list.inBoth((language) => list.open(names[language]));

    await test.step('what is no amount is not asked about', async () => {
      await price().fill('99,5');
      await list.save();
      await expect(price()).toBeFocused();
      await list.inBoth(async () => {
        await expect(list.panel().getByText(list.words.noAmount)).toBeVisible();
        await expect(list.dialog()).toHaveCount(0);
      });
    });

    await test.step('an amount in Hindi digits is shown beside the old one before it is saved', async () => {
      await price().fill('१,२३४.५०');
      await list.save();
      await list.inBoth(async () => {
        await expect(list.dialog()).toContainText(list.words.changeForAll);
        await expect(list.dialog().locator('del')).toContainText('₹');
        await expect(list.dialog().locator('ins')).toHaveText('₹1,234.50');
        await expect(
          list.dialog().getByRole('button', { name: list.words.yesChange }),
        ).toBeVisible();
      });
      await list.dialog().getByRole('button', { name: list.words.yesChange }).click();
      await list.expectSaved();
      await list.inBoth(async () => {
        await expect(price()).toHaveValue('1234.50');
        await expect(list.history().first()).toContainText('₹1,234.50');
        await expect(list.history().first()).toContainText('Rakesh Yadav');
      });
      expect(await staff.read(`${ITEM}&select=price_paise`)).toEqual([{ price_paise: 123_450 }]);
    });

    await test.step('customers see it', async () => {
      await page.goto('/DrivingServices');
      await list.inBoth((language) =>
        expect(
          page
            .getByRole('listitem')
            .filter({ has: page.getByRole('heading', { name: names[language] }) }),
        ).toContainText('₹1,234.50'),
      );
    });
  } finally {
    await staff.change(ITEM, { price_paise: item.price_paise });
  }
});

test('a name cannot be emptied, and what is typed comes back after a look elsewhere', async ({
  page,
  signIn,
}) => {
  const list = new StaffListPage(page);
  const hindi = () => list.panel().getByLabel(list.words.nameInHindi);
  await signIn(demo.staff);
  await page.goto('/admin/prices?item=hire%2FMA');
  await hindi().fill(' ');
  await list.save();
  await expect(hindi()).toBeFocused();
  await list.inBoth(() => expect(list.panel().getByText(list.words.fillIn)).toBeVisible());
  await hindi().fill('राजमिस्त्री नया');
  await page.goto('/admin/prices?item=hire%2FLA');
  await list.inBoth(async () => {
    await expect(hindi()).toBeVisible();
    await expect(list.panel().getByText(list.words.unsaved)).toHaveCount(0);
  });
  await page.goto('/admin/prices?item=hire%2FMA');
  await list.inBoth(async () => {
    await expect(hindi()).toHaveValue('राजमिस्त्री नया');
    await expect(list.panel().getByText(list.words.unsaved)).toBeVisible();
  });
});

test('one search goes through all lists in both languages, and rows open by keyboard', async ({
  page,
  signIn,
}) => {
  const list = new StaffListPage(page);
  const mason = page.locator('a[data-row-id="hire/MA"]');
  await signIn(demo.staff);
  await page.goto('/admin/prices');
  await expect(page.locator('a[data-row-id]').first()).toBeVisible();
  await expect(mason).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('राजमिस्त्री');
  // Pressed before the rows arrive: the key applies to the first of them.
  await page.keyboard.press('ArrowDown');
  await expect(mason).toBeFocused();
  await expect(page).toHaveURL(/q=/);
  await page.keyboard.press('Enter');
  await expect(list.panel()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mason).toBeFocused();
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
