import { linkFromMail, waitForMailPace } from '../../fixtures/mailbox';
import { demo, newPerson } from '../../fixtures/people';
import { keyHeaders, sessionOf, signUpPastForm } from '../../fixtures/session';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { BilingualPage } from '../../pages/bilingual-page';
import { switchTo } from '../../pages/language-switch';

/** Nobody gets into an account, or out of their own, by a link that somebody else chose. */

const SIGNED_IN_AS = {
  en: (signedIn: string) => `You are logged in as ${signedIn}.`,
  hi: (signedIn: string) => `आप अभी ${signedIn} से लॉगिन हैं।`,
} satisfies Record<Language, (signedIn: string) => string>;

test('tokens in an address sign nobody in, and do not stay in it', async ({
  page,
  signIn,
  request,
}) => {
  const { access_token, refresh_token } = (await sessionOf(request, {
    email: demo.staff,
    password: 'Kaarigar#123',
  })) as { access_token: string; refresh_token?: string };
  const fragment = `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=900&token_type=bearer&type=signup`;
  const account = new AccountPage(page, wordsIn('en'));
  await page.goto(`/login${fragment}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/login');

  await signIn();
  await page.goto(`/profile${fragment}`);
  await account.expectSignedIn('Sunita Devi');
  await expect(page).toHaveURL('/profile');
});

test('whoever signed up first with another’s address is out once its owner confirms it', async ({
  page,
  expectAccessible,
}) => {
  const own = new BilingualPage(page, { en: wordsIn('en'), hi: wordsIn('hi') });
  const account = () => new AccountPage(page, own.words);
  const attacker = newPerson();
  const owner = { ...newPerson(), email: attacker.email };
  await signUpPastForm(page.request, attacker);
  await waitForMailPace(page.request, owner.email);
  await account().signUp(owner);

  await account().openConfirmation(owner.email);
  await account().confirm();
  await expect(page.getByRole('heading', { name: own.words.completeTitle })).toBeFocused();
  const complete = () => page.getByRole('button', { name: own.words.completeAccount });
  await own.inBoth(async () => {
    await expect(page.getByRole('heading', { name: own.words.completeTitle })).toBeVisible();
    await expect(account().field(own.words.fullName)).toHaveValue('');
  });
  await complete().click();
  await own.inBoth(async () => {
    await expect(page.getByText(own.words.requiredFields)).toBeVisible();
    await expect(account().field(own.words.password)).toBeFocused();
    await expectAccessible(page);
  });
  await account().field(own.words.password).fill(owner.password);
  await account().field(own.words.fullName).fill(owner.name);
  await account().field(own.words.phoneNumber).fill(owner.phone);
  await account().field(own.words.address).fill(owner.address);
  await page.getByRole('checkbox').check();
  await own.inBoth(() => expect(complete()).toBeEnabled());
  await complete().click();
  await account().expectSignedIn(owner.name);
  await expect(page).toHaveURL('/services');

  await account().logout();
  await account().login(owner.email, attacker.password);
  await own.inBoth(() => expect(page.getByRole('alert')).toContainText(own.words.wrongPassword));
  await account().submitLogin(owner.email, owner.password);
  await own.inBoth(() => account().expectSignedIn(owner.name));
});

test('a link says whom it signs out, and in, before anything happens', async ({
  page,
  baseURL,
  join,
  expectAccessible,
}) => {
  const present = await join();
  const attacker = newPerson();
  await signUpPastForm(page.request, attacker);
  const link = new URL(await linkFromMail(page.request, attacker.email, /verify|confirm/i));

  await test.step('a link that names another account than its own is refused', async () => {
    const forged = new URL(link);
    forged.searchParams.set('email', present.email);
    const account = new AccountPage(page, wordsIn('en'));
    await page.goto(forged.href);
    await account.confirm();
    await expect(page.getByRole('alert')).toContainText(
      'a different account than the one it names',
    );
    await account.expectSignedIn(present.name);
  });

  await test.step('a reset link asks the same way', async () => {
    await waitForMailPace(page.request, attacker.email);
    await page.request.post(`${baseURL}/auth/v1/recover`, {
      headers: await keyHeaders(page.request),
      data: { email: attacker.email },
    });
    await page.goto(await linkFromMail(page.request, attacker.email, /reset|password/i));
    const notice = page.getByRole('main').getByRole('status');
    await expect(notice).toContainText(SIGNED_IN_AS.en(present.email));
    await expect(notice).toContainText(attacker.email);
    await expectAccessible(page);
    await switchTo(page, 'hi');
    await expect(notice).toContainText(SIGNED_IN_AS.hi(present.email));
    await new AccountPage(page, wordsIn('hi')).expectSignedIn(present.name);
  });
});
