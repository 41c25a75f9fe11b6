import { expect, test } from 'vitest';
import type { Locale } from '../ports';
import { composeEmail } from './compose-email';

const settings = {
  siteUrl: 'https://kaarigar.example',
  supportEmail: 'help@kaarigar.example',
};

const order = {
  order_id: '482910337',
  kind: 'hire',
  name: 'Sunita Devi',
  service_en: 'Mason',
  service_hi: 'राजमिस्त्री',
  quantity: 3,
  days: 2,
  unit: 'worker_day',
  unit_price_paise: 400_00,
  amount_paise: 2_400_00,
  payment_mode: 'after_service',
  job_status: 'ASSIGNED',
  payment_method: null,
  transaction_id: null,
  payment_date: null,
  payment_time: null,
  scheduled_on: '2026-12-01',
  slot: null,
};
const notice = (locale: Locale, more: object) =>
  composeEmail(
    {
      id: 1,
      kind: 'quantity_notice',
      channel: 'email',
      recipient: null,
      locale,
      data: { ...order, ...more },
      key: 'quantity_notice 7 email',
      tries: 1,
      secondsLeft: 172_800,
      device: null,
    },
    settings,
  );
const before = { from_quantity: 1, from_days: 2, from_amount_paise: 800_00 };

test('who changed how much is to be done is told to us with what it was and is', () => {
  const { to, subject, text } = notice('en', before);
  expect(to).toBe('help@kaarigar.example');
  expect(subject).toContain('How much of order 482910337 changed');
  expect(text).toContain('3 workers × 2 days, ₹2,400');
  expect(text).toContain('1 worker × 2 days, ₹800');
  expect(text).toContain('https://kaarigar.example/admin/order-details?order_id=482910337');
  const hindi = notice('hi', before);
  expect(hindi.text).toContain('3 आदमी × 2 दिन, ₹2,400');
  expect(hindi.text).toContain('1 आदमी × 2 दिन, ₹800');
  expect(hindi.text).not.toContain('Mason');
});

test('without what it was there is no such mail', () => {
  expect(() => notice('en', {})).toThrow(TypeError);
});
