import { linkFromMail, waitForMailPace } from '../../fixtures/mailbox';
import { demo, newPerson, PASSWORD } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = wordsIn(language);

    test('empty fields and a bad phone are named at the field, and nothing typed is lost', async ({
      page,
    }) => {
      const account = new AccountPage(page, words);
      const person = newPerson();
      await account.openSignUp();
      await account.submitSignUp();
      await expect(page.getByText(words.requiredFields)).toBeVisible();
      await expect(account.field(words.fullName)).toBeFocused();
      await account.fillSignUp({ ...person, phone: '12345' });
      await account.submitSignUp();
      await expect(page.getByText(words.invalidPhone)).toBeVisible();
      await expect(account.field(words.phoneNumber)).toBeFocused();
      await expect(account.field(words.fullName)).toHaveValue(person.name);
      await expect(account.field(words.email)).toHaveValue(person.email);
    });

    test('a wrong password is said, and the address stays', async ({ page }) => {
      const account = new AccountPage(page, words);
      await account.login(demo.customer, 'Wrong#12345');
      await expect(page.getByRole('alert')).toContainText(words.wrongPassword);
      await expect(account.field(words.email)).toHaveValue(demo.customer);
    });

    test('an unverified address is told so, can have the mail sent again, and a used link says so', async ({
      page,
    }) => {
      const account = new AccountPage(page, words);
      const person = newPerson();
      await account.signUp(person);
      await page.getByRole('button', { name: words.backToLogin }).click();
      await expect(page).toHaveURL('/login');
      await account.submitLogin(person.email, person.password);
      await expect(page.getByRole('alert')).toContainText(words.notVerified);
      const resend = page.getByRole('main').getByRole('button', { name: words.resend });
      await waitForMailPace(page.request, person.email);
      await resend.click();
      // The button counts the seconds: so the response has arrived, and the mail has been sent.
      await expect(resend).toHaveText(/\d/);
      await expect(page.getByRole('main')).toContainText(words.newestMailOnly);
      const link = await linkFromMail(page.request, person.email, /verify|confirm/i);
      await account.verify(person);
      await account.logout();
      await page.goto(link);
      await account.confirm();
      await expect(page.getByRole('alert')).toContainText(words.linkExpired);
      await expect(
        page.getByRole('alert').getByRole('button', { name: words.resend }),
      ).toBeVisible();
    });

    test('a link of the sign-in service that failed is said on the page it leads to', async ({
      page,
      expectAccessible,
    }) => {
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
        await expect(alert).toContainText(words.linkExpired);
        await expect(page).toHaveURL(landsOn);
        // The next address differs by its hash alone otherwise.
        await page.goto('about:blank');
      }
      await page.goto('/services' + failed);
      await expect(alert).toContainText(words.linkExpired);
      await expectAccessible(page);
      await alert.getByRole('link', { name: words.newPasswordLink }).click();
      await expect(page).toHaveURL('/forgot-password');
      await expect(alert).toHaveCount(0);
    });

    test('a forgotten password is set anew through the mailbox, once', async ({ page }) => {
      const account = new AccountPage(page, words);
      const person = newPerson();
      await account.signUp(person);
      await account.verify(person);
      await account.logout();
      await page.goto('/forgot-password');
      await account.field(words.email).fill(person.email);
      await waitForMailPace(page.request, person.email);
      await page.getByRole('button', { name: words.sendResetLink }).click();
      const link = await linkFromMail(page.request, person.email, /reset|password/i);
      const choosePassword = async () => {
        await page.goto(link);
        await account.field(words.newPassword).fill('Brand#New1');
        await account.field(words.newPasswordAgain).fill('Brand#New1');
        await page.getByRole('button', { name: words.savePassword }).click();
      };
      await choosePassword();
      await expect(page.getByRole('main')).toContainText(words.passwordChanged);
      await account.expectSignedIn(person.name);
      await account.logout();
      await account.login(person.email, 'Brand#New1');
      await account.expectSignedIn(person.name);
      await account.logout();
      await choosePassword();
      await expect(page.getByRole('alert')).toContainText(words.linkExpired);
    });
  });
}

test('signing up with an address that has an account is said, not faked', async ({ page }) => {
  const account = new AccountPage(page, wordsIn('en'));
  await account.openSignUp();
  await account.fillSignUp({ ...newPerson(), email: demo.customer });
  await account.submitSignUp();
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists');
});

test('with the network off the login and a page say so, and both work again afterwards', async ({
  page,
  context,
}) => {
  const account = new AccountPage(page, wordsIn('en'));
  await account.login(demo.customer, 'Wrong#12345');
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(true);
  await account.submitLogin(demo.customer, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('There is no connection');
  await context.setOffline(false);
  await account.submitLogin(demo.customer, PASSWORD);
  await account.expectSignedIn();

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
