import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { mailTo } from '../../fixtures/mailbox';
import { demo } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { StaffListPage } from '../../pages/staff-list-page';
import { site } from '../../sites';

interface Message {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly locale: Language;
}

/** A visitor sends a message, as the contact page does. */
async function write(request: APIRequestContext, message: Message) {
  const answer = await request.post(`${site.url}/api/contact`, { data: message });
  expect(answer.status()).toBe(200);
}

test('staff read a message in full, answer it there, and note it; the answer comes by mail', async ({
  page,
  request,
  signIn,
}) => {
  const id = randomUUID().slice(0, 8);
  const sender = { name: `Imran ${id}`, email: `imran.${id}@example.com` };
  const message = `Do you come on Sundays? ${id}\n<b>Thank you</b>`;
  await write(request, { ...sender, message, locale: 'hi' });

  const list = new StaffListPage(page);
  await signIn(demo.staff);
  await page.goto(`/admin/messages?q=${id}`);
  await list.open(sender.name);
  await list.inBoth(async () => {
    const { words } = list;
    await expect(list.panel()).toContainText('<b>Thank you</b>');
    await expect(list.panel()).toContainText(words.onlyStaffRead);
    await expect(list.panel().getByLabel(words.noteForColleagues)).toBeVisible();
    await expect(list.panel().getByLabel(words.yourAnswer)).toHaveAccessibleDescription(
      new RegExp(`${words.inHindi}.*${sender.email}`),
    );
    await expect(list.panel().getByRole('radio', { name: words.answered })).toHaveCount(0);
  });

  await list.panel().getByLabel(list.words.yourAnswer).fill('हाँ, रविवार को भी।');
  // What is typed is kept.
  await page.reload();
  await expect(list.panel().getByLabel(list.words.yourAnswer)).toHaveValue('हाँ, रविवार को भी।');
  await list.panel().getByRole('button', { name: list.words.sendAnswer }).click();
  const thread = list.panel().getByRole('region', { name: list.words.answers, exact: true });
  await expect(thread.getByRole('listitem')).toContainText('हाँ, रविवार को भी।');
  await expect(list.panel().getByLabel(list.words.yourAnswer)).toHaveValue('');
  await expect(
    list
      .panel()
      .getByRole('status')
      .filter({ hasText: /on its way|रास्ते में/ }),
  ).toBeVisible();
  const mail = await mailTo(request, sender.email, /आपके संदेश का जवाब/);
  expect(mail.text).toContain('हाँ, रविवार को भी।');

  await list.panel().getByLabel(list.words.noteForColleagues).fill('Sent the price list');
  await list.save();
  // Customers do not see this change, so there is no confirmation.
  await expect(list.dialog()).toHaveCount(0);
  await list.expectSaved();
  await list.inBoth(async () => {
    await expect(list.history()).toHaveCount(2);
    await expect(list.history().first()).toContainText('Sent the price list');
  });

  const row = page.getByRole('main').getByRole('link', { name: sender.name });
  await page.goto(`/admin/messages?q=${id}&status=NEW`);
  await expect(page.getByRole('heading', { name: list.words.noMessageMatches })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/messages?q=${id}&status=ANSWERED`);
  await expect(row).toBeVisible();
});

test('a broken address of a page leads back to the first one; a new message appears without a reload', async ({
  page,
  request,
  signIn,
}) => {
  const id = randomUUID().slice(0, 8);
  const name = `Live ${id}`;
  await signIn(demo.staff);
  await page.clock.install();
  await page.goto('/admin/messages?cursor=broken');
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(page).toHaveURL('/admin/messages');

  await page.getByRole('searchbox').fill(id);
  await expect(page).toHaveURL(`/admin/messages?q=${id}`);
  await expect(page.getByRole('heading', { name: 'No message matches' })).toBeVisible();
  await write(request, { name, email: `live.${id}@example.com`, message: 'Hello', locale: 'en' });
  // The page reads the list again every 20 seconds while it is visible.
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('link', { name })).toBeVisible();
});
