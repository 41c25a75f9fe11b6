import { expect, test } from 'vitest';
import type { OwnData } from '@kaarigar/shared/contracts/own-data';
import { ownDataPage } from './own-data-page';

const DATA: OwnData = {
  made_at: '2026-11-23T06:30:00+00:00',
  account: { name: 'Sunita <b>Devi</b>', phone: '9876500011', language: 'hi', role: null },
  removal: null,
  consents: [
    { document: 'privacy', version: '2026-11-23', language: 'hi', at: '2026-11-23T06:30:00+00:00' },
  ],
  logins: [],
  staff_sign_ins: [],
  orders: [
    {
      order_id: '123456789',
      amount_paise: 49_900,
      status: 'SUCCESS',
      slot: 'morning',
      payments: [{ amount_paise: 49_900, paid_at: '2026-11-23T06:30:00+00:00' }],
      refunds: [],
      events: [
        {
          at: '2026-11-23T06:30:00+00:00',
          actor: 'customer',
          type: 'complained',
          from_status: null,
          to_status: null,
          data: { text: 'It <i>drips</i>' },
        },
        {
          at: '2026-11-23T06:31:00+00:00',
          actor: 'service',
          type: 'from_another_time',
          from_status: null,
          to_status: null,
          data: {},
        },
      ],
    },
  ],
  requests: [
    {
      ticket: '123456',
      lines: [{ text: 'Paint', amount_paise: 100_000 }],
      photos: [
        { sent_at: '2026-11-23T06:30:00+00:00', path: 'a/123456/b' },
        { sent_at: '2026-11-23T06:30:00+00:00', path: 'gone' },
      ],
      events: [{ at: '2026-11-23T06:30:00+00:00', actor: 'customer', type: 'asked', data: {} }],
    },
  ],
  messages: [],
  channels: [],
  devices: [],
  mails: [],
};
const PICTURES = new Map([
  ['a/123456/b', 'data:image/jpeg;base64,AAAA'],
  ['gone', null],
]);

test.each([
  [
    'en',
    'What we know about you',
    [
      '₹499',
      'Paid',
      'Morning',
      'You told us what is not right',
      'You sent the request',
      'Privacy Policy',
      'could not be read',
      'Nothing',
    ],
  ],
  [
    'hi',
    'हमारे पास आपकी जानकारी',
    [
      '₹499',
      'भुगतान हो गया',
      'आपने बताया कि क्या ठीक नहीं है',
      'आपने काम बताया',
      'आपकी जानकारी (प्राइवेसी)',
      'पढ़ी नहीं जा सकी',
      'कुछ नहीं',
    ],
  ],
] as const)('the page in %s is in words', (locale, title, words) => {
  const page = ownDataPage(DATA, PICTURES, locale);
  expect(page).toContain(`<html lang="${locale}">`);
  expect(page).toContain(`<title>${title}</title>`);
  for (const word of words) expect(page).toContain(word);
  expect(page).toContain('<img src="data:image/jpeg;base64,AAAA"');
  // An event that this version has no words for stands as it is.
  expect(page).toContain('from_another_time');
});

test('what people typed is text, never markup, and nothing is loaded from anywhere', () => {
  const page = ownDataPage(DATA, PICTURES, 'en');
  expect(page).toContain('Sunita &lt;b&gt;Devi&lt;/b&gt;');
  expect(page).toContain('It &lt;i&gt;drips&lt;/i&gt;');
  expect(page).not.toMatch(/<script|<link|https?:/);
});
