import { randomUUID } from 'node:crypto';
import { adminWordsIn } from '../../fixtures/admin-words';
import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { StaffListPage } from '../../pages/staff-list-page';

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = { ...wordsIn(language), ...adminWordsIn(language) };

    test('staff read a message in full, answer by mail and note it', async ({
      page,
      request,
      signIn,
    }) => {
      const id = randomUUID().slice(0, 8);
      const sender = { name: `Imran ${id}`, email: `imran.${id}@example.com` };
      const visitor = await asPerson(request, { email: null });
      await visitor.call('send_contact_message', {
        p_name: sender.name,
        p_email: sender.email,
        p_message: `Do you come on Sundays? ${id}\n<b>Thank you</b>`,
        p_locale: 'hi',
      });

      const list = new StaffListPage(page, words);
      await signIn(demo.staff);
      await page.goto(`/admin/messages?q=${id}`);
      await list.open(sender.name);
      await expect(list.panel()).toContainText('<b>Thank you</b>');
      const mail = list.panel().getByRole('link', { name: words.writeMail });
      // In the writer's language, whatever the reader's is.
      await expect(mail).toHaveAttribute(
        'href',
        new RegExp(
          `^mailto:imran\\.${id}@example\\.com\\?subject=${encodeURIComponent('कारीगर को आपका संदेश')}&body=`,
        ),
      );
      await expect(list.panel()).toContainText(words.onlyStaffRead);

      await list.panel().getByRole('radio', { name: words.answered }).check();
      await list.panel().getByLabel(words.noteForColleagues).fill('Sent the price list');
      await list.save();
      // No customer reads it, so nobody is asked.
      await expect(list.dialog()).toHaveCount(0);
      await list.expectSaved();
      await expect(list.history()).toHaveCount(1);
      await expect(list.history().first()).toContainText('Sent the price list');

      await page.goto(`/admin/messages?q=${id}&status=NEW`);
      await expect(page.getByRole('main').getByRole('link', { name: sender.name })).toHaveCount(0);
      await page.goto(`/admin/messages?q=${id}&status=ANSWERED`);
      await expect(page.getByRole('main').getByRole('link', { name: sender.name })).toBeVisible();
    });
  });
}

test('the next page of messages is an address, and a broken one leads back', async ({
  page,
  signIn,
}) => {
  await signIn(demo.staff);
  await page.goto('/admin/messages?cursor=broken');
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(page).toHaveURL('/admin/messages');
});

test('a new message appears without a reload', async ({ page, request, signIn }) => {
  const id = randomUUID().slice(0, 8);
  await signIn(demo.staff);
  await page.goto(`/admin/messages?q=${id}`);
  await expect(page.getByRole('heading', { name: 'No message matches' })).toBeVisible();
  const visitor = await asPerson(request, { email: null });
  await visitor.call('send_contact_message', {
    p_name: `Live ${id}`,
    p_email: `live.${id}@example.com`,
    p_message: 'Hello',
    p_locale: 'en',
  });
  // Read again every 20 seconds while the page is seen.
  await expect(page.getByRole('link', { name: `Live ${id}` })).toBeVisible({ timeout: 40_000 });
});
