import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import { newCustomer } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';
import { StaffListPage } from '../../pages/staff-list-page';

test('an admin takes somebody on, gives them a role and lets them go; the last admin stays', async ({
  page,
  request,
  signIn,
}) => {
  const person = await newCustomer(request);
  const list = new StaffListPage(page);
  const dialog = list.dialog();
  const row = page.getByRole('row').filter({ hasText: person.email });
  const email = () => page.getByLabel(list.words.accountEmail);
  const button = (within: typeof row, name: string | RegExp) =>
    within.getByRole('button', { name });
  await signIn(demo.admin);
  await page.goto('/admin/staff');

  async function add(address: string): Promise<void> {
    await email().fill(address);
    await button(page.getByRole('main'), list.words.addToStaff).click();
    await button(dialog, list.words.addToStaff).click();
  }

  await test.step('without an email nobody is asked about', async () => {
    await button(page.getByRole('main'), list.words.addToStaff).click();
    await expect(email()).toBeFocused();
    await list.inBoth(async () => {
      await expect(page.getByText(list.words.fillIn)).toBeVisible();
      await expect(button(page.getByRole('main'), list.words.addToStaff)).toBeVisible();
    });
  });

  await test.step('whoever has an account is taken on, however their email is written', async () => {
    await add(person.email.toUpperCase());
    await list.inBoth(async () => {
      await expect(row).toContainText(person.name);
      await expect(row).toContainText(list.words.staff);
    });
  });

  await test.step('nobody twice, and nobody without an account', async () => {
    await add(person.email);
    await list.inBoth(async () => {
      await expect(dialog).toContainText(list.words.alreadyStaff);
      await expect(button(dialog, list.words.addToStaff)).toBeVisible();
      await expect(button(dialog, list.words.goBack)).toBeVisible();
    });
    await button(dialog, list.words.goBack).click();
    await add(`nobody.${person.email}`);
    await list.inBoth(() => expect(dialog.getByText(list.words.noAccount)).toBeVisible());
    await button(dialog, list.words.goBack).click();
  });

  await test.step('made admin, and removed', async () => {
    await list.inBoth(() => expect(button(row, list.words.makeAdmin)).toBeVisible());
    await button(row, list.words.makeAdmin).click();
    await list.inBoth(() => expect(button(dialog, list.words.makeAdmin)).toBeVisible());
    await button(dialog, list.words.makeAdmin).click();
    await list.inBoth(async () => {
      await expect(row).toContainText(list.words.admin);
      await expect(button(row, list.words.remove)).toBeVisible();
    });
    await button(row, list.words.remove).click();
    await list.inBoth(() => expect(button(dialog, list.words.remove)).toBeVisible());
    await button(dialog, list.words.remove).click();
    await expect(row).toHaveCount(0);
    await list.inBoth(() => expect(list.history().filter({ hasText: person.name })).toHaveCount(3));
  });

  await test.step('that the last admin stays is said in words', async () => {
    // Fakes the database's refusal (tests of the database cover the rule): on a shared site no test can trigger it.
    await page.route('**/rest/v1/rpc/remove_staff', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'P0001', message: 'last_admin', details: null },
      }),
    );
    const own = page.getByRole('row').filter({ hasText: demo.admin });
    // Nobody can change their own role.
    await list.inBoth(() => expect(button(own, list.words.makeAdmin)).toHaveCount(0));
    await button(own, list.words.remove).click();
    await button(dialog, list.words.remove).click();
    await list.inBoth(() => expect(dialog.getByText(list.words.lastAdmin)).toBeVisible());
    await button(dialog, list.words.goBack).click();
    await expect(own).toBeVisible();
  });
});

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
