import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { mailTo, waitForMailPace } from '../../fixtures/mailbox';
import { demo, newPerson } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { switchTo } from '../../pages/language-switch';

/** An account's way in and out, on a phone and in both languages: invited, with another address, to be removed. */

test.use({ viewport: { width: 360, height: 740 } });

/** The file that a button gives. */
async function savedBy(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  return readFile(await (await download).path(), 'utf8');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an admin invites somebody; they choose a password and work here', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
  expectAccessible,
}) => {
  const person = newPerson();
  await signIn(demo.admin);
  await page.goto('/admin/staff');
  await page.getByLabel('Their email').fill(person.email);
  await button(page, 'Add to the staff').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add to the staff' }).click();
  await expect(dialog.getByText(/^There is no verified account/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send an invitation' }).click();
  await expect(dialog).toBeHidden();
  const open = page.getByRole('listitem').filter({ hasText: person.email });
  await expect(open.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await switchTo(page, 'hi');
  await expect(open.getByRole('button', { name: /^वापस लें/ })).toBeVisible();

  const { links } = await mailTo(request, person.email, /invitation/i);
  const theirs = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
  });
  const phone = await theirs.newPage();
  const words = wordsIn('hi');
  const account = new AccountPage(phone, words);
  await phone.goto(links[0] ?? '');
  await expect(phone.getByText('You are invited to join our staff with this email:')).toBeVisible();
  await switchTo(phone, 'hi');
  await expect(phone.getByText(person.email)).toBeVisible();
  await expectAccessible(phone);
  await button(phone, 'न्योता मानें').click();
  await account.field(words.password).fill(person.password);
  await account.field(words.fullName).fill(person.name);
  await account.field(words.phoneNumber).fill(person.phone);
  await account.field(words.address).fill(person.address);
  await phone.getByRole('checkbox').check();
  await button(phone, words.completeAccount).click();
  await expect(phone).toHaveURL(/\/admin(?:\/orders)?$/);
  await theirs.close();

  await page.reload();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^वापस लें/ })).toHaveCount(0);
});

test('another address, once both have said yes; withdrawn before; a wrong password asks for nothing', async ({
  page,
  join,
  request,
  expectAccessible,
}) => {
  const person = await join();
  const next = newPerson().email;
  await page.goto('/profile#profile-email');
  await page.getByLabel('New email').fill(next);
  await page.getByLabel('Your password').fill('Wrong#Password1');
  await button(page, 'Send the two links').click();
  await expect(page.getByText('This is not your password')).toBeVisible();
  await switchTo(page, 'hi');
  await expect(page.getByText('यह आपका पासवर्ड नहीं है')).toBeVisible();
  await page.getByLabel('आपका पासवर्ड').fill(person.password);
  await button(page, 'दोनों लिंक भेजें').click();
  await expect(page.getByText('आपका ईमेल बदलने वाला है')).toBeVisible();
  await expectAccessible(page);
  await switchTo(page, 'en');
  await button(page, 'Keep the old email').click();
  const dead = (await mailTo(request, next, /change of email/i)).links[0] ?? '';

  await waitForMailPace(request, next);
  await page.getByLabel('New email').fill(next);
  await page.getByLabel('Your password').fill(person.password);
  await button(page, 'Send the two links').click();
  await expect(page.getByText('Your email will change')).toBeVisible();
  const links = await Promise.all(
    [next, person.email].map(
      async (to) => (await mailTo(request, to, /change of email/i)).links[0],
    ),
  );
  await page.goto(dead);
  await button(page, 'Confirm the change').click();
  await expect(page.getByText('Ask for the change again in your profile.')).toBeVisible();

  await page.goto(links[0] ?? '');
  await expect(page.getByText(person.email)).toBeVisible();
  await button(page, 'Confirm the change').click();
  await expect(page.getByText('Open the other link first')).toBeVisible();
  await page.goto(links[1] ?? '');
  await button(page, 'Confirm the change').click();
  await expect(page.getByText('One of two links is done')).toBeVisible();
  await page.goto(links[0] ?? '');
  // The switch of the language reads the account while it changes, and it lacks its details then. That is old by the
  // time that the change is whole, however long the next answer takes.
  const changed = page.waitForResponse('**/auth/v1/verify');
  let hasRead: () => void = () => undefined;
  const read = new Promise<void>((resolve) => {
    hasRead = resolve;
  });
  await page.route('**/rpc/claim_email_change', async (route) => {
    await read;
    await route.continue();
  });
  await page.route(
    '**/rpc/me',
    async (route) => {
      await changed;
      await route.fulfill({ response: await route.fetch() });
      hasRead();
      await page.route('**/rpc/me', async (later) => {
        await setTimeout(1_000);
        await later.continue();
      });
    },
    { times: 1 },
  );
  await switchTo(page, 'hi');
  await button(page, 'बदलाव पक्का करें').click();
  await expect(page.getByText(/^आपका ईमेल बदल गया।/)).toBeVisible();
  await page.getByRole('link', { name: 'प्रोफ़ाइल पर जाएँ' }).click();
  await expect(page.getByRole('main')).toContainText(next);
});

test('who opens the new address’s link elsewhere chooses a password, and is not logged in unasked', async ({
  page,
  join,
  browser,
  baseURL,
  request,
  expectAccessible,
}) => {
  const person = await join();
  const next = newPerson().email;
  await page.goto('/profile#profile-email');
  await page.getByLabel('New email').fill(next);
  await page.getByLabel('Your password').fill(person.password);
  // The mail of the sign-up went to the old address a moment ago.
  await waitForMailPace(request, person.email);
  await button(page, 'Send the two links').click();
  await expect(page.getByText('Your email will change')).toBeVisible();
  const linkTo = async (to: string) =>
    (await mailTo(request, to, /change of email/i)).links[0] ?? '';
  await page.goto(await linkTo(person.email));
  await button(page, 'Confirm the change').click();
  await expect(page.getByText('One of two links is done')).toBeVisible();

  const theirs = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
  });
  const phone = await theirs.newPage();
  await phone.goto(await linkTo(next));
  await button(phone, 'Confirm the change').click();
  await expect(phone.getByText(/^The email is changed\./)).toBeVisible();
  await expectAccessible(phone);
  await switchTo(phone, 'hi');
  await phone.getByLabel('नया पासवर्ड', { exact: true }).fill('Phone#Chosen1');
  await phone.getByLabel('नया पासवर्ड फिर से').fill('Phone#Chosen1');
  await button(phone, 'नया पासवर्ड सेव करें').click();
  await expect(phone.getByText(/^आपका ईमेल बदल गया।/)).toBeVisible();
  const words = wordsIn('hi');
  const account = new AccountPage(phone, words);
  await phone.getByRole('main').getByRole('link', { name: 'लॉगिन करें' }).click();
  await account.submitLogin(next, 'Phone#Chosen1');
  await expect(phone).not.toHaveURL(/\/login/);
  await phone.goto('/profile');
  // Whoever confirmed the address may be somebody else: they are asked, and find no word of the one before.
  await expect(account.field(words.fullName)).toHaveValue('');
  await account.field(words.fullName).fill(person.name);
  await account.field(words.phoneNumber).fill(person.phone);
  await account.field(words.address).fill(person.address);
  await phone.getByRole('checkbox').check();
  await button(phone, words.completeAccount).click();
  await expect(phone).toHaveURL(/\/profile/);
  await expect(phone.getByRole('main')).toContainText(next);
  await theirs.close();
});

test('what we know of a person is saved; the removal of an account is explained, asked for, and taken back', async ({
  page,
  join,
  expectAccessible,
}) => {
  const person = await join();
  const other = await page.context().newPage();
  await other.goto('/profile#profile-removal');
  await expect(button(other, 'Remove my account')).toBeVisible();
  await page.goto('/profile#profile-data');
  expect(await savedBy(page, 'Download my data')).toContain(`<dd>${person.phone}</dd>`);
  await page.getByText('In another form').click();
  expect(JSON.parse(await savedBy(page, 'Download as JSON'))).toMatchObject({
    account: { email: person.email, phone: person.phone },
    consents: [{ document: 'terms' }, { document: 'privacy' }],
  });
  await page.getByRole('heading', { name: 'Remove account' }).click();
  await button(page, 'Remove my account').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('What stays')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await button(page, 'Remove my account').click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByText('Your account will be removed')).toBeVisible();
  await other.bringToFront();
  await expect(other.getByText('Your account will be removed')).toBeVisible();
  await page.bringToFront();
  await switchTo(page, 'hi');
  await expect(page.getByText('आपका खाता हटने वाला है')).toBeVisible();
  await button(page, 'खाता रहने दें').click();
  await expect(page.getByText('आपका खाता बना रहेगा।')).toBeVisible();
  await expect(button(page, 'मेरा खाता हटाएँ')).toBeVisible();
});
