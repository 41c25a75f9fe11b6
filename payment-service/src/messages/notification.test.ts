import { describe, expect, it } from 'vitest';
import { bodyOf, composeNotification } from './notification';
import { allTemplates, fillIn, linkOf, templateOf } from './short-text-templates';

const SITE = 'https://kaarigar.example';

describe('the words of a notification', () => {
  // Codes are for the login alone.
  it.each(
    allTemplates(SITE)
      .filter(({ fields }) => !fields.includes('code'))
      .map((template) => [template.name, template.locale, template] as const),
  )(
    '%s (%s) are those of the text, as whole sentences without a link',
    (_name, locale, template) => {
      const body = bodyOf(
        fillIn(
          template,
          template.fields.map(() => '7'),
        ),
        locale,
        SITE,
      );
      expect(body).not.toMatch(/https?:|Kaarigar|कारीगर|[:-]$|:[.।]|\s$/);
      expect(body).toMatch(/[.!?।]$/);
      expect(body.length).toBeGreaterThan(15);
      // What was filled in stays, but for the number that the link ends with.
      const isLinked = template.text.includes(linkOf(SITE));
      const places = template.fields.length - (isLinked ? 1 : 0);
      expect(body.match(/7/g)?.length ?? 0).toBeGreaterThanOrEqual(places);
    },
  );

  it.each([
    ['order_paid', 'en', 'We have received 7 for 7, thank you.'],
    ['order_reopened_online', 'en', 'Your order (7) is open again. Please pay 7.'],
    ['visit_reminder', 'hi', 'याद रहे, काम (7) का समय: 7।'],
    ['payment_due_online', 'hi', 'ऑर्डर (7) बंद होने से पहले 7 दे दें।'],
    ['complaint_answered', 'hi', 'आपकी शिकायत (7) का जवाब यहाँ है।'],
    ['order_cancelled', 'en', /^As you asked, order 7 /],
  ] as const)('%s (%s): %s', (name, locale, body) => {
    const template = templateOf(name, locale, SITE);
    const text = fillIn(
      template,
      template.fields.map(() => '7'),
    );
    expect(bodyOf(text, locale, SITE)).toMatch(body);
  });
});

describe('it leads', () => {
  const news = { service_en: 'Home painting', service_hi: 'घर की पुताई', name: 'Asha' };

  it('to the request that it is about', () => {
    const data = { ...news, type: 'replied', ticket: '100001' };
    expect(composeNotification({ kind: 'contract_news', locale: 'hi', data }, SITE)).toEqual({
      title: 'कारीगर',
      body: 'आपके काम (घर की पुताई) पर हमारा जवाब यहाँ पढ़ें।',
      path: '/orders/requests/100001',
      lang: 'hi',
    });
  });
});
