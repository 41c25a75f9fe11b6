import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { adminWordsIn } from '../../fixtures/admin-words';
import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { StaffListPage } from '../../pages/staff-list-page';

/** A request of somebody with an account; each has a daily share, so the tests take turns. */
async function ask(request: APIRequestContext, language: Language, email: string) {
  const name = `Asha ${randomUUID().slice(0, 8)}`;
  const customer = await asPerson(request, { email });
  const { body } = await customer.call('create_contract_request', {
    p_service_code: 'HP',
    p_name: name,
    p_phone: '9876543210',
    p_description: `Two rooms of ${name}.\nकृपया पहले देख लें।`,
    p_locale: language,
  });
  return { name, ticket: body.ticket as string, customer };
}

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = { ...wordsIn(language), ...adminWordsIn(language) };

    test('staff answer a request, and the customer reads the note', async ({
      page,
      request,
      signIn,
    }) => {
      const { name, ticket, customer } = await ask(request, language, demo.customer);
      const list = new StaffListPage(page, words);
      await signIn(demo.staff);
      await page.goto('/admin/requests');
      await page.getByRole('searchbox', { name: words.searchRequests }).fill(ticket);
      await expect(page).toHaveURL(`/admin/requests?q=${ticket}`);
      await list.open(name);
      await expect(page).toHaveURL(`/admin/requests?q=${ticket}&ticket=${ticket}`);
      await expect(list.panel()).toContainText(`Two rooms of ${name}.`);
      await expect(list.panel().locator('a[href="tel:+919876543210"]')).toBeVisible();
      await expect(
        list.panel().locator('a[href^="https://wa.me/919876543210?text="]'),
      ).toBeVisible();
      await expect(list.panel()).toContainText(words.customerReads);

      await list.panel().getByRole('radio', { name: words.contacted }).check();
      await list.panel().getByLabel(words.noteToCustomer).fill('हम मंगलवार को आएँगे');
      await list.save();
      // Asked first: a customer is going to read it.
      await expect(list.dialog()).toContainText(words.showCustomer);
      await expect(list.dialog()).toContainText('हम मंगलवार को आएँगे');
      await list.dialog().getByRole('button', { name: words.goBack }).click();
      expect(
        await customer.read(`contract_requests?ticket=eq.${ticket}&select=status,note`),
      ).toEqual([{ status: 'NEW', note: null }]);
      await list.save();
      await list.dialog().getByRole('button', { name: words.yesSave }).click();
      await list.expectSaved();
      await expect(list.history().first()).toContainText('Rakesh Yadav');
      await expect(list.history().first()).toContainText('हम मंगलवार को आएँगे');
      expect(
        await customer.read(`contract_requests?ticket=eq.${ticket}&select=status,note`),
      ).toEqual([{ status: 'CONTACTED', note: 'हम मंगलवार को आएँगे' }]);
    });

    test('whoever was slower sees the other change and keeps what was typed', async ({
      page,
      request,
      signIn,
    }) => {
      const { name, ticket } = await ask(request, language, demo.staff);
      const list = new StaffListPage(page, words);
      await signIn(demo.staff);
      await page.goto(`/admin/requests?ticket=${ticket}`);
      await list.panel().getByLabel(words.noteToCustomer).fill('Mine');

      const colleague = await asPerson(request, { email: demo.admin });
      await colleague.change(`contract_requests?ticket=eq.${ticket}`, { note: 'Theirs' });

      await list.save();
      await list.dialog().getByRole('button', { name: words.yesSave }).click();
      await expect(list.panel()).toContainText(words.someoneElse);
      await expect(list.panel()).toContainText('Theirs');
      await expect(list.panel().getByLabel(words.noteToCustomer)).toHaveValue('Mine');

      // What was typed survives a reload, and still is theirs to decide about.
      await page.reload();
      await expect(list.panel().getByLabel(words.noteToCustomer)).toHaveValue('Mine');
      await list.panel().getByRole('button', { name: words.keepMine }).click();
      await list.save();
      await list.dialog().getByRole('button', { name: words.yesSave }).click();
      await list.expectSaved();
      await expect(list.panel().getByLabel(words.noteToCustomer)).toHaveValue('Mine');
      await expect(list.panel()).toContainText('Meera Srivastava');
      await expect(page.getByRole('main')).toContainText(name);
    });

    test('without a connection nothing typed is lost', async ({
      page,
      request,
      context,
      signIn,
    }) => {
      const { ticket } = await ask(request, language, demo.admin);
      const list = new StaffListPage(page, words);
      await signIn(demo.staff);
      await page.goto(`/admin/requests?ticket=${ticket}`);
      await list.panel().getByLabel(words.noteToCustomer).fill('Kept');
      await context.setOffline(true);
      await list.save();
      await list.dialog().getByRole('button', { name: words.yesSave }).click();
      await expect(list.dialog()).toContainText(words.failedConnection);
      await context.setOffline(false);
      await list.dialog().getByRole('button', { name: words.yesSave }).click();
      await list.expectSaved();
      await expect(list.panel().getByLabel(words.noteToCustomer)).toHaveValue('Kept');
    });
  });
}

test('a search without a hit says so, and the status filter is an address', async ({
  page,
  signIn,
}) => {
  const words = { ...wordsIn('en'), ...adminWordsIn('en') };
  await signIn(demo.staff);
  await page.goto('/admin/requests?q=zzzz-nothing');
  await expect(page.getByRole('heading', { name: words.noRequestMatches })).toBeVisible();
  await page.goto('/admin/requests');
  await page.getByRole('link', { name: /^Closed/ }).click();
  await expect(page).toHaveURL('/admin/requests?status=CLOSED');
});

test('a request that does not exist is said to not exist', async ({ page, signIn }) => {
  const list = new StaffListPage(page, { ...wordsIn('en'), ...adminWordsIn('en') });
  await signIn(demo.staff);
  await page.goto('/admin/requests?ticket=000000');
  await expect(
    list.panel().getByRole('heading', { name: 'This entry does not exist' }),
  ).toBeVisible();
});
