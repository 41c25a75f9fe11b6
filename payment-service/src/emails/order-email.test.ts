import { plainSpaces } from '@kaarigar/shared/i18n/format';
import { describe, expect, test } from 'vitest';
import { composeEmail } from './compose-email';

const settings = { siteUrl: 'https://kaarigar.example', supportEmail: 'help@kaarigar.example' };

const facts = {
  order_id: '100000001',
  kind: 'service',
  name: 'Sunita Devi',
  service_en: 'Wall drawing',
  service_hi: 'दीवार पर पेंटिंग',
  quantity: 1,
  days: null,
  unit: 'fixed',
  unit_price_paise: 40_000,
  amount_paise: 40_000,
  payment_mode: 'after_service',
  status: 'PENDING',
  job_status: 'ASSIGNED',
  payment_method: null,
  transaction_id: null,
  payment_date: null,
  payment_time: null,
  scheduled_on: '2026-11-26',
  slot: 'morning',
  return_of: null,
};
const worker = { worker_name: 'Ramesh', worker_phone: '9876600001' };

const compose = (kind: string, locale: 'en' | 'hi', more: object = {}) =>
  composeEmail(
    {
      id: 1,
      kind,
      channel: 'email',
      recipient: 'sunita@test.example',
      locale,
      data: { ...facts, ...more },
      key: `${kind} 100000001 email`,
      tries: 1,
      secondsLeft: 172_800,
      device: null,
    },
    settings,
  );

describe.each(['en', 'hi'] as const)('a mail about an order in %s', (locale) => {
  test.each(['worker_assigned', 'worker_on_the_way', 'visit_reminder'])(
    '%s names who comes, how to call them, and when',
    (kind) => {
      const { text, html } = compose(kind, locale, worker);
      for (const part of ['Ramesh', '98766\u00A000001', '2026', '100000001']) {
        expect(text).toContain(part);
        expect(html).toContain(part);
      }
    },
  );

  test('says on which days somebody comes instead of another', () => {
    const days = { instead_of: 'Suresh', first_day: '2026-11-30', last_day: '2026-12-01' };
    const { text } = compose('worker_assigned', locale, { ...worker, ...days });
    expect(plainSpaces(text)).toContain(
      locale === 'hi'
        ? 'सोम 30 नवंबर – मंगल 1 दिसंबर: Suresh की जगह Ramesh'
        : 'Mon 30 Nov – Tue 1 Dec: Ramesh',
    );
    expect(text).toContain('Suresh');
  });

  test('reminds of tomorrow also while nobody is assigned', () => {
    const { text } = compose('visit_reminder', locale);
    expect(text).toContain(locale === 'hi' ? 'कल है' : 'Your booking is tomorrow');
    expect(text).not.toMatch(/undefined|null|\+91 ?\./);
  });

  test('says when the customer would like us to come again, with the part of the day', () => {
    const complaint = { text: 'Spots.', ticket: 41, day: '2026-11-30', slot: 'evening' };
    const told = (kind: string, more: object) => plainSpaces(compose(kind, locale, more).text);
    const wish = told('complaint_received', { complaint });
    expect(wish).toContain(locale === 'hi' ? '30 नवंबर 2026, शाम' : '30 Nov 2026, Evening');
    expect(told('complaint_withdrawn', { complaint })).not.toContain('2026, ');
    expect(told('complaint_received', { complaint: { text: 'Spots.' } })).not.toContain('2026, ');
    const answer = { visit: '100000003', day: '2026-12-01', slot: 'morning' };
    expect(told('complaint_answered', { answer })).toContain(
      locale === 'hi' ? '1 दिसंबर 2026, सुबह' : '1 Dec 2026, Morning',
    );
  });

  test('says of a cancelled order that money comes back only where it was to be paid online', () => {
    const back = locale === 'hi' ? 'हम लौटा देंगे' : 'we will return the money';
    expect(compose('order_cancelled', locale, { payment_mode: 'online' }).text).toContain(back);
    expect(compose('order_cancelled', locale).text).not.toContain(back);
  });

  test('thanks for the work, and asks for money only while it is unpaid', () => {
    const owed = locale === 'hi' ? 'अब देने हैं' : 'is still due';
    expect(compose('work_done', locale).text).toContain(owed);
    expect(compose('work_done', locale, { status: 'SUCCESS' }).text).not.toContain(owed);
    expect(compose('payment_due', locale).text).toContain('₹400');
  });

  test('says to whom cash is paid, and who wrote it down', () => {
    const hi = locale === 'hi';
    const later = compose('order_received', locale).text;
    expect(later).toContain(hi ? 'काम पर आए कारीगर को नकद' : 'in cash to the worker who comes');
    // The time is booked already: what we call for is what the order's page says.
    expect(later).toContain(
      hi ? 'दिन और पता पक्का करने के लिए' : 'call you to confirm the day and the address',
    );
    // The subject names the way of paying, which they may have changed.
    expect(compose('order_received', locale).subject).toContain(
      hi ? 'पैसे काम के बाद' : 'pay after the work',
    );
    const done = { job_status: 'COMPLETED', status: 'PENDING' };
    expect(compose('work_done', locale, done).text).toContain(
      hi ? 'कारीगर या हमारे कर्मचारी को नकद' : 'in cash to the worker or our staff',
    );
    const online = compose('work_done', locale, { ...done, payment_mode: 'online' }).text;
    expect(online).toContain(hi ? ': हमारे कर्मचारी को नकद' : 'in cash to our staff');
    const paid = { status: 'SUCCESS', payment_method: 'cash', transaction_id: 'B-17' };
    expect(compose('order_paid', locale, paid).text).toContain(
      hi ? 'हमारे कर्मचारी ने रसीद बुक में' : 'our staff wrote it in the receipt book',
    );
    const byUpi = { ...paid, payment_method: 'upi' };
    expect(compose('order_paid', locale, byUpi).text).not.toMatch(/receipt book|रसीद बुक/);
  });

  test('names the sum that a bank asks about', () => {
    const { text } = compose('dispute_opened', locale, {
      dispute_paise: 12_300,
      dispute_currency: 'INR',
    });
    expect(text).toContain('₹123');
  });
});
