import { asPerson } from '../../fixtures/database';
import { linkFromMail, waitForMailPace } from '../../fixtures/mailbox';
import { demo, type Person } from '../../fixtures/people';
import { newCustomer, signInPastForm } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';
import { codeOf, enrolPastForm } from '../../fixtures/totp';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { BilingualPage } from '../../pages/bilingual-page';
import { StaffListPage } from '../../pages/staff-list-page';
import type { APIRequestContext, Page } from '@playwright/test';
import { ASK_AGAIN } from '../../sites';

async function newStaff(request: APIRequestContext): Promise<Person> {
  const person = await newCustomer(request);
  const admin = await asPerson(request, { email: demo.admin });
  const added = await admin.call('add_staff', { p_email: person.email, p_role: 'staff' });
  expect(added.status).toBe(200);
  return person;
}

/** What `me()` answers of staff without a factor while REQUIRE_STAFF_MFA is on; for the common site it is off. */
async function demandSecondFactor(page: Page): Promise<void> {
  await page.route('**/rest/v1/rpc/me', async (route) => {
    const response = await route.fetch(ASK_AGAIN);
    const me = await response.json();
    const factor = me.second_factor === 'none' ? 'enrol' : me.second_factor;
    await route.fulfill({ response, json: { ...me, second_factor: factor } });
  });
}

test('staff set up an app before a staff page opens, and show its code when they log in again', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const own = new BilingualPage(page, { en: wordsIn('en'), hi: wordsIn('hi') });
  const person = await newStaff(request);
  const account = () => new AccountPage(page, own.words);
  const main = page.getByRole('main');
  const code = () => account().field(own.words.sixDigits);
  const wanted = '/admin/orders?status=SUCCESS';
  let secret = '';

  await test.step('the page leads to setting it up, and opens afterwards', async () => {
    await demandSecondFactor(page);
    await signInPastForm(context, person);
    await page.goto(wanted);
    await expect(page).toHaveURL('/profile/second-factor');
    const setUp = () => main.getByRole('button', { name: own.words.setUp });
    await own.inBoth(async () => {
      await expect(main).toContainText(own.words.twoStepsDemanded);
      await expect(setUp()).toBeVisible();
    });
    await setUp().click();
    await own.inBoth(async () => {
      await expect(main.getByRole('img', { name: own.words.qrCode })).toBeVisible();
      await expectAccessible(page);
    });
    secret = (await main.locator('code').innerText()).replaceAll(' ', '');
    await code().fill('12345');
    await code().press('Enter');
    await own.inBoth(async () => {
      await expect(main).toContainText(own.words.sixDigitsOnly);
      await expect(code()).toHaveValue('12345');
    });
    await code().fill(codeOf(secret));
    await code().press('Enter');
    await expect(page).toHaveURL(wanted);
    await expect(main.getByRole('table')).toBeVisible();
  });

  await test.step('after the password the code is asked for, and nothing opens without it', async () => {
    await account().logout();
    await account().login(person.email, person.password);
    await expect(page).toHaveURL('/profile/second-factor');
    await page.goto(wanted);
    await expect(page).toHaveURL('/profile/second-factor');
    await own.inBoth(async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.words.enterCode);
      await expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    });
    await code().fill(codeOf(secret, -10));
    await code().press('Enter');
    await own.inBoth(async () => {
      await expect(main).toContainText(own.words.wrongCode);
      await expect(code()).toBeFocused();
      await expectAccessible(page);
    });
    const goOn = () => main.getByRole('button', { name: own.words.goOn });
    await own.inBoth(() => expect(goOn()).toBeVisible());
    const next = codeOf(secret, 1);
    // As a person reads it from the app.
    await code().fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await goOn().click();
    await expect(page).toHaveURL(wanted);
    await expect(main.getByRole('table')).toBeVisible();
  });
});

test('an admin sees who logs in with a code, and switches it off for somebody whose phone is lost', async ({
  page,
  request,
  signIn,
}) => {
  const person = await newStaff(request);
  await enrolPastForm(request, person);
  const list = new StaffListPage(page);
  const row = page.getByRole('row').filter({ hasText: person.email });
  await signIn(demo.admin);
  await page.goto('/admin/staff');
  await list.inBoth(async () => {
    const signIns = page.getByRole('region', { name: list.words.lastLogins });
    const own = signIns.getByRole('listitem').filter({ hasText: person.name });
    await expect(own).toContainText(list.words.passwordAndCode);
    await expect(own).toContainText(/\d{1,2}:\d{2}/);
    await expect(row.getByRole('button', { name: list.words.phoneLost })).toBeVisible();
  });
  await row.getByRole('button', { name: list.words.phoneLost }).click();
  await list.inBoth(() =>
    expect(list.dialog().getByRole('button', { name: list.words.yesSwitchOff })).toBeVisible(),
  );
  await list.dialog().getByRole('button', { name: list.words.yesSwitchOff }).click();
  await list.inBoth(async () => {
    await expect(row.getByRole('button', { name: list.words.phoneLost })).toHaveCount(0);
    await expect(list.history().filter({ hasText: person.name }).first()).toContainText(
      list.words.twoSteps,
    );
  });
});

test('a reset mail alone opens no account that has a second factor', async ({ page, request }) => {
  const words = wordsIn('en');
  const person = await newCustomer(request);
  const secret = await enrolPastForm(request, person);
  const account = new AccountPage(page, words);
  await page.goto('/forgot-password');
  await account.field(words.email).fill(person.email);
  await waitForMailPace(request, person.email);
  await page.getByRole('button', { name: words.sendResetLink }).click();
  await page.goto(await linkFromMail(request, person.email, /reset|password/i));
  await account.field(words.newPassword).fill('Brand#New1');
  await account.field(words.newPasswordAgain).fill('Brand#New1');
  const save = page.getByRole('button', { name: words.savePassword });
  await save.click();
  await account.field(words.sixDigits).fill(codeOf(secret, -10));
  await save.click();
  await expect(page.getByRole('main')).toContainText(words.wrongCode);
  await account.field(words.sixDigits).fill(codeOf(secret, 1));
  await save.click();
  await expect(page.getByRole('main')).toContainText(words.passwordChanged);
  await account.expectSignedIn(person.name);
});
