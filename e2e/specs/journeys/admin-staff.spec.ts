import { adminWordsIn } from '../../fixtures/admin-words';
import { asPerson } from '../../fixtures/database';
import { demo, newPerson, PASSWORD } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { StaffListPage } from '../../pages/staff-list-page';

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = { ...wordsIn(language), ...adminWordsIn(language) };

    test('an admin takes somebody on, gives them a role and lets them go', async ({ page }) => {
      const account = new AccountPage(page, words);
      const list = new StaffListPage(page, words);
      const person = newPerson();
      await account.signUp(person);
      await account.verify(person);
      await account.logout();
      await account.login(demo.admin, PASSWORD);
      await account.expectSignedIn();
      await page.goto('/admin/staff');

      const dialog = page.getByRole('dialog');
      const row = page.getByRole('row').filter({ hasText: person.email });
      const submit = page.getByRole('main').getByRole('button', { name: words.addToStaff });
      await submit.click();
      await expect(page.getByLabel(words.accountEmail)).toBeFocused();
      await expect(page.getByText(words.fillIn)).toBeVisible();

      await page.getByLabel(words.accountEmail).fill(person.email.toUpperCase());
      await submit.click();
      await dialog.getByRole('button', { name: words.addToStaff }).click();
      await expect(row).toContainText(person.name);
      await expect(row).toContainText(words.staff);

      await page.getByLabel(words.accountEmail).fill(person.email);
      await submit.click();
      await dialog.getByRole('button', { name: words.addToStaff }).click();
      await expect(dialog).toContainText(words.alreadyStaff);
      await dialog.getByRole('button', { name: words.goBack }).click();
      await page.getByLabel(words.accountEmail).fill(`nobody.${person.email}`);
      await submit.click();
      await dialog.getByRole('button', { name: words.addToStaff }).click();
      await expect(dialog.getByText(words.noAccount)).toBeVisible();
      await dialog.getByRole('button', { name: words.goBack }).click();

      await row.getByRole('button', { name: words.makeAdmin }).click();
      await dialog.getByRole('button', { name: words.makeAdmin }).click();
      await expect(row).toContainText(words.admin);
      await row.getByRole('button', { name: words.remove }).click();
      await dialog.getByRole('button', { name: words.remove }).click();
      await expect(row).toHaveCount(0);
      await expect(list.history().filter({ hasText: person.name })).toHaveCount(3);
    });

    test('that the last admin stays is said in words', async ({ page, signIn }) => {
      // The database's own refusal (its rule is tested there): in a shared site no test may be the one to try it.
      await page.route('**/rest/v1/rpc/remove_staff', (route) =>
        route.fulfill({
          status: 400,
          json: { code: 'P0001', message: 'last_admin', details: null },
        }),
      );
      const list = new StaffListPage(page, words);
      await signIn(demo.admin);
      await page.goto('/admin/staff');
      const own = page.getByRole('row').filter({ hasText: demo.admin });
      await own.getByRole('button', { name: words.remove }).click();
      await list.dialog().getByRole('button', { name: words.remove }).click();
      await expect(list.dialog().getByText(words.lastAdmin)).toBeVisible();
      await list.dialog().getByRole('button', { name: words.goBack }).click();
      await expect(own).toBeVisible();
      // Nobody changes their own role.
      await expect(own.getByRole('button', { name: words.makeAdmin })).toHaveCount(0);
    });

    test('staff who are no admins are told so, and see no name', async ({ page, signIn }) => {
      await signIn(demo.staff);
      await page.goto('/admin/staff');
      await expect(page.getByRole('heading', { name: words.forAdmins })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(demo.admin);
    });
  });
}

test('the database refuses staff and customers the staff list and its changes', async ({
  request,
}) => {
  const refused = { status: 400, message: 'not_allowed' };
  for (const email of [demo.staff, demo.customer]) {
    const person = await asPerson(request, { email });
    for (const [name, data] of [
      ['list_staff', {}],
      ['add_staff', { p_email: demo.customer, p_role: 'admin' }],
    ] as const) {
      const { status, body } = await person.call(name, data);
      expect({ status, message: body.message }).toEqual(refused);
    }
  }
  const admin = await asPerson(request, { email: demo.admin });
  const { body } = await admin.call('list_staff', {});
  const emails = body.map(({ email }: { email: string }) => email);
  expect(emails).toContain(demo.staff);
  expect(emails).not.toContain(demo.customer);
});
