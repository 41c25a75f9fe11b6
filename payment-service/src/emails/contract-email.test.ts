import { describe, expect, test } from 'vitest';
import type { ClaimedMessage } from '../ports';
import { composeEmail } from './compose-email';

const settings = { siteUrl: 'https://kaarigar.example', supportEmail: 'help@kaarigar.example' };

const mail = (
  kind: 'contract_news' | 'contract_notice',
  locale: 'en' | 'hi',
  data: object,
): ClaimedMessage => ({
  id: 1,
  kind,
  channel: 'email',
  recipient: kind === 'contract_news' ? 'sunita@test.example' : null,
  locale,
  data: {
    ticket: '123456',
    name: 'Sunita Devi',
    service_en: 'House Painting',
    service_hi: 'मकान की पुताई',
    ...data,
  },
  key: `${kind} 7`,
  tries: 1,
  secondsLeft: 172_800,
  device: null,
});
const quoted = { type: 'quoted', version: 1, amount_paise: 18_000_01, valid_until: '2026-12-22' };

describe('a mail about contract work', () => {
  test('tells the customer the price in their language, and leads to the page of the request', () => {
    const { to, subject, text, html } = composeEmail(mail('contract_news', 'en', quoted), settings);
    expect([to, subject]).toEqual([
      'sunita@test.example',
      'Our price for your request 123456 | Kaarigar',
    ]);
    expect(text).toContain('₹18,000.01');
    expect(text).toContain('22\u00a0Dec\u00a02026');
    expect(text).toContain('https://kaarigar.example/orders/requests/123456?lang=en');
    expect(html).toContain('House Painting');

    const hindi = composeEmail(mail('contract_news', 'hi', quoted), settings);
    expect(hindi.subject).toContain('आपके काम 123456 का दाम');
    expect(hindi.text).toContain('मकान की पुताई');
    expect(hindi.text).toContain('₹18,000.01');
    expect(hindi.text).not.toContain('House Painting');
    expect(hindi.text).not.toContain('सामान');
  });

  test.each([
    [true, 'Material is in the price.', 'सामान इसी दाम में है।'],
    [false, 'Material is not in the price.', 'सामान का पैसा अलग लगेगा।'],
  ])('says whether material is in the price: %s', (with_material, en, hi) => {
    const said = { ...quoted, with_material };
    const textIn = (locale: 'en' | 'hi') =>
      composeEmail(mail('contract_news', locale, said), settings).text;
    expect(textIn('en')).toContain(en);
    expect(textIn('hi')).toContain(hi);
  });

  test('brings a question to us as it was written, and leads to where it is answered', () => {
    const question = { type: 'questioned', text: 'Is <b>paint</b> included?' };
    const { to, text, html } = composeEmail(mail('contract_notice', 'hi', question), settings);
    expect(to).toBe('help@kaarigar.example');
    expect(text).toContain('Is <b>paint</b> included?');
    expect(html).toContain('Is &lt;b&gt;paint&lt;/b&gt; included?');
    expect(text).toContain('https://kaarigar.example/admin/requests?ticket=123456');
    expect(text).toContain('Sunita Devi');
  });

  test.each([
    ['contract_news', 'asked', {}],
    ['contract_news', 'revised', { address: 'Ward 9, Ballia', day: null, is_agreed: false }],
    ['contract_news', 'moved', { address: 'Ward 9, Ballia', day: null, is_agreed: true }],
    ['contract_news', 'cancelled', {}],
    ['contract_news', 'cancel_asked', { text: 'We move away' }],
    ['contract_news', 'cancel_withdrawn', {}],
    ['contract_news', 'replied', { text: 'Yes' }],
    ['contract_news', 'replied', { text: 'How high is it?', asks: true }],
    ['contract_news', 'cancel_declined', { text: 'The paint is bought' }],
    ['contract_news', 'accepted', { amount_paise: 100_000 }],
    ['contract_news', 'closed', { from: 'NEW', to: 'CLOSED' }],
    ['contract_notice', 'revised', {}],
    ['contract_notice', 'moved', { address: 'Ward 9, Ballia', from_address: 'Ward 4' }],
    ['contract_notice', 'cancelled', {}],
    ['contract_notice', 'accepted', { amount_paise: 100_000 }],
    ['contract_notice', 'cancel_asked', { text: 'We move away' }],
    ['contract_notice', 'cancel_withdrawn', {}],
  ] as const)('%s: %s has words in both languages', (kind, type, data) => {
    const [english, hindi] = (['en', 'hi'] as const).map((locale) =>
      composeEmail(mail(kind, locale, { type, ...data }), settings),
    );
    expect(english?.subject).toMatch(/^[\x20-\x7e]+$/);
    expect(hindi?.subject).toMatch(/[\u0900-\u097f]/);
    expect(english?.text).not.toMatch(/[\u0900-\u097f]/);
  });

  test('tells the customer the new place and day, and whether the price stands', () => {
    const moved = { type: 'moved', address: 'House 9\nRasra, Ballia', day: '2026-12-22' };
    const told = (locale: 'en' | 'hi', isAgreed: boolean) =>
      composeEmail(mail('contract_news', locale, { ...moved, is_agreed: isAgreed }), settings).text;
    expect(told('en', false)).toContain('House 9 Rasra, Ballia');
    expect(told('en', false)).toContain('22\u00a0Dec\u00a02026');
    expect(told('en', false)).toContain('the earlier price can no longer be accepted');
    expect(told('en', true)).not.toContain('can no longer be accepted');
    expect(told('hi', false)).toContain('22\u00a0दिसंबर\u00a02026');
    expect(told('hi', true)).toContain('दाम भी वही है');
  });

  test('tells of nothing that it does not know, and to nobody', () => {
    expect(() =>
      composeEmail(mail('contract_news', 'en', { type: 'questioned' }), settings),
    ).toThrow(TypeError);
    const nobody = { ...mail('contract_news', 'en', quoted), recipient: null };
    expect(() => composeEmail(nobody, settings)).toThrow(TypeError);
  });
});
