import { brand, displayPhone } from '@kaarigar/shared/brand';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../supabase/tests/people';
import type { Locale } from '../../src/ports';
import { SITE } from '../service-instance';
import { startEmailFixture, SUPPORT, type EmailFixture } from './email-fixture';
import { startMailServer, type MailServer, type TakenMail } from './mail-server';
import {
  answerComplaint,
  answerVisitor,
  askForWholeRefund,
  askToCancel,
  WISH,
  bookLarge,
  cancelOrder,
  complain,
  complainMore,
  dueStage,
  moveVisit,
  payInCash,
  payLarge,
  refundPart,
  refundThatComesBack,
  voidCash,
  withdrawComplaint,
  workday,
  writeToUs,
} from './mails-of-an-order';

let fixture: EmailFixture;
let server: MailServer;
beforeAll(async () => {
  fixture = await startEmailFixture();
  server = await startMailServer();
});
afterAll(async () => {
  await fixture.stop();
  await server.stop();
});
beforeEach(async () => {
  await fixture.database.sql('delete from outbox');
  await fixture.database.sql('delete from contact_messages');
  await fixture.database.sql("update orders set created_at = created_at - interval '25 hours'");
  server.taken.length = 0;
});

/** The mails that arrive from the outbox, oldest first: each round brings the next one of an order. */
async function arrivals(): Promise<readonly TakenMail[]> {
  const before = server.taken.length;
  await fixture.sender(server.port).round();
  return server.taken.length === before ? server.taken : arrivals();
}

async function onlyArrival(): Promise<TakenMail> {
  const mails = await arrivals();
  expect(mails).toHaveLength(1);
  return mails[0] as TakenMail;
}

async function forgetMails(): Promise<void> {
  await fixture.database.sql('delete from outbox');
}

/** In text and in HTML alike. */
function expectBoth(mail: TakenMail, ...parts: readonly string[]): void {
  for (const part of parts) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
}

const DEVANAGARI = /[\u0900-\u097f]{3}/u;
const words = {
  en: {
    service: 'Wall drawing',
    sum: '1,000 sq ft × ₹100',
    slot: 'Morning (9\u00a0AM\u00a0–\u00a012\u00a0PM)',
    greeting: 'Namaste Sunita Devi,',
    whatsApp: 'WhatsApp',
    next: 'What happens next',
  },
  hi: {
    service: 'दीवार पर पेंटिंग',
    sum: '1,000 वर्ग फुट × ₹100',
    slot: 'सुबह\u00a09\u00a0से\u00a012\u00a0बजे',
    greeting: 'नमस्ते Sunita Devi जी,',
    whatsApp: 'व्हाट्सऐप',
    next: 'अब क्या होगा',
  },
} as const;

describe.each(['en', 'hi'] as const)('an order in %s', (locale: Locale) => {
  const w = words[locale];

  beforeAll(async () => {
    const { database } = fixture;
    await database.sql('update profiles set locale = $2 where id = $1', [
      database.ids.customer,
      locale,
    ]);
  });

  function expectOrderMail(mail: TakenMail, orderId: string): void {
    expect(mail.recipients).toEqual([people.customer.email]);
    expect(mail.from).toEqual({ name: brand.name[locale], address: 'orders@kaarigar.example' });
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([SUPPORT]);
    expect(mail.subject).toContain(orderId);
    expect(DEVANAGARI.test(mail.subject ?? '')).toBe(locale === 'hi');
    expectBoth(mail, orderId, w.service, w.sum, w.greeting, w.next, '₹1,00,000', SUPPORT);
    expectBoth(mail, displayPhone(brand.supportPhone));
    expect(mail.text).toContain(`\n${w.whatsApp}: https://wa.me/${brand.whatsapp}\n`);
    expect(mail.html).toMatch(new RegExp(`https://wa.me/${brand.whatsapp}\\?text=[^"]*${orderId}`));
    const link = `${SITE}/orders/${orderId}?lang=${locale}`;
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail.raw).toMatch(new RegExp(`^Content-Language: ${locale}\r$`, 'm'));
    // The mail omits everything unnecessary.
    for (const secret of [people.customer.phone, 'Mahuabagh', people.customer.email]) {
      expect(mail.text).not.toContain(secret);
      expect(mail.html).not.toContain(secret);
    }
  }

  it('that is booked: what, when, how much, and what to do now', async () => {
    const orderId = await bookLarge(fixture, locale);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expectBoth(mail, w.slot, formatDate(workday, locale));
    // Nothing is booked before it is paid.
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/booked|बुक हो/);
    expect(mail.text).toContain(locale === 'hi' ? '₹1,00,000 ऑनलाइन देने हैं' : 'is to be paid online');
  });

  it('that is paid after the work, on no day yet: nothing to pay now, the day by phone', async () => {
    const orderId = await bookLarge(fixture, locale, {
      payment_mode: 'after_service',
      scheduled_on: null,
      slot: null,
    });
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expect(mail.text).toContain(
      locale === 'hi' ? 'अभी कुछ नहीं देना है' : 'There is nothing to pay now',
    );
    expect(mail.text).toContain(
      locale === 'hi' ? 'कब: फ़ोन पर तय होगा' : 'When: we agree on it by phone',
    );
    expect(mail.text).not.toContain('null');
  });

  it('that is paid online: how, when in India, and the payment number', async () => {
    const orderId = await bookLarge(fixture, locale);
    await forgetMails();
    const paymentId = await payLarge(fixture, orderId);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expectBoth(mail, locale === 'hi' ? 'यूपीआई' : 'UPI', paymentId, w.slot);
    expectBoth(
      mail,
      `${formatDate('2026-01-02', locale)}, ${locale === 'hi' ? 'रात\u00a01:30\u00a0बजे' : '1:30\u00a0AM'}`,
    );
    expect(mail.text).toContain(
      locale === 'hi' ? 'कारीगर उसी दिन आएँगे' : 'the worker comes on that day',
    );
  });

  it('that is paid in cash after the work: nobody is announced any more', async () => {
    const orderId = await bookLarge(fixture, locale, { payment_mode: 'after_service' });
    await forgetMails();
    await payInCash(fixture, orderId);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expectBoth(mail, locale === 'hi' ? 'नकद' : 'Cash', `book-${orderId}`);
    expect(mail.text).not.toMatch(/कारीगर उसी दिन|worker comes/);
  });

  it.each(['customer', 'staff'] as const)('that the %s cancelled', async (actor) => {
    const orderId = await bookLarge(fixture, locale);
    await forgetMails();
    await cancelOrder(fixture, orderId, actor);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    const asked = locale === 'hi' ? 'आपके कहने पर' : 'As you asked';
    if (actor === 'customer') expectBoth(mail, asked);
    else expect(mail.text).not.toContain(asked);
  });

  it.each(['customer', 'staff'] as const)('whose visit the %s moved: to when', async (actor) => {
    const orderId = await bookLarge(fixture, locale);
    await forgetMails();
    await moveVisit(fixture, orderId, actor);
    const [mail, notice, ...more] = await arrivals();
    if (!mail) throw new Error('no mail');
    expect(more).toEqual([]);
    // We are told of what the customer changes: somebody may be on their way.
    expect(notice === undefined).toBe(actor === 'staff');
    if (notice) {
      expect(notice.recipients).toEqual([SUPPORT]);
      expectBoth(notice, orderId, formatDate(workday, locale), w.slot, 'Sunita Devi');
      expectBoth(notice, paths.adminOrderDetailsOf(orderId));
    }
    expectOrderMail(mail, orderId);
    expectBoth(mail, formatDate(workday, locale), locale === 'hi' ? 'शाम' : 'Evening');
    expectBoth(mail, locale === 'hi' ? 'पहले' : 'Until now', w.slot);
    const asAsked = locale === 'hi' ? 'आपके कहने पर' : 'As you asked';
    expect(mail.text?.includes(asAsked)).toBe(actor === 'customer');
  });

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

  it('cancelled with a part of the cash kept: what was given back, and what stays with us', async () => {
    const orderId = await bookLarge(fixture, locale, { payment_mode: 'after_service' });
    await payInCash(fixture, orderId);
    await askToCancel(fixture, orderId);
    await forgetMails();
    await voidCash(fixture, orderId, 1_000_00);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expectBoth(mail, `book-${orderId}`);
    expectBoth(mail, '₹1,000');
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
        : 'your money goes back to the card, UPI or account you paid with',
    );
    await forgetMails();
    await askToCancel(fixture, orderId, null);
    const kept = (await arrivals()).at(-1);
    if (!kept) throw new Error('no mail');
    expectOrderMail(kept, orderId);
    expectBoth(kept, w.slot, locale === 'hi' ? 'हम तय समय पर आएँगे' : 'We come as agreed');
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

  it('whose work is not right: to the customer, and to us', async () => {
    const orderId = await bookLarge(fixture, locale);
    await payLarge(fixture, orderId);
    await forgetMails();
    await complain(fixture, orderId);
    const [mail, notice] = await arrivals();
    if (!mail || !notice) throw new Error('no mail');
    expectOrderMail(mail, orderId);
    expectBoth(mail, 'The wall has spots.');
    expect(notice.recipients).toEqual([SUPPORT]);
    expectBoth(
      notice,
      'The wall has spots.',
      locale === 'hi' ? 'वही खराबी फिर से' : 'the same fault again',
      visitText({ scheduled_on: WISH.p_day, slot: WISH.p_slot }, locale) ?? 'a wish in words',
      `${SITE}/admin/order-details?order_id=${orderId}`,
    );
    await forgetMails();
    await complainMore(fixture, orderId, 'The floor, too.');
    const more = (await arrivals()).at(-1);
    if (!more) throw new Error('no mail');
    expect(more.recipients).toEqual([SUPPORT]);
    expectBoth(more, 'The floor, too.', locale === 'hi' ? 'ग्राहक ने और लिखा' : 'writes more');
    await answerComplaint(fixture, orderId, {});
    const answer = (await arrivals()).at(-1);
    if (!answer) throw new Error('no mail');
    expectOrderMail(answer, orderId);
    expectBoth(answer, 'We look at the wall.');
  });

  it('whose customer takes back what was not right: to them, and to us', async () => {
    const orderId = await bookLarge(fixture, locale);
    await payLarge(fixture, orderId);
    await complain(fixture, orderId);
    await forgetMails();
    await withdrawComplaint(fixture, orderId);
    const [mail, notice] = await arrivals();
    if (!mail || !notice) throw new Error('no mail');
    expectOrderMail(mail, orderId);
    expectBoth(mail, 'The wall has spots.', locale === 'hi' ? 'अब सब ठीक है' : 'all right now');
    expect(notice.recipients).toEqual([SUPPORT]);
    expectBoth(
      notice,
      'The wall has spots.',
      locale === 'hi' ? 'शिकायत वापस ली' : 'took their complaint back',
      `${SITE}/admin/order-details?order_id=${orderId}`,
    );
  });

  it('that is a stage which is due: which one, how much, and where to pay', async () => {
    const orderId = await dueStage(fixture, locale);
    const mail = await onlyArrival();
    expectBoth(
      mail,
      '₹7,200',
      locale === 'hi' ? 'किस्त 2' : 'Stage 2',
      `${SITE}/orders/${orderId}?lang=${locale}`,
    );
    expect(mail.text).not.toContain('null');
  });

  it('whose work is not right is answered with a visit: when, and where to see it', async () => {
    const orderId = await bookLarge(fixture, locale);
    await payLarge(fixture, orderId);
    await complain(fixture, orderId);
    await forgetMails();
    await answerComplaint(fixture, orderId, {
      p_text: null,
      p_visit: true,
      p_day: workday,
      p_slot: 'evening',
    });
    const mail = await onlyArrival();
    const [visit] = await fixture.database.sql<{ order_id: string }>(
      'select order_id from orders where return_of = $1',
      [orderId],
    );
    expectBoth(
      mail,
      formatDate(workday, locale),
      locale === 'hi' ? 'मुफ़्त' : 'free of charge',
      `${SITE}/orders/${visit?.order_id}?lang=${locale}`,
    );
    await moveVisit(fixture, visit?.order_id ?? '', 'staff');
    const moved = (await arrivals()).at(-1);
    expect(moved?.text).toContain(locale === 'hi' ? 'कुछ नहीं देना है' : 'nothing to pay');
    expect(moved?.text).not.toContain('₹');
  });

  it('and a visitor’s message to our support, which an answer goes back to', async () => {
    const visitor = {
      name: 'आशा देवी',
      email: 'asha@test.example',
      message: 'When can you come?\nकल सुबह?',
    };
    await writeToUs(fixture, locale, visitor);
    const mails = await arrivals();
    const mail = mails.find(({ recipients }) => recipients.includes(SUPPORT));
    const copy = mails.find(({ recipients }) => recipients.includes(visitor.email));
    if (mails.length !== 2 || !mail || !copy) throw new Error(`${mails.length} mails`);
    // The address is typed, not proved: it gets the number and nothing of what was typed.
    expect(copy.subject).toContain(locale === 'hi' ? 'संदेश मिल गया, नंबर' : 'your message, number');
    expect(copy.text).toContain(locale === 'hi' ? '48 घंटे में जवाब' : 'within 48 hours');
    expect(copy.raw).toMatch(/^Auto-Submitted:/m);
    expect(copy.text).not.toContain('When can you come');
    expect(copy.text).not.toContain(visitor.name);
    expect(mail.recipients).toEqual([SUPPORT]);
    expect(mail.from?.address).toBe('orders@kaarigar.example');
    expect(mail.replyTo).toEqual([{ name: visitor.name, address: visitor.email }]);
    expect(mail.subject).toContain(visitor.name);
    expectBoth(mail, visitor.email, `${SITE}/admin/messages`);
    expect(mail.text).toContain('> When can you come?\n> कल सुबह?');
    expect(mail.html).toContain('When can you come?');
    expect(mail.html).toContain('कल सुबह?');
    expect(mail.raw).not.toMatch(/^Auto-Submitted:/m);
    expect(mail.text).toContain(locale === 'hi' ? 'इस ईमेल का जवाब' : 'Your answer to this email');
  });

  it('and one from a phone alone says to call; an answer to the mail stays with us', async () => {
    const visitor = { name: 'रामलाल', email: null, phone: '9876500011', message: 'कल सुबह?' };
    await writeToUs(fixture, locale, visitor);
    const mail = await onlyArrival();
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([SUPPORT]);
    expectBoth(mail, visitor.phone, `${SITE}/admin/messages`);
    expect(mail.text).toContain(locale === 'hi' ? 'इन्हें फ़ोन करें' : 'please call');
    expect(mail.text).not.toContain('null');
  });
});

describe.each(['en', 'hi'] as const)('what one of us answers to a visitor, in %s', (locale) => {
  it('goes to the visitor with what they wrote, and their answer comes to us', async () => {
    const visitor = {
      name: 'आशा देवी',
      email: 'asha@test.example',
      message: 'कल सुबह?\n<b>Call</b>',
    };
    await writeToUs(fixture, locale, visitor);
    await fixture.database.sql('delete from outbox');
    await answerVisitor(fixture, 'Yes, tomorrow.\nAt nine.\n\nThank you & bye');
    const mail = await onlyArrival();
    expect(mail.recipients).toEqual([visitor.email]);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([SUPPORT]);
    expect(mail.from?.name).toBe(brand.name[locale]);
    expect(DEVANAGARI.test(mail.subject ?? '')).toBe(locale === 'hi');
    expectBoth(mail, visitor.name, 'Yes, tomorrow.\nAt nine.', SUPPORT);
    expect(mail.text).toContain('> कल सुबह?\n> <b>Call</b>');
    expect(mail.html).toContain('&lt;b&gt;Call&lt;/b&gt;');
    expect(mail.html).toContain('Thank you &amp; bye');
    expect(mail.html).not.toContain(
      '<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 20px">\n\n',
    );
    expect(mail.text).toContain(`${SITE}${paths.contact}?lang=${locale}`);
    expect(mail.raw).not.toMatch(/^Auto-Submitted:/m);
    expect(await arrivals()).toHaveLength(1);
  });
});

describe('what people type', () => {
  it('stays text: markup does nothing', async () => {
    const attack = '<img src=x onerror=alert(1)>"\'&';
    await bookLarge(fixture, 'en', { name: attack });
    await writeToUs(fixture, 'en', { name: attack, email: 'a@test.example', message: attack });
    for (const mail of await arrivals()) {
      expect(mail.html).not.toContain('<img');
      // What says that a message is here has none of its words.
      if (mail.recipients.includes('a@test.example')) continue;
      expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
      expect(mail.text).toContain(attack);
    }
    expect(server.taken).toHaveLength(3);
  });

  it.each(['\r\n', '\n', '\r', '\u2028'])(
    'begins no header of its own with %j',
    async (lineBreak) => {
      const onOneLine = /Asha Bcc: victim@test\.example +<b>hello/;
      const name = `Asha${lineBreak}Bcc: victim@test.example${lineBreak}${lineBreak}<b>hello`;
      await bookLarge(fixture, 'hi');
      await writeToUs(fixture, 'en', { name: 'x', email: 'a@test.example', message: 'x' });
      // It has none of what was typed.
      await fixture.database.sql(`delete from outbox where kind = 'contact_received'`);
      // Bypasses the database's own cleaning, because the mail must not rely on it.
      await fixture.database.sql(
        `update outbox set data = jsonb_set(jsonb_set(data, '{name}', to_jsonb($1::text)), '{service_hi}', to_jsonb($1::text))`,
        [name],
      );
      const mails = await arrivals();
      expect(mails.map(({ recipients }) => recipients)).toEqual(
        expect.arrayContaining([[people.customer.email], [SUPPORT]]),
      );
      for (const mail of mails) {
        expect(mail.bcc).toBeUndefined();
        expect(mail.raw).not.toMatch(/^Bcc:/im);
        expect(mail.subject).not.toMatch(/[\r\n\u2028]/u);
        expect(mail.text).toMatch(onOneLine);
      }
      const toSupport = mails.find(({ recipients }) => recipients.includes(SUPPORT));
      expect(toSupport?.subject).toMatch(onOneLine);
      expect(toSupport?.replyTo?.map(({ address }) => address)).toEqual(['a@test.example']);
    },
  );
});

describe.each(['en', 'hi'] as const)(
  'an account that is to be removed, in %s',
  (locale: Locale) => {
    it('says from when, and how to keep it; then that it stays', async () => {
      const { database } = fixture;
      await database.sql('update profiles set locale = $2 where id = $1', [
        database.ids.stranger,
        locale,
      ]);
      const { data } = await database.stranger.rpc('request_deletion');
      const { due_at: dueAt } = data as { due_at: string };
      const asked = await onlyArrival();
      expect(asked.recipients).toEqual([people.stranger.email]);
      expectBoth(asked, formatDate(dueAt, locale), `${SITE}/profile`, SUPPORT);
      expect(DEVANAGARI.test(asked.subject ?? '')).toBe(locale === 'hi');
      expect(asked.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);

      await forgetMails();
      server.taken.length = 0;
      await database.stranger.rpc('withdraw_deletion');
      const kept = await onlyArrival();
      expect(kept.text).toContain(locale === 'hi' ? 'आपका खाता बना रहेगा' : 'Your account stays');
    });
  },
);

// Last: the stranger is nobody any more.
it('who is erased gets one more mail, which takes their address along', async () => {
  const { database } = fixture;
  await database.stranger.rpc('request_deletion');
  await database.sql(
    "update private.deletion_requests set requested_at = now() - interval '8 days'",
  );
  await forgetMails();
  expect((await database.service.rpc('erase_due_people', { p_limit: 1 })).data).toBe(1);
  const last = await onlyArrival();
  expect(last.recipients).toEqual([people.stranger.email]);
  // In the language that the account had.
  expectBoth(last, 'मिटा दी है', SUPPORT);
  expect(last.text).toContain(`${SITE}/p&p`);
  expect(await database.sql('select 1 from outbox')).toEqual([]);
});
