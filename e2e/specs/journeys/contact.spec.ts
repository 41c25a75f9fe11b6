import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demo, PASSWORD } from '../../fixtures/people';
import { publicWordsIn } from '../../fixtures/public-words';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { ContactPage } from '../../pages/contact-page';

function newMessage() {
  const id = randomUUID().slice(0, 8);
  return {
    name: `आशा ${id}`,
    email: `asha.${id}@example.com`,
    message: `When can you come? ${id}\nकल सुबह?`,
  };
}

/** The messages of an address as the database shows them to the person who is signed in. */
async function messagesSeenBy(page: Page, email: string): Promise<{ message: string }[]> {
  return page.evaluate(async (address) => {
    const stored = JSON.parse(window.localStorage.getItem('kaarigar.session') ?? '{}');
    const config = JSON.parse(document.getElementById('runtime-config')?.textContent ?? '{}');
    const response = await fetch(
      `/rest/v1/contact_messages?select=message&email=eq.${encodeURIComponent(address)}`,
      {
        headers: {
          apikey: config.supabasePublishableKey,
          authorization: `Bearer ${stored.access_token}`,
        },
      },
    );
    return response.json();
  }, email);
}

async function signIn(page: Page, language: Language, email: string): Promise<void> {
  const account = new AccountPage(page, wordsIn(language));
  await account.login(email, PASSWORD);
  await account.expectSignedIn();
}

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = { ...wordsIn(language), ...publicWordsIn(language) };

    test('a message is thanked for, the form clears, and staff have it', async ({ page }) => {
      const contact = new ContactPage(page, words);
      const message = newMessage();
      await contact.open();
      await contact.write(message);
      await contact.send();
      await expect(contact.thanks()).toBeVisible();
      await contact.expectHolding({ name: '', email: '', message: '' });

      await signIn(page, language, demo.customer);
      expect(await messagesSeenBy(page, message.email)).toEqual([]);
      await new AccountPage(page, words).logout();
      await signIn(page, language, demo.staff);
      expect(await messagesSeenBy(page, message.email)).toEqual([{ message: message.message }]);
    });

    test('all three fields are required, said at the field, with the focus on the first', async ({
      page,
    }) => {
      const contact = new ContactPage(page, words);
      const message = newMessage();
      await contact.open();
      await contact.field('email').fill(message.email);
      await contact.send();
      await expect(contact.field('name')).toBeFocused();
      await expect(contact.field('name')).toHaveAccessibleDescription(/Please|कृपया/);
      await expect(contact.field('message')).toHaveAccessibleDescription(/Please|कृपया/);
      await expect(contact.field('email')).not.toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('alert')).toContainText(words.requiredFields);
      await expect(contact.field('email')).toHaveValue(message.email);
    });

    test('with the network off the text stays, and a retry sends it', async ({ page, context }) => {
      const contact = new ContactPage(page, words);
      const message = newMessage();
      await contact.open();
      await contact.write(message);
      await context.setOffline(true);
      await contact.send();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(words.noConnection);
      await contact.expectHolding(message);
      await context.setOffline(false);
      await contact.send();
      await expect(contact.thanks()).toBeVisible();
    });

    test('what is half written survives a reload and a change of language', async ({ page }) => {
      const contact = new ContactPage(page, words);
      const message = newMessage();
      await contact.open();
      await contact.write(message);
      await page.reload();
      await contact.expectHolding(message);
      const other = language === 'en' ? 'हिन्दी' : 'English';
      await page.getByRole('banner').getByRole('button', { name: other }).click();
      await expect(page.locator('form textarea')).toHaveValue(message.message);
    });

    test('a program that fills every field is thanked and nothing is kept of it', async ({
      page,
    }) => {
      const contact = new ContactPage(page, words);
      const [trapped, honest] = [newMessage(), newMessage()];
      await contact.open();
      await contact.write(trapped);
      await contact.fillTrap();
      await contact.send();
      await expect(contact.thanks()).toBeVisible();
      await contact.open();
      await contact.write(honest);
      await contact.send();
      await expect(contact.thanks()).toBeVisible();

      await signIn(page, language, demo.staff);
      expect(await messagesSeenBy(page, honest.email)).toHaveLength(1);
      expect(await messagesSeenBy(page, trapped.email)).toEqual([]);
    });

    test('a message longer than is kept is not cut in silence', async ({ page }) => {
      const contact = new ContactPage(page, words);
      const message = { ...newMessage(), message: 'ब'.repeat(4_001) };
      await contact.open();
      await contact.write(message);
      await contact.send();
      await expect(page.getByText(words.shortenMessage)).toBeVisible();
      await contact.expectHolding(message);
      await contact.field('message').fill(message.message.slice(1));
      await contact.send();
      await expect(contact.thanks()).toBeVisible();
    });

    test('the sixth message of a day from one address is refused in words, and kept in the form', async ({
      page,
    }) => {
      const contact = new ContactPage(page, words);
      const message = newMessage();
      await contact.open();
      for (let sent = 0; sent < 5; sent += 1) {
        await contact.write({ ...message, message: `${message.message} ${sent}` });
        await contact.send();
        await expect(contact.field('message')).toHaveValue('');
      }
      await contact.write(message);
      await contact.send();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(words.tooManyMessages);
      await expect(
        page.getByRole('main').getByRole('alert').locator('a[href^="tel:"]'),
      ).toBeVisible();
      await contact.expectHolding(message);
    });
  });
}

test('a double tap sends one message', async ({ page }) => {
  const words = { ...wordsIn('en'), ...publicWordsIn('en') };
  const contact = new ContactPage(page, words);
  const message = newMessage();
  await contact.open();
  await contact.write(message);
  await page.getByRole('button', { name: words.send }).dblclick();
  await expect(contact.thanks()).toBeVisible();
  await signIn(page, 'en', demo.staff);
  expect(await messagesSeenBy(page, message.email)).toHaveLength(1);
});
