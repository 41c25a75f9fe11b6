import { randomUUID } from 'node:crypto';
import { mailsTo, mailTo } from '../../fixtures/mailbox';
import { expect, test } from '../../fixtures/test';
import { ContactPage } from '../../pages/contact-page';
import { Customer } from '../../pages/staff-order-page';
import { site } from '../../sites';

const SUPPORT = 'support@kaarigar.example';

test.describe('in hi', () => {
  test.use({ language: 'hi' });

  test('who books and pays gets a mail of each, in Hindi, whose link opens the order', async ({
    page,
    join,
    request,
  }) => {
    const person = await join();
    const customer = await Customer.join(request, 'hi', person);
    const orderId = await customer.bookPaid({});

    const booked = await mailTo(
      request,
      person.email,
      new RegExp(`ऑर्डर ${orderId} मिल गया, अब ₹4,000 देने हैं`),
    );
    const paid = await mailTo(request, person.email, new RegExp(`ऑर्डर ${orderId} के पैसे मिल गए`));
    for (const mail of [booked, paid]) {
      expect(mail.text).toContain(person.name);
      expect(mail.text).toContain('₹4,000');
      expect(mail.text).toContain('इंटीरियर डिज़ाइन');
      expect(mail.text).not.toContain(person.phone);
      expect(mail.replyTo).toBe(SUPPORT);
    }
    expect(paid.id).toBeGreaterThan(booked.id);
    expect(await mailsTo(request, person.email)).toHaveLength(3);

    const link = paid.links[0] ?? '';
    expect(link).toBe(`${site.url}/orders/${orderId}?lang=hi`);
    await page.goto(link);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('main')).toContainText(orderId);
    await expect(page.getByRole('main')).toContainText('₹4,000');

    await page.goto(`${site.mailbox.replace('.json', '')}?to=${encodeURIComponent(person.email)}`);
    const shown = page.getByRole('listitem').filter({ hasText: paid.subject });
    await shown.getByText('सजा हुआ मेल').click();
    await expect(
      shown.frameLocator('iframe').getByRole('heading', { name: 'आपके पैसे मिल गए' }),
    ).toBeVisible();
  });
});

test('a message from the contact page arrives at our support, ready to be answered', async ({
  page,
  request,
}) => {
  const id = randomUUID().slice(0, 8);
  const contact = new ContactPage(page);
  const visitor = { name: `Asha ${id}`, email: `asha.${id}@example.com`, message: `When? ${id}` };
  await contact.open();
  await contact.write(visitor);
  await contact.send();
  await expect(contact.thanks()).toBeVisible();
  const mail = await mailTo(request, SUPPORT, new RegExp(`Message from ${visitor.name}`));
  expect(mail.replyTo).toBe(visitor.email);
  expect(mail.text).toContain(visitor.message);
});
