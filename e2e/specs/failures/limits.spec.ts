import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/federation-test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { BilingualPage } from '../../pages/bilingual-page';

const WORDS = { en: wordsIn('en'), hi: wordsIn('hi') };

test('who has tried too often is told to wait, in both languages, and the address stays typed', async ({
  page,
  ownSite,
}) => {
  await ownSite.limitClients();
  const account = new AccountPage(page, WORDS.en);
  const alert = page.getByRole('alert');
  await account.login(demo.customer, 'Wrong#12345');
  await expect(alert).toContainText(WORDS.en.wrongPassword);
  await account.submitLogin(demo.customer, 'Wrong#12345');
  const look = new BilingualPage(page, WORDS);
  await look.inBoth(() => expect(alert).toContainText(look.words.tooManyTries));
  await expect(account.page.getByRole('textbox', { name: look.words.email })).toHaveValue(
    demo.customer,
  );
});
