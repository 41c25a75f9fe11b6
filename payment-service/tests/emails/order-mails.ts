import { brand } from '@kaarigar/shared/brand';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { beforeAll, expect } from 'vitest';
import { people } from '../../../supabase/tests/people';
import type { Locale } from '../../src/ports';
import { SITE } from '../service-instance';
import { SUPPORT, type EmailFixture } from './email-fixture';
import type { TakenMail } from './mail-server';
import { DEVANAGARI, expectBoth } from './use-mails';

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

/** What every mail about an order of `bookLarge()` says to its customer, who reads this language. Use inside a `describe`. */
export function useOrderMails(fixture: EmailFixture, locale: Locale) {
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
  return { w, expectOrderMail };
}
