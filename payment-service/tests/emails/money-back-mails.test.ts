import { describe, expect, it } from 'vitest';
import {
  askForWholeRefund,
  askToCancel,
  bookLarge,
  payInCash,
  payLarge,
  refundPart,
  refundThatComesBack,
  voidCash,
} from './mails-of-an-order';
import { useOrderMails } from './order-mails';
import { expectBoth, useMails } from './use-mails';

const { fixture, arrivals, onlyArrival, forgetMails } = useMails();

describe.each(['en', 'hi'] as const)('an order in %s', (locale) => {
  const { w, expectOrderMail } = useOrderMails(fixture, locale);

  it('of which something was refunded, paise and all', async () => {
    const orderId = await bookLarge(fixture, locale);
    await payLarge(fixture, orderId);
    await forgetMails();
    await refundPart(fixture, orderId);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expectBoth(mail, '₹12,345.67');
  });

  it('of which a refund came back from the bank: the money is safe, and nothing is to be done', async () => {
    const orderId = await bookLarge(fixture, locale);
    await payLarge(fixture, orderId);
    await refundThatComesBack(fixture, orderId);
    const [, mail] = (await arrivals()).slice(-2);
    if (!mail) throw new Error('no mail');
    expectOrderMail(mail, orderId);
    expectBoth(mail, '₹12,345.67');
    expect(mail.text).toContain(locale === 'hi' ? 'बैंक ने उन्हें लौटा दिया' : 'your bank returned it');
  });

  it('whose cash was a mistake: which receipt, and what is to be paid now', async () => {
    const orderId = await bookLarge(fixture, locale, { payment_mode: 'after_service' });
    await payInCash(fixture, orderId);
    await forgetMails();
    await voidCash(fixture, orderId);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expectBoth(mail, `book-${orderId}`);
    expect(mail.text).not.toContain('a page of another order');
  });

  it('cancelled because cash was given back', async () => {
    const orderId = await bookLarge(fixture, locale, { payment_mode: 'after_service' });
    await payInCash(fixture, orderId);
    await askToCancel(fixture, orderId);
    await forgetMails();
    await voidCash(fixture, orderId);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expectBoth(
      mail,
      `book-${orderId}`,
      locale === 'hi' ? 'आपको लौटा दिए गए हैं' : 'has been given back to you',
      locale === 'hi' ? 'लौटाए गए' : 'Refunded',
    );
    expect(mail.text).not.toContain('a page of another order');
  });

  it('cancelled with a part of the cash kept: what was given back, and what stays with us', async () => {
    const orderId = await bookLarge(fixture, locale, { payment_mode: 'after_service' });
    await payInCash(fixture, orderId);
    await askToCancel(fixture, orderId);
    await forgetMails();
    await voidCash(fixture, orderId, 1_000_00);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expectBoth(
      mail,
      `book-${orderId}`,
      '₹99,000',
      locale === 'hi' ? '₹1,000 हम रखेंगे' : 'We keep ₹1,000',
    );
  });

  it('cancelled as its customer asked: what is on its way back is not called refunded', async () => {
    const orderId = await bookLarge(fixture, locale);
    await payLarge(fixture, orderId);
    await askToCancel(fixture, orderId);
    await forgetMails();
    await askForWholeRefund(fixture, orderId);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expectBoth(mail, locale === 'hi' ? 'लौटाए जाएँगे' : 'To be refunded');
    expect(mail.text).not.toContain(locale === 'hi' ? 'लौटाए गए' : 'Refunded');
  });

  it('whose customer asks to cancel: why, what happens next, and that it stands after all', async () => {
    const orderId = await bookLarge(fixture, locale);
    await payLarge(fixture, orderId);
    await forgetMails();
    await askToCancel(fixture, orderId);
    const asked = await onlyArrival();
    expectOrderMail(asked, orderId);
    expectBoth(asked, 'We move');
    expect(asked.text).toContain(
      locale === 'hi'
        ? 'पैसे उसी कार्ड, यूपीआई या खाते में लौटेंगे जिससे आपने दिए थे'
        : 'your money will go back to the card, UPI or account you paid with',
    );
    await forgetMails();
    await askToCancel(fixture, orderId, null);
    const kept = (await arrivals()).at(-1);
    if (!kept) throw new Error('no mail');
    expectOrderMail(kept, orderId);
    expectBoth(kept, w.slot, locale === 'hi' ? 'हम तय समय पर आएँगे' : 'We will come as agreed');
    expect(kept.text).not.toContain('We move');
  });

  it('paid in cash, whose customer asks to cancel: the cash is given back', async () => {
    const orderId = await bookLarge(fixture, locale, { payment_mode: 'after_service' });
    await payInCash(fixture, orderId);
    await forgetMails();
    await askToCancel(fixture, orderId);
    const mail = await onlyArrival();
    expectBoth(mail, locale === 'hi' ? 'नकद दिए पैसे' : 'your cash');
    expect(mail.text).not.toMatch(/you paid with|उसी कार्ड/);
  });
});
