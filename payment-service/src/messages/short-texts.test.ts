import { describe, expect, it } from 'vitest';
import { brand } from '@kaarigar/shared/brand';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import { paths } from '@kaarigar/shared/paths';
import {
  allTemplates,
  FIELDS,
  linkOf,
  LONGEST_TEXT,
  LONGEST_VALUE,
  longestOf,
  misfits,
  templateOf,
  type TemplateName,
} from './short-text-templates';
import {
  composeShortText,
  isShortTextKind,
  SHORT_TEXT_KINDS,
  type ShortTextKind,
} from './short-texts';

const siteUrl = 'https://kaarigar.example';

/** An order with the longest that it can have, in the outbox's own form. */
const order = {
  order_id: '100000001',
  kind: 'service',
  name: 'Asha',
  phone: '9876543210',
  address: 'Ghazipur',
  service_en: 'Interior design',
  service_hi: 'घर की सजावट',
  quantity: 1,
  days: null,
  unit: 'job',
  unit_price_paise: 999_999_950,
  amount_paise: 999_999_950,
  payment_mode: 'after_service',
  job_status: 'REQUESTED',
  payment_method: null,
  transaction_id: null,
  payment_date: null,
  payment_time: null,
  scheduled_on: '2026-11-25',
  slot: 'afternoon',
  created_at: '2026-11-21T10:00:00Z',
  return_of: null,
};
const refund = { refund_paise: 999_999_950, refund_currency: 'INR' };
const moved = { from_day: '2026-11-24', from_slot: 'evening', is_elsewhere: false };
const elsewhere = { from_day: '2026-11-25', from_slot: 'afternoon', is_elsewhere: true };
const worker = { worker_name: 'Mohammad Shahnawaz Alam Ansari', worker_phone: '9123456780' };
const quote = {
  ticket: '100001',
  name: 'Asha',
  service_en: 'Masonry',
  service_hi: 'राजमिस्त्री',
  amount_paise: 999_999_950,
  valid_until: '2026-12-25',
};

const REVISED = { address: 'House 9, Rasra, Ballia', day: '2026-12-02', valid_until: undefined };

/** What the outbox holds of each kind, in each of its forms, and the text that tells it. */
const ROWS: readonly (readonly [ShortTextKind, object, TemplateName])[] = [
  ['order_received', order, 'order_received'],
  ['order_received', { ...order, payment_mode: 'online' }, 'order_received_online'],
  ['order_received', { ...order, is_anew: true }, 'order_anew'],
  ['order_received', { ...order, is_anew: true, payment_mode: 'online' }, 'order_received_online'],
  ['order_paid', order, 'order_paid_time'],
  ['order_paid', { ...order, scheduled_on: null, slot: null }, 'order_paid'],
  ['order_paid', { ...order, job_status: 'COMPLETED' }, 'order_paid'],
  ['order_cancelled', { ...order, cancelled_by: 'customer' }, 'order_cancelled'],
  ['order_cancelled', { ...order, cancelled_by: 'staff' }, 'order_cancelled_by_us'],
  ['order_cancelled', { ...order, cancelled_by: null }, 'order_cancelled_by_us'],
  ['order_reopened', order, 'order_reopened'],
  ['order_reopened', { ...order, payment_mode: 'online' }, 'order_reopened_online'],
  [
    'order_reopened',
    { ...order, payment_mode: 'online', return_of: '100000002' },
    'order_reopened',
  ],
  ['refund_processed', { ...order, ...refund }, 'refund_processed'],
  ['refund_processed', { ...order, ...refund, refund_currency: 'USD' }, 'refund_processed'],
  ['refund_returned', { ...order, ...refund }, 'refund_returned'],
  ['cash_voided', { ...order, cash_receipt_number: 'B-17/2026' }, 'cash_voided'],
  ['visit_changed', { ...order, ...moved, changed_by: 'customer' }, 'visit_changed'],
  ['visit_changed', { ...order, ...elsewhere, changed_by: 'customer' }, 'visit_elsewhere'],
  [
    'visit_changed',
    { ...order, ...moved, is_elsewhere: true, changed_by: 'customer' },
    'visit_all_changed',
  ],
  [
    'visit_changed',
    { ...order, ...elsewhere, address: '...', changed_by: 'customer' },
    'visit_elsewhere',
  ],
  ['visit_changed', { ...order, ...moved, changed_by: 'staff' }, 'visit_changed_by_us'],
  ['visit_changed', { ...order, ...elsewhere, changed_by: 'staff' }, 'visit_elsewhere_by_us'],
  [
    'visit_changed',
    { ...order, ...moved, is_elsewhere: true, changed_by: 'staff' },
    'visit_all_changed_by_us',
  ],
  ['cancel_granted', { ...order, ...refund }, 'cancel_granted'],
  ['cancel_granted', { ...order, ...refund, kept_paise: 999_999_950 }, 'cancel_granted_kept'],
  ['cancel_granted', { ...order, ...refund, cash_receipt_number: '7' }, 'cancel_granted_cash'],
  [
    'cancel_granted',
    { ...order, ...refund, cash_receipt_number: '7', kept_paise: 999_999_950 },
    'cancel_granted_cash_kept',
  ],
  ['cancel_asked', { ...order, cancel_reason: 'We move.' }, 'cancel_asked'],
  ['cancel_withdrawn', order, 'cancel_withdrawn'],
  ['cancel_not_done', order, 'cancel_not_done'],
  [
    'complaint_received',
    { ...order, complaint: { text: 'Spots.', ticket: 123456 } },
    'complaint_received',
  ],
  ['complaint_withdrawn', { ...order, complaint: { text: 'Spots.' } }, 'complaint_withdrawn'],
  ['cancel_declined', { ...order, decline_reason: 'The worker is there.' }, 'cancel_declined'],
  ['complaint_answered', { ...order, answer: { text: 'Sorry.' } }, 'complaint_answered'],
  ['complaint_answered', { ...order, answer: { text: 'Which?', asks: true } }, 'complaint_asked'],
  [
    'complaint_answered',
    { ...order, answer: { visit: '100000003', day: '2026-11-25', slot: 'afternoon' } },
    'complaint_answered_visit',
  ],
  ['stage_due', { ...order, kind: 'contract', stage: 12, stages: 12 }, 'stage_due'],
  ['worker_assigned', { ...order, ...worker }, 'worker_assigned'],
  ['worker_assigned', { ...order, ...worker, scheduled_on: null }, 'worker_assigned'],
  ['worker_released', order, 'worker_released'],
  ['worker_on_the_way', { ...order, ...worker }, 'worker_on_the_way'],
  ['work_done', { ...order, job_status: 'COMPLETED', status: 'SUCCESS' }, 'work_done'],
  ['work_done', { ...order, job_status: 'COMPLETED', status: 'PENDING' }, 'work_done_unpaid'],
  [
    'work_done',
    { ...order, job_status: 'COMPLETED', status: 'PENDING', amount_paise: 0 },
    'work_done',
  ],
  ['visit_reminder', order, 'visit_reminder'],
  ['payment_due', order, 'payment_due'],
  ['payment_due', { ...order, payment_mode: 'online' }, 'payment_due_online'],
  ['payment_due', { ...order, payment_mode: 'online', job_status: 'COMPLETED' }, 'payment_due'],
  ['payment_due', { ...order, payment_mode: 'online', kind: 'contract' }, 'payment_due'],
  ['dispute_opened', order, 'dispute_opened'],
  ['contract_news', { ...quote, type: 'asked' }, 'request_received'],
  ['contract_news', { ...quote, type: 'revised', ...REVISED }, 'request_changed'],
  ['contract_news', { ...quote, type: 'revised', ...REVISED, from_day: null }, 'request_moved'],
  [
    'contract_news',
    { ...quote, type: 'revised', ...REVISED, is_elsewhere: true },
    'request_elsewhere',
  ],
  [
    'contract_news',
    { ...quote, type: 'revised', ...REVISED, is_elsewhere: true, from_day: null },
    'request_changed',
  ],
  [
    'contract_news',
    { ...quote, type: 'revised', ...REVISED, day: null, from_day: '2026-12-01' },
    'request_changed',
  ],
  ['contract_news', { ...quote, type: 'moved', ...REVISED }, 'request_elsewhere'],
  ['contract_news', { ...quote, type: 'moved', ...REVISED, address: '...' }, 'request_changed'],
  ['contract_news', { ...quote, type: 'cancelled' }, 'request_cancelled'],
  ['contract_news', { ...quote, type: 'cancel_asked', text: 'We move' }, 'work_cancel_asked'],
  ['contract_news', { ...quote, type: 'cancel_withdrawn' }, 'work_goes_on'],
  ['contract_news', { ...quote, type: 'quoted' }, 'quote_ready'],
  ['contract_news', { ...quote, type: 'replied', text: 'When?' }, 'quote_replied'],
  ['contract_news', { ...quote, type: 'replied', text: 'When?', asks: true }, 'request_asked'],
  ['contract_news', { ...quote, type: 'cancel_declined', text: 'No' }, 'quote_replied'],
  ['contract_news', { ...quote, type: 'accepted' }, 'quote_accepted'],
  ['contract_news', { ...quote, type: 'closed' }, 'request_closed'],
  ['deletion_requested', { due_at: '2026-11-25T10:00:00Z' }, 'deletion_requested'],
  ['deletion_withdrawn', { due_at: '2026-11-25T10:00:00Z' }, 'deletion_withdrawn'],
  ['account_removed', {}, 'account_removed'],
  ['phone_changed', { old_end: '3210', new_end: '4321' }, 'phone_changed'],
  ['phone_changed', { old_end: '3210', new_end: null }, 'phone_removed'],
  ['password_changed', {}, 'password_changed'],
  ['password_changed', { is_last: false }, 'password_changed'],
  ['password_changed', { is_last: true }, 'password_changed_often'],
  ['factor_added', {}, 'factor_added'],
  ['factor_removed', {}, 'factor_removed'],
  ['device_added', {}, 'device_added'],
  ['email_added', {}, 'email_added'],
];

const compose = (kind: string, data: unknown, locale: 'en' | 'hi' = 'hi') =>
  composeShortText({ kind, locale, data, siteUrl });

describe('a short text', () => {
  it.each(ROWS)('of %s says in both languages what the row tells: %#', (kind, data, name) => {
    for (const locale of ['en', 'hi'] as const) {
      const { template, values, text } = compose(kind, data, locale);
      expect(template).toBe(name);
      expect(text.length).toBeLessThanOrEqual(LONGEST_TEXT);
      for (const value of values) {
        expect(value.length).toBeGreaterThan(0);
        expect(value.length).toBeLessThanOrEqual(LONGEST_VALUE);
      }
      expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
    }
  });

  it('is there for each kind, and each registered text is sent by one', () => {
    expect(new Set(ROWS.map(([kind]) => kind))).toEqual(new Set(SHORT_TEXT_KINDS));
    const sent = new Set<string>(ROWS.map(([, , name]) => name));
    // The codes are sent by the hook, which has no row.
    expect(new Set(allTemplates(siteUrl).map(({ name }) => name))).toEqual(
      new Set([...sent, 'login_code', 'number_code']),
    );
  });

  it('reads as a person would say it', () => {
    expect(compose('order_received', order, 'hi').text).toBe(
      'काम बुक हो गया: घर की सजावट, ₹99,99,999.50। समय: बुध, 25 नवंबर, दोपहर। https://kaarigar.example/orders?100000001 - कारीगर',
    );
    expect(compose('order_received', { ...order, scheduled_on: null }, 'en').text).toBe(
      'Order booked: Interior design, Rs 99,99,999.50. Time: to be agreed by phone. https://kaarigar.example/orders?100000001 - Kaarigar',
    );
    expect(compose('worker_assigned', { ...order, ...worker }, 'hi').text).toBe(
      'कारीगर: ऑर्डर 100000001 (घर की सजावट) के लिए Mohammad Shahnawaz को भेजेंगे, फ़ोन 9123456780। समय: बुध, 25 नवंबर, दोपहर।',
    );
    const days = { instead_of: 'Suresh', first_day: '2026-11-30', last_day: '2026-12-01' };
    expect(compose('worker_assigned', { ...order, ...worker, ...days }, 'hi').text).toMatch(
      /समय: 30 नवंबर – 1 दिसंबर।$/,
    );
    const day = { ...days, last_day: '2026-11-30' };
    expect(compose('worker_assigned', { ...order, ...worker, ...day }, 'en').text).toMatch(
      /Time: Mon, 30 Nov\.$/,
    );
    expect(compose('order_paid', order, 'hi').text).toMatch(
      /^आपके ₹99,99,999.50 मिल गए \(घर की सजावट\)। समय: बुध, 25 नवंबर, दोपहर। https/,
    );
    expect(compose('order_paid', { ...order, scheduled_on: null }, 'en').text).toBe(
      'We have received Rs 99,99,999.50 for Interior design, thank you. Receipt: https://kaarigar.example/orders?100000001 - Kaarigar',
    );
    expect(compose('phone_changed', { old_end: '3210', new_end: '4321' }, 'hi').text).toBe(
      `कारीगर: आपका खाता अब इस नंबर से नहीं, 4321 वाले नंबर से खुलेगा। आपने न बदला हो तो तुरंत ${brand.supportPhone.slice(-10)} पर फ़ोन करें।`,
    );
  });

  it('names the new place or day of a request that its customer changed', () => {
    const told = (type: string, data: object, locale: 'en' | 'hi' = 'hi') =>
      compose('contract_news', { ...quote, type, ...REVISED, ...data }, locale).text;
    expect(told('moved', {})).toMatch(/का पता बदला: House 9, Rasra, Ballia। देखें: https/);
    expect(told('moved', {}, 'en')).toMatch(/: House 9, Rasra, Ballia\. See: https/);
    expect(told('revised', { from_day: null })).toMatch(/का दिन बदला: 2 दिसंबर 2026। देखें: https/);
    expect(told('revised', { from_day: null }, 'en')).toMatch(/: 2 Dec 2026\. See: https/);
  });

  it('names what changed of a visit, the new address without what could be a link', () => {
    const told = (data: object, locale: 'en' | 'hi' = 'hi') =>
      compose('visit_changed', { ...order, changed_by: 'customer', ...data }, locale).text;
    expect(told(moved)).toMatch(/^काम \(घर की सजावट\) का दिन या समय बदला है: बुध, 25 नवंबर, दोपहर।/);
    expect(told({ ...elsewhere, address: 'सहेड़ी\nनंदगंज, ग़ाज़ीपुर सदर' })).toMatch(
      /^काम \(घर की सजावट\) का पता बदल गया है: सहेड़ी, नंदगंज, गाज़ीपुर। https/,
    );
    // Shortened it still says in which district.
    expect(told({ ...elsewhere, address: '7, नया चौक, डाकघर के पास, गाज़ीपुर' })).toMatch(
      /: 7, नया चौक, डाकघर, गाज़ीपुर। https/,
    );
    expect(told({ ...elsewhere, address: 'House 12, New Market Road\nBallia' }, 'en')).toMatch(
      /: House 12, New Market, Ballia\. See/,
    );
    expect(told({ ...elsewhere, address: 'evil.com/win, Ward 4' }, 'en')).toMatch(
      /^New address \(Interior design\): evil com win, Ward 4\. See: https/,
    );
  });

  it('of a changed order says how much there is now, where that is more than one', () => {
    const anew = { ...order, is_anew: true, quantity: 3, unit: 'each', service_en: 'New tap' };
    expect(compose('order_received', anew, 'en').text).toContain('Changed: 3 × New tap, ');
    const one = compose('order_received', { ...anew, quantity: 1 }, 'en');
    expect(one.text).toContain('Changed: New tap, ');
    const hire = { ...anew, kind: 'hire', quantity: 2, days: 3, unit: 'worker_day' };
    expect(compose('order_received', hire).text).toContain('ऑर्डर अब: 2 ');
  });

  it('of an order that is cancelled for a part of its money says what comes back and what we keep', () => {
    const part = { ...order, refund_paise: 350_000, kept_paise: 50_000 };
    expect(compose('cancel_granted', part).text).toMatch(
      /^ऑर्डर रद्द हो गया है। हम ₹3,500 लौटा रहे हैं, ₹500 रखेंगे। https/,
    );
    expect(compose('cancel_granted', part, 'en').text).toMatch(
      /^Order cancelled: we send Rs 3,500 back and keep Rs 500\. https/,
    );
    const cash = { ...part, cash_receipt_number: '7' };
    expect(compose('cancel_granted', cash).text).toContain('₹3,500 नकद लौटा दिए हैं, ₹500 हमने रखे हैं।');
    expect(compose('cancel_granted', cash, 'en').text).toContain(
      'Rs 3,500 in cash was given back, we keep Rs 500.',
    );
  });

  it('of done work says what is still to be paid, and of a complaint its number and when we answer', () => {
    const done = { ...order, job_status: 'COMPLETED', status: 'PENDING', amount_paise: 17_900 };
    expect(compose('work_done', done).text).toContain('₹179 अब देने हैं।');
    expect(compose('work_done', { ...done, status: 'SUCCESS' }).text).not.toContain('179');
    const complaint = { text: 'Spots.', ticket: 41 };
    expect(compose('complaint_received', { ...order, complaint }).text).toMatch(
      /^शिकायत नंबर 41 \(घर की सजावट\) मिल गई है। हम 48 घंटे में जवाब देंगे।/,
    );
  });

  it('leads to its order or request, and of a free visit to that', () => {
    const linkIn = (kind: string, data: object) =>
      /https:\S+/.exec(compose(kind, data).text)?.[0].slice(siteUrl.length);
    expect(linkIn('work_done', order)).toBe(paths.ordersByNumber('100000001'));
    expect(linkIn('contract_news', { ...quote, type: 'quoted' })).toBe(
      paths.ordersByNumber('100001'),
    );
    const visit = { visit: '100000003', day: '2026-11-25', slot: 'afternoon' };
    expect(linkIn('complaint_answered', { ...order, answer: visit })).toBe(
      paths.ordersByNumber('100000003'),
    );
  });

  it('of agreed work names the whole, not its part', () => {
    const stage = {
      ...order,
      kind: 'contract',
      service_hi: 'पुताई, दूसरी किस्त (3 में से): दीवारें',
      stage: 2,
    };
    expect(compose('stage_due', stage).values[0]).toBe('पुताई');
  });

  it('never shortens money, dates and numbers', () => {
    const { values } = compose('contract_news', { ...quote, type: 'quoted' });
    expect(values).toEqual(['राजमिस्त्री', '₹99,99,999.50', '25 दिसंबर 2026', '100001']);
  });

  it('shortens a name after a whole word, or within one between two letters', () => {
    const nameIn = (worker_name: string) =>
      compose('worker_on_the_way', { ...order, ...worker, worker_name }).values[1];
    expect(nameIn('Ram')).toBe('Ram');
    expect(nameIn('Mohammad Shahnawaz Alam')).toBe('Mohammad Shahnawaz');
    expect(nameIn('Ramachandra Krishnan X')).toBe('Ramachandra Krishnan');
    const long = 'क्ष'.repeat(10);
    const short = nameIn(long);
    expect(short?.length).toBeLessThanOrEqual(FIELDS.name);
    expect(short).toBe('क्ष'.repeat(6));
  });

  it('names the work by its first words, and none that waits for the next', () => {
    const workIn = (service_hi: string) =>
      compose('order_paid', { ...order, service_hi }).values[1];
    expect(workIn('पंखा लगाना')).toBe('पंखा लगाना');
    expect(workIn('बल्ब होल्डर लगाना')).toBe('बल्ब होल्डर');
    expect(workIn('एसी या गीज़र का पावर पॉइंट (16 A)')).toBe('एसी या गीज़र');
    expect(workIn('Sofa (3 seats) cleaning')).toBe('Sofa (3 seats)');
    expect(workIn('Wash (three large rooms)')).toBe('Wash');
    expect(workIn('क्ष'.repeat(10))).toBe('क्ष'.repeat(5));
  });

  it('never carries an address that somebody else wrote', () => {
    const data = { ...order, ...worker, worker_name: 'Ram evil.com' };
    expect(() => compose('worker_assigned', data)).toThrow('a name that is none');
  });

  it('is refused for a kind that is told by mail alone, and for data of another form', () => {
    for (const kind of [
      'contact_message',
      'contact_received',
      'contact_answer',
      'complaint_notice',
      'toString',
      '__proto__',
    ]) {
      expect(isShortTextKind(kind)).toBe(false);
      expect(() => compose(kind, order)).toThrow(/no short text/);
    }
    expect(() => compose('order_paid', {})).toThrow();
    expect(() => compose('worker_assigned', order)).toThrow();
    expect(() => compose('refund_processed', order)).toThrow('a refund without an amount');
    expect(() => compose('stage_due', order)).toThrow(/nothing for its place/);
    expect(() => compose('order_paid', { ...order, amount_paise: 99_999_999_999_950 })).toThrow(
      'too long',
    );
  });
});

describe('the registered texts', () => {
  const templates = allTemplates(siteUrl);

  it.each(templates.map((template) => [template.name, template.locale, template] as const))(
    '%s in %s fits with the longest values, names us, and leads to our site alone',
    (name, locale, template) => {
      expect(longestOf(template).length).toBeLessThanOrEqual(LONGEST_TEXT);
      expect(template.text).toContain(locale === 'hi' ? 'कारीगर' : 'Kaarigar');
      const links = template.text.match(/https?:\/\/\S+|\bwww\.\S+/g) ?? [];
      for (const link of links) {
        expect(link).toMatch(/\{(?:order|ticket)\}$/);
        expect(link.replace(/\{\w+\}$/, '')).toBe(linkOf(siteUrl));
      }
      expect(links.length).toBeLessThanOrEqual(1);
      // WhatsApp refuses a place at the beginning, at the end, and beside another; codes go by SMS alone.
      if (!name.endsWith('_code')) {
        expect(template.text).not.toMatch(/^\{|\}$|\}\s*\{/);
        expect(new Set(template.fields).size).toBe(template.fields.length);
      }
      if (locale === 'en') expect(template.text).toMatch(/^[\n\x20-\x7E]+$/);
    },
  );

  it('hold every day and part of the day that there is', () => {
    for (let month = 1; month <= 12; month += 1) {
      for (let date = 19; date <= 28; date += 1) {
        const day = `2026-${String(month).padStart(2, '0')}-${date}`;
        for (const slot of SLOTS) {
          for (const locale of ['en', 'hi'] as const) {
            const data = { ...order, scheduled_on: day, slot };
            expect(() => compose('visit_reminder', data, locale)).not.toThrow();
            const due = { due_at: `${day}T10:00:00Z` };
            expect(() => compose('deletion_requested', due, locale)).not.toThrow();
          }
        }
      }
    }
  });

  it('are refused for a site with a longer address than there is room for', () => {
    expect(misfits(siteUrl)).toEqual([]);
    expect(misfits(`https://${'a'.repeat(40)}.example`)).toContainEqual(
      expect.stringMatching(/^order_received_online \(hi\) has up to \d+$/),
    );
  });

  it('are written in the language of the person, and in no other', () => {
    for (const { locale, text } of templates) {
      expect(/[\u0900-\u097F]/.test(text)).toBe(locale === 'hi');
    }
    expect(() => templateOf('toString', 'hi', siteUrl)).toThrow('no text toString');
  });
});
