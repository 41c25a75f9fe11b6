import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeTo } from '../../fixtures/mailbox';
import { signInPastForm } from '../../fixtures/session';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { BilingualPage } from '../../pages/bilingual-page';
import { switchTo } from '../../pages/language-switch';

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
    weak: 'This password is too easy to guess.',
    everywhere: 'Sign out everywhere',
    confirm: 'Yes, sign out',
    isOut: 'You are logged out everywhere.',
  },
  hi: {
    save: 'सेव करें',
    saved: 'आपकी प्रोफ़ाइल सेव हो गई',
    notSaved: 'आपकी प्रोफ़ाइल सेव नहीं हुई',
    unsaved: 'आपने पहले कुछ बदला था, वह अभी सेव नहीं हुआ है।',
    current: 'अभी का पासवर्ड',
    next: 'नया पासवर्ड',
    repeat: 'नया पासवर्ड फिर से',
    change: 'पासवर्ड बदलें',
    changed: 'आपका पासवर्ड बदल गया है',
    wrong: 'यह आपका अभी का पासवर्ड नहीं है',
    weak: 'यह पासवर्ड कोई भी आसानी से भाँप लेगा।',
    everywhere: 'हर जगह से लॉगआउट करें',
    confirm: 'हाँ, लॉगआउट करें',
    isOut: 'हर जगह से लॉगआउट हो गया।',
  },
} as const;

/** Expires the access token, as after an hour: the page must request a new one. */
async function letTokenExpire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(window.localStorage.getItem('kaarigar.session') ?? '{}');
    window.localStorage.setItem('kaarigar.session', JSON.stringify({ ...session, expires_at: 1 }));
  });
}

/** The language goes to the profile; call it before the switch. */
async function languageKept(page: Page): Promise<void> {
  await page.waitForResponse(
    (response) =>
      response.url().includes('/rest/v1/profiles') && response.request().method() === 'PATCH',
  );
}

test('name, phone, address and language are saved, shown in the header and kept through a reload', async ({
  page,
  join,
  expectAccessible,
}) => {
  const person = await join();
  const english = new AccountPage(page, wordsIn('en'));
  const hindi = new AccountPage(page, wordsIn('hi'));
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText(person.email);
  await english.field(english.words.fullName).fill('');
  await english.field(english.words.phoneNumber).fill('12345');
  await page.getByRole('button', { name: WORDS.en.save, exact: true }).click();
  await expect(english.field(english.words.fullName)).toBeFocused();
  await expect(page.getByText(english.words.wrongFields)).toBeVisible();
  await expect(page.getByText(english.words.invalidPhone)).toBeVisible();
  await expectAccessible(page);
  await switchTo(page, 'hi');
  await expect(page.getByText(hindi.words.wrongFields)).toBeVisible();
  await expect(page.getByText(hindi.words.invalidPhone)).toBeVisible();
  await expectAccessible(page);

  await hindi.field(hindi.words.fullName).fill('Gita Kumari');
  await hindi.field(hindi.words.phoneNumber).fill('+91 ९१२३४ ५६७८०');
  await hindi.field(hindi.words.address).fill('Ward 9, Ballia');
  await page.getByRole('button', { name: WORDS.hi.save, exact: true }).click();
  await expect(page.getByText(WORDS.hi.saved)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Gita Kumari');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Gita Kumari · 91234 56780');
  await expect(hindi.field(hindi.words.fullName)).toHaveValue('Gita Kumari');
  await expect(hindi.field(hindi.words.phoneNumber)).toHaveValue('9123456780');
  await expect(hindi.field(hindi.words.address)).toHaveValue('Ward 9, Ballia');

  await page.goto('/HireWorkerMA');
  await expect(page.getByRole('main')).toContainText('91234 56780');
  const inEnglish = languageKept(page);
  await switchTo(page, 'en');
  await inEnglish;
  await page.getByRole('button', { name: /^Change/ }).click();
  await expect(english.field(english.words.phoneNumber)).toHaveValue('9123456780');

  await test.step('the language switches the site and is remembered with it', async () => {
    await page.goto('/profile#profile-language');
    const kept = languageKept(page);
    await page.getByRole('radio', { name: 'हिन्दी' }).check();
    await kept;
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'हिन्दी' })).toBeChecked();
  });

  await test.step('so does a switch in the header', async () => {
    const saved = languageKept(page);
    await switchTo(page, 'en');
    await saved;
    await page.reload();
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  });
});

test('what could not be saved is kept, also through a reload', async ({ page, join, request }) => {
  const { password } = await join();
  const address = (language: Language) =>
    new AccountPage(page, wordsIn(language)).field(wordsIn(language).address);
  await page.goto('/profile#profile-details');
  await page.route('**/rest/v1/profiles*', (route) => route.abort());
  await address('en').fill('Ward 9, Ballia');
  await page.getByRole('button', { name: WORDS.en.save, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(WORDS.en.notSaved);
  await switchTo(page, 'hi');
  await expect(page.getByRole('alert')).toContainText(WORDS.hi.notSaved);
  await page.unroute('**/rest/v1/profiles*');
  // What is not saved opens its row unasked.
  await page.goto('/orders');
  await page.goto('/profile');
  await expect(address('hi')).toHaveValue('Ward 9, Ballia');
  await expect(page.getByText(WORDS.hi.unsaved)).toBeVisible();
  await switchTo(page, 'en');
  await expect(page.getByText(WORDS.en.unsaved)).toBeVisible();
  await page.getByRole('button', { name: WORDS.en.save, exact: true }).click();
  await expect(page.getByText(WORDS.en.saved)).toBeVisible();

  await test.step('nor is the code to a new number: whose account it is, is asked again', async () => {
    const part = page.locator('#profile-phone');
    const phone = `6${String(randomInt(1e9)).padStart(9, '0')}`;
    const code = part.getByLabel('Code from the SMS', { exact: true });
    const prove = async () => {
      await part.getByLabel(WORDS.en.current, { exact: true }).fill(password);
      await part.getByLabel(WORDS.en.current, { exact: true }).press('Enter');
      await expect(code).toBeFocused();
    };
    await part.locator('summary').click();
    await part.getByRole('button', { name: 'Add a number' }).click();
    await part.getByLabel('Mobile number', { exact: true }).fill(phone);
    await part.getByRole('button', { name: 'Send me the code' }).click();
    await prove();
    await page.goto('/profile');
    await prove();
    await code.fill(await codeTo(request, phone));
    await code.press('Enter');
    await expect(part).toContainText('From now on you log in with');
  });
});

test('the password is changed only by who knows the current one', async ({ page, join }) => {
  const own = new BilingualPage(page, {
    en: { ...wordsIn('en'), ...WORDS.en },
    hi: { ...wordsIn('hi'), ...WORDS.hi },
  });
  const person = await join();
  const account = () => new AccountPage(page, own.words);
  const current = () => account().field(own.words.current);
  const next = () => account().field(own.words.next);
  const repeat = () => account().field(own.words.repeat);
  const change = () => page.getByRole('button', { name: own.words.change, exact: true });
  await page.goto('/profile#profile-password');
  await current().fill('Wrong#12345');
  await next().fill('Brand#New1');
  await repeat().fill('Brand#New1');
  await own.inBoth(() => expect(change()).toBeVisible());
  await change().click();
  await own.inBoth(async () => {
    await expect(page.getByText(own.words.wrong)).toBeVisible();
    await expect(current()).toBeFocused();
    await expect(next()).toHaveValue('Brand#New1');
  });

  await current().fill(person.password);
  for (const field of [next(), repeat()]) await field.fill('Password123');
  await change().click();
  await own.inBoth(async () => {
    await expect(page.getByText(own.words.weak)).toBeVisible();
    await expect(next()).toBeFocused();
  });

  for (const field of [next(), repeat()]) await field.fill('Brand#New1');
  await change().click();
  await own.inBoth(() => expect(page.getByText(own.words.changed)).toBeVisible());
  await account().logout();
  await account().login(person.email, person.password);
  await own.inBoth(() => expect(page.getByRole('alert')).toContainText(own.words.wrongPassword));
  await account().submitLogin(person.email, 'Brand#New1');
  await own.inBoth(() => account().expectSignedIn(person.name));
});

test('a login elsewhere is seen and ended, alone or with all others, in either language', async ({
  page,
  join,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const words = wordsIn('hi');
  const person = await join();
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInPastForm(otherContext, person);
  const other = await otherContext.newPage();
  await other.goto('/orders');
  await new AccountPage(other, wordsIn('en')).expectSignedIn(person.name);
  // Without signing out, an expired token is simply renewed.
  await letTokenExpire(other);
  await other.goto('/orders');
  await new AccountPage(other, wordsIn('en')).expectSignedIn(person.name);

  await page.goto('/profile#profile-logins');
  const logins = page.getByRole('main').getByRole('listitem');
  // This one, the other, and the one of the sign-up.
  await expect(logins).toHaveCount(3);
  await expect(logins.first()).toContainText('This device');
  await expectAccessible(page);
  await switchTo(page, 'hi');
  await expect(logins.first()).toContainText('यही फ़ोन या कंप्यूटर');
  await logins.nth(1).getByRole('button', { name: 'लॉगआउट करें' }).press('Enter');
  await expect(page.getByText('वहाँ से लॉगआउट कर दिया।')).toBeVisible();
  await expect(logins).toHaveCount(2);
  await switchTo(page, 'en');
  await expect(page.getByText('Logged out there.')).toBeVisible();

  await letTokenExpire(other);
  await other.goto('/PaintingServices');
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('main')).toContainText('Your login has ended');
  await switchTo(other, 'hi');
  await expect(other.getByRole('main')).toContainText('आपका लॉगिन खत्म हो गया है');
  await new AccountPage(other, words).submitLogin(person.email, person.password);
  await expect(other).toHaveURL('/PaintingServices');

  await test.step('signing out everywhere ends that one, too', async () => {
    const confirmIn = async (language: Language) => {
      const t = WORDS[language];
      await page.getByRole('main').getByRole('button', { name: t.everywhere }).click();
      return page.getByRole('dialog').getByRole('button', { name: t.confirm });
    };
    await expect(await confirmIn('en')).toBeVisible();
    await page.keyboard.press('Escape');
    await switchTo(page, 'hi');
    await (await confirmIn('hi')).click();
    await expect(page).toHaveURL('/login');
    const login = (name: string) =>
      page.getByRole('banner').getByRole('link', { name, exact: true });
    await expect(login(words.headerLogin)).toBeVisible();
    await expect(page.getByText(WORDS.hi.isOut)).toBeVisible();
    await switchTo(page, 'en');
    await expect(login(wordsIn('en').headerLogin)).toBeVisible();
    await expect(page.getByText(WORDS.en.isOut)).toBeVisible();

    await letTokenExpire(other);
    await other.goto('/orders');
    await expect(other.getByRole('main')).toContainText('आपका लॉगिन खत्म हो गया है');
  });
  await otherContext.close();
});
