import { formatDate } from '@kaarigar/shared/i18n/format';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import { describe, expect, it } from 'vitest';
import { SITE } from '../service-instance';
import { SUPPORT } from './email-fixture';
import {
  answerComplaint,
  bookLarge,
  cancelOrder,
  complain,
  complainMore,
  dueStage,
  moveVisit,
  payInCash,
  payLarge,
  WISH,
  withdrawComplaint,
  workday,
} from './mails-of-an-order';
import { useOrderMails } from './order-mails';
import { expectBoth, useMails } from './use-mails';

const { fixture, arrivals, onlyArrival, forgetMails } = useMails();

describe.each(['en', 'hi'] as const)('an order in %s', (locale) => {
  const { w, expectOrderMail } = useOrderMails(fixture, locale);

  it('that is booked: what, when, how much, and what to do now', async () => {
    const orderId = await bookLarge(fixture, locale);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expectBoth(mail, w.slot, formatDate(workday, locale));
    // Nothing is booked before it is paid.
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/booked|बुक हो/);
    expect(mail.text).toContain(
      locale === 'hi' ? '₹1,00,000 ऑनलाइन देने हैं' : 'Please pay ₹1,00,000 online',
    );
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
      locale === 'hi' ? 'कब: फ़ोन पर तय होगा' : 'When: we will agree it by phone',
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
      locale === 'hi'
        ? 'तय दिन पर कारीगर आपके घर आएँगे'
        : 'The worker will come on the day we agree on',
    );
  });

  it('that is paid in cash after the work: nobody is announced any more', async () => {
    const orderId = await bookLarge(fixture, locale, { payment_mode: 'after_service' });
    await forgetMails();
    await payInCash(fixture, orderId);
    const mail = await onlyArrival();
    expectOrderMail(mail, orderId);
    expectBoth(mail, locale === 'hi' ? 'नकद' : 'Cash', `book-${orderId}`);
    expect(mail.text).not.toMatch(/तय दिन पर कारीगर|worker will come/);
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
    expectBoth(mail, locale === 'hi' ? 'पहले' : 'Before', w.slot);
    const asAsked = locale === 'hi' ? 'आपके कहने पर' : 'As you asked';
    expect(mail.text?.includes(asAsked)).toBe(actor === 'customer');
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
    expectBoth(
      mail,
      'The wall has spots.',
      locale === 'hi' ? 'अब सब ठीक है' : 'everything is fine now',
    );
    expect(notice.recipients).toEqual([SUPPORT]);
    expectBoth(
      notice,
      'The wall has spots.',
      locale === 'hi' ? 'शिकायत वापस ली' : 'withdrew their complaint',
      `${SITE}/admin/order-details?order_id=${orderId}`,
    );
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
});
