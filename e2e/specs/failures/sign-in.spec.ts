import { linkFromMail, waitForMailPace } from '../../fixtures/mailbox';
import { demo, newPerson, PASSWORD } from '../../fixtures/people';
import { newCustomer } from '../../fixtures/session';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { BilingualPage } from '../../pages/bilingual-page';

/** The page in both languages, and its forms in the one that it has. */
function bilingual(page: Page) {
  const own = new BilingualPage(page, { en: wordsIn('en'), hi: wordsIn('hi') });
  return { own, account: () => new AccountPage(page, own.words) };
}

test('empty fields, a bad phone and an address that has an account are said, and nothing typed is lost', async ({
  page,
}) => {
  const { own, account } = bilingual(page);
  const person = newPerson();
  await account().openSignUp();
  await account().submitSignUp();
  await own.inBoth(async () => {
    await expect(page.getByText(own.words.requiredFields)).toBeVisible();
    await expect(account().field(own.words.fullName)).toBeFocused();
  });
  await account().fillSignUp({ ...person, phone: '12345' });
  await account().submitSignUp();
  await own.inBoth(async () => {
    await expect(page.getByText(own.words.invalidPhone)).toBeVisible();
    await expect(account().field(own.words.phoneNumber)).toBeFocused();
    await expect(account().field(own.words.fullName)).toHaveValue(person.name);
    await expect(account().field(own.words.email)).toHaveValue(person.email);
  });
  await account().fillSignUp({ ...person, email: demo.customer });
  await account().submitSignUp();
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists');
});

test('an unverified address is told so, can have the mail sent again, and a used link says so', async ({
  page,
}) => {
  const { own, account } = bilingual(page);
  const person = newPerson();
  await account().signUp(person);
  const back = () => page.getByRole('button', { name: own.words.backToLogin });
  await own.inBoth(() => expect(back()).toBeVisible());
  await back().click();
  await expect(page).toHaveURL('/login');
  await account().submitLogin(person.email, person.password);
  const resend = () => page.getByRole('main').getByRole('button', { name: own.words.resend });
  await own.inBoth(async () => {
    await expect(page.getByRole('alert')).toContainText(own.words.notVerified);
    await expect(resend()).toBeVisible();
  });
  await waitForMailPace(page.request, person.email);
  await resend().click();
  await own.inBoth(async () => {
    // The button counts the seconds: so the response has arrived, and the mail has been sent.
    await expect(resend()).toHaveText(/\d/);
    await expect(page.getByRole('main')).toContainText(own.words.newestMailOnly);
  });
  const link = await linkFromMail(page.request, person.email, /verify|confirm/i);
  await account().verify(person);
  await account().logout();
  await page.goto(link);
  await account().confirm();
  await own.inBoth(async () => {
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(own.words.linkExpired);
    await expect(alert.getByRole('button', { name: own.words.resend })).toBeVisible();
  });
});

test('a link of the sign-in service that failed is said on the page it leads to', async ({
  page,
  expectAccessible,
}) => {
  const { own } = bilingual(page);
  const failed =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
  const alert = page.getByRole('main').getByRole('alert');
  // The protected page leads on to the sign-up.
  for (const [path, landsOn] of [
    ['/', '/'],
    ['/services', '/services'],
    ['/orders', '/signup'],
  ] as const) {
    await page.goto(path + failed);
    await own.inBoth(() => expect(alert).toContainText(own.words.linkExpired));
    await expect(page).toHaveURL(landsOn);
    // The next address differs by its hash alone otherwise.
    await page.goto('about:blank');
  }
  await page.goto('/services' + failed);
  const newPassword = () => alert.getByRole('link', { name: own.words.newPasswordLink });
  await own.inBoth(async () => {
    await expect(alert).toContainText(own.words.linkExpired);
    await expect(newPassword()).toBeVisible();
    await expectAccessible(page);
  });
  await newPassword().click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(alert).toHaveCount(0);
});

test('a forgotten password is set anew through the mailbox, once', async ({ page }) => {
  const { own, account } = bilingual(page);
  const person = await newCustomer(page.request);
  await page.goto('/forgot-password');
  await account().field(own.words.email).fill(person.email);
  await waitForMailPace(page.request, person.email);
  const send = () => page.getByRole('button', { name: own.words.sendResetLink });
  await own.inBoth(() => expect(send()).toBeVisible());
  await send().click();
  const link = await linkFromMail(page.request, person.email, /reset|password/i);
  const choosePassword = async () => {
    await page.goto(link);
    await account().field(own.words.newPassword).fill('Brand#New1');
    await account().field(own.words.newPasswordAgain).fill('Brand#New1');
    await page.getByRole('button', { name: own.words.savePassword }).click();
  };
  await choosePassword();
  await own.inBoth(() => expect(page.getByRole('main')).toContainText(own.words.passwordChanged));
  await account().expectSignedIn(person.name);
  await account().logout();
  await account().login(person.email, 'Brand#New1');
  await account().expectSignedIn(person.name);
  await account().logout();
  // The form in the other language than before.
  await own.switchTo('en');
  await choosePassword();
  await own.inBoth(() => expect(page.getByRole('alert')).toContainText(own.words.linkExpired));
});

test('a wrong password is said, as is that the network is off; the address stays, and all works again afterwards', async ({
  page,
  context,
}) => {
  const { own, account } = bilingual(page);
  await own.page.goto('/login');
  await own.switchTo('hi');
  await account().submitLogin(demo.customer, 'Wrong#12345');
  await own.inBoth(async () => {
    await expect(page.getByRole('alert')).toContainText(own.words.wrongPassword);
    await expect(account().field(own.words.email)).toHaveValue(demo.customer);
  });
  await context.setOffline(true);
  await account().submitLogin(demo.customer, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('There is no connection');
  await context.setOffline(false);
  await account().submitLogin(demo.customer, PASSWORD);
  await account().expectSignedIn();

  // Nobody presses Try again: the page reads by itself as soon as it can.
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test.describe('in hi, with nothing loaded yet', () => {
  test.use({ language: 'hi' });

  test('with the network off sign-up says so, keeps what was typed, and works afterwards', async ({
    page,
    context,
  }) => {
    const words = wordsIn('hi');
    const account = new AccountPage(page, words);
    const person = newPerson();
    await account.openSignUp();
    await account.fillSignUp(person);
    await context.setOffline(true);
    await account.submitSignUp();
    await expect(page.getByRole('alert')).toContainText('इंटरनेट नहीं मिल रहा है');
    await expect(account.field(words.password)).toHaveValue(person.password);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await context.setOffline(false);
    await account.submitSignUp();
    await expect(page.getByRole('dialog', { name: words.checkEmail })).toBeVisible();
  });
});
