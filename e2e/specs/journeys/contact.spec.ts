import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { ContactPage } from '../../pages/contact-page';
import { site } from '../../sites';

function newMessage() {
  const id = randomUUID().slice(0, 8);
  return {
    name: `आशा ${id}`,
    email: `asha.${id}@example.com`,
    message: `When can you come? ${id}\nकल सुबह?`,
  };
}

/** The messages from an address that the database shows to a person. */
async function messagesSeenBy(request: APIRequestContext, email: string, writer: string) {
  const reader = await asPerson(request, { email });
  return reader.read(
    `contact_messages?select=message&email=eq.${encodeURIComponent(writer)}&order=created_at`,
  );
}

test('a message is thanked for in place of its form, the next one starts empty, and staff have it; a double tap sends one', async ({
  page,
  request,
}) => {
  const contact = new ContactPage(page);
  const first = newMessage();
  const second = { ...first, message: `${first.message} फिर से` };
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/contact')) sent.push(asked.postData() ?? '');
  });
  await contact.open();
  await contact.write(first);
  await contact.sendButton().dblclick();
  await contact.inBoth(() => expect(contact.thanks()).toBeVisible());
  await contact.writeAnother();
  await contact.expectHolding({ name: '', email: '', message: '' });
  expect(sent).toHaveLength(1);

  await test.step('two taps faster than any finger, before the page knows that it is busy', async () => {
    await contact.write(second);
    await contact.sendButton().evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(contact.thanks()).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  expect(await messagesSeenBy(request, demo.customer, first.email)).toEqual([]);
  expect(await messagesSeenBy(request, demo.staff, first.email)).toEqual([
    { message: first.message },
    { message: second.message },
  ]);
});

test('name, message and one way to answer are required, and a message longer than is kept is not cut in silence: said at the field, with the focus on the first', async ({
  page,
}) => {
  const contact = new ContactPage(page);
  const message = { ...newMessage(), message: 'ब'.repeat(4_001) };
  await contact.open();
  await contact.field('email').fill(message.email);
  await contact.send();
  await expect(contact.field('name')).toBeFocused();
  await contact.inBoth(async (language) => {
    const please = language === 'en' ? /Please/ : /लिखें|करें/;
    await expect(contact.field('name')).toHaveAccessibleDescription(please);
    await expect(contact.field('message')).toHaveAccessibleDescription(please);
    await expect(contact.field('email')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toContainText(contact.words.requiredFields);
    await expect(contact.field('email')).toHaveValue(message.email);
  });

  await test.step('a message that is too long', async () => {
    await contact.write(message);
    await contact.send();
    await contact.inBoth(async () => {
      await expect(page.getByText(contact.words.shortenMessage)).toBeVisible();
      await contact.expectHolding(message);
    });
    await contact.field('message').fill(message.message.slice(1));
  });

  await test.step('without an address a mobile number is asked for, and is enough', async () => {
    await contact.field('email').fill('');
    await contact.send();
    await expect(contact.field('mobile')).toBeFocused();
    await contact.field('mobile').fill('+91 98765 00044');
    await contact.send();
    await expect(contact.thanks()).toBeVisible();
  });
});

test('what is half written survives a reload and a change of language; with the network off it stays, and a retry sends it', async ({
  page,
  context,
  signIn,
}) => {
  const contact = new ContactPage(page);
  const message = newMessage();
  await contact.open();
  await contact.write(message);
  for (const language of ['hi', 'en'] as const) {
    await page.reload();
    await contact.expectHolding(message);
    await contact.switchTo(language);
    await contact.expectHolding(message);
  }

  await test.step('with the network off', async () => {
    await context.setOffline(true);
    await contact.send();
    await contact.inBoth(async () => {
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        contact.words.noConnection,
      );
      await contact.expectHolding(message);
    });
    await context.setOffline(false);
    await contact.send();
    await expect(contact.thanks()).toBeVisible();
  });

  await test.step('of somebody who is logged in, and of nobody after them', async () => {
    await signIn();
    await contact.open();
    // What their account knows comes by itself: not in the middle of what is typed.
    await expect(contact.field('email')).not.toHaveValue('');
    await contact.write(message);
    await page.reload();
    await contact.expectHolding(message);
    await contact.switchTo('en');
    await contact.expectHolding(message);
    const other = await context.newPage();
    await other.goto('/contactus');
    await new AccountPage(other, wordsIn('en')).logout();
    await contact.expectHolding({ name: '', email: '', message: '' });
  });
});

test('a program that fills every field is thanked and nothing is kept of it', async ({
  page,
  request,
}) => {
  const contact = new ContactPage(page);
  const [trapped, honest] = [newMessage(), newMessage()];
  await contact.open();
  await contact.write(trapped);
  await contact.fillTrap();
  await contact.send();
  await contact.inBoth(() => expect(contact.thanks()).toBeVisible());
  await contact.open();
  await contact.write(honest);
  await contact.send();
  await expect(contact.thanks()).toBeVisible();

  expect(await messagesSeenBy(request, demo.staff, honest.email)).toHaveLength(1);
  expect(await messagesSeenBy(request, demo.staff, trapped.email)).toEqual([]);
});

test('the sixth message of a day from one address is refused in words, and kept in the form', async ({
  page,
  request,
}) => {
  const contact = new ContactPage(page);
  const message = newMessage();
  for (let sent = 0; sent < 5; sent += 1) {
    const answer = await request.post(`${site.url}/api/contact`, {
      data: { ...message, message: `${message.message} ${sent}`, locale: 'en' },
    });
    expect(answer.status()).toBe(200);
  }
  await contact.open();
  await contact.write(message);
  await contact.send();
  await contact.inBoth(async () => {
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(contact.words.tooManyMessages);
    await expect(alert.locator('a[href^="tel:"]')).toBeVisible();
    await contact.expectHolding(message);
  });
});
