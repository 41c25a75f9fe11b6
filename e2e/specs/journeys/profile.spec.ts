import type { Page } from '@playwright/test';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';

const WORDS = {
  en: {
    save: 'Save',
    saved: 'Your profile is saved',
    notSaved: 'Your profile was not saved',
    unsaved: 'You changed something earlier and did not save it yet.',
    current: 'Current password',
    next: 'New password',
    repeat: 'New password again',
    change: 'Change password',
    changed: 'Your password is changed',
    wrong: 'This is not your current password',
    everywhere: 'Sign out everywhere',
    confirm: 'Yes, sign out',
  },
  hi: {
    save: 'सहेजें',
    saved: 'आपकी प्रोफ़ाइल सहेज ली गई',
    notSaved: 'आपकी प्रोफ़ाइल नहीं सहेजी गई',
    unsaved: 'आपने पहले कुछ बदला था, वह अभी सहेजा नहीं गया है।',
    current: 'अभी का पासवर्ड',
    next: 'नया पासवर्ड',
    repeat: 'नया पासवर्ड फिर से',
    change: 'पासवर्ड बदलें',
    changed: 'आपका पासवर्ड बदल गया है',
    wrong: 'यह आपका अभी का पासवर्ड नहीं है',
    everywhere: 'हर जगह से लॉगआउट करें',
    confirm: 'हाँ, लॉगआउट करें',
  },
} as const;

/** The access token runs out, as it does after an hour: the page has to ask for a new one. */
async function letTokenExpire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(window.localStorage.getItem('kaarigar.session') ?? '{}');
    window.localStorage.setItem('kaarigar.session', JSON.stringify({ ...session, expires_at: 1 }));
  });
}

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = wordsIn(language);
    const t = WORDS[language];

    test('name, phone and address are saved, shown in the header and kept through a reload', async ({
      page,
      expectAccessible,
    }) => {
      const person = await new AccountPage(page, words).join();
      const account = new AccountPage(page, words);
      await page.goto('/profile');
      await expect(account.field(words.email)).toHaveValue(person.email);
      await account.field(words.fullName).fill('');
      await account.field(words.phoneNumber).fill('12345');
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await expect(account.field(words.fullName)).toBeFocused();
      await expect(page.getByText(words.requiredFields)).toBeVisible();
      await expect(page.getByText(words.invalidPhone)).toBeVisible();
      await expectAccessible(page);

      await account.field(words.fullName).fill('Gita Kumari');
      await account.field(words.phoneNumber).fill('+91 ९१२३४ ५६७८०');
      await account.field(words.address).fill('Ward 9, Ballia');
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await expect(page.getByText(t.saved)).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Gita Kumari');
      await page.reload();
      await expect(account.field(words.fullName)).toHaveValue('Gita Kumari');
      await expect(account.field(words.phoneNumber)).toHaveValue('9123456780');
      await expect(account.field(words.address)).toHaveValue('Ward 9, Ballia');

      await page.goto('/HireWorkerMA');
      await expect(account.field(words.phone)).toHaveValue('9123456780');
    });

    test('what could not be saved is kept, also through a reload', async ({ page }) => {
      await new AccountPage(page, words).join();
      const account = new AccountPage(page, words);
      await page.goto('/profile');
      await page.route('**/rest/v1/profiles*', (route) => route.abort());
      await account.field(words.address).fill('Ward 9, Ballia');
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(t.notSaved);
      await page.unroute('**/rest/v1/profiles*');
      await page.reload();
      await expect(account.field(words.address)).toHaveValue('Ward 9, Ballia');
      await expect(page.getByText(t.unsaved)).toBeVisible();
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await expect(page.getByText(t.saved)).toBeVisible();
    });

    test('the password is changed only by who knows the current one', async ({ page }) => {
      const person = await new AccountPage(page, words).join();
      const account = new AccountPage(page, words);
      await page.goto('/profile');
      await account.field(t.current).fill('Wrong#12345');
      await account.field(t.next).fill('Brand#New1');
      await account.field(t.repeat).fill('Brand#New1');
      await page.getByRole('button', { name: t.change, exact: true }).click();
      await expect(page.getByText(t.wrong)).toBeVisible();
      await expect(account.field(t.current)).toBeFocused();
      await expect(account.field(t.next)).toHaveValue('Brand#New1');

      await account.field(t.current).fill(person.password);
      await page.getByRole('button', { name: t.change, exact: true }).click();
      await expect(page.getByText(t.changed)).toBeVisible();
      await account.logout();
      await account.login(person.email, person.password);
      await expect(page.getByRole('alert')).toContainText(words.wrongPassword);
      await account.submitLogin(person.email, 'Brand#New1');
      await account.expectSignedIn(person.name);
    });

    test('signing out everywhere ends the login on another device too', async ({
      page,
      browser,
      baseURL,
    }) => {
      const person = await new AccountPage(page, words).join();
      const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
      const other = await otherContext.newPage();
      await new AccountPage(other, wordsIn('en')).login(person.email, person.password);
      await new AccountPage(other, wordsIn('en')).expectSignedIn(person.name);
      // Without the signing out, a token that has run out is simply renewed.
      await letTokenExpire(other);
      await other.goto('/orders');
      await new AccountPage(other, wordsIn('en')).expectSignedIn(person.name);

      await page.goto('/profile');
      await page.getByRole('main').getByRole('button', { name: t.everywhere }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click();
      await expect(page).toHaveURL('/');
      await expect(
        page.getByRole('banner').getByRole('link', { name: words.headerLogin, exact: true }),
      ).toBeVisible();

      await letTokenExpire(other);
      await other.goto('/orders');
      await expect(other).toHaveURL('/signup');
      await otherContext.close();
    });
  });
}

test('the language of the profile switches the site and is remembered with it', async ({
  page,
}) => {
  await new AccountPage(page, wordsIn('en')).join();
  await page.goto('/profile');
  await page.getByRole('radio', { name: 'हिन्दी' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('आपकी प्रोफ़ाइल सहेज ली गई')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'हिन्दी' })).toBeChecked();
});
