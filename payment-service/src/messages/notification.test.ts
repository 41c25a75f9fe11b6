import { describe, expect, it } from 'vitest';
import { composeNotification } from './notification';
import { allTemplates, fillIn, linkOf, templateOf } from './short-text-templates';
import { bodyOf } from './notification';

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
      expect(body).not.toMatch(/https?:|^Kaarigar:|^कारीगर:|:$|\s$/);
      expect(body).toMatch(/[.!?।]$/);
      expect(body.length).toBeGreaterThan(20);
      // What was filled in stays.
      expect(body.match(/7/g)?.length ?? 0).toBeGreaterThanOrEqual(template.fields.length);
    },
  );

  it.each([
    ['order_paid', 'en', '7 for order 7 (7) has arrived, thank you.'],
    ['order_reopened_online', 'en', 'Order 7 is taken up again. 7 is to be paid online.'],
    ['visit_reminder', 'hi', 'ऑर्डर 7 के काम के लिए हम आएँगे: 7।'],
    ['complaint_answered', 'hi', 'ऑर्डर 7 के काम पर आपकी शिकायत का जवाब यहाँ है।'],
  ] as const)('%s (%s): %s', (name, locale, body) => {
    const template = templateOf(name, locale, SITE);
    expect(
      bodyOf(
        fillIn(
          template,
          template.fields.map(() => '7'),
        ),
        locale,
        SITE,
      ),
    ).toBe(body);
    expect(linkOf(SITE)).toBe(`${SITE}/orders`);
  });
});

it('leads to the request that it is about', () => {
  expect(
    composeNotification(
      {
        kind: 'contract_news',
        locale: 'hi',
        data: { type: 'replied', ticket: '100001' },
      },
      SITE,
    ),
  ).toEqual({
    title: 'कारीगर',
    body: 'टिकट 100001 के काम पर हमने आपको जवाब दिया है।',
    path: '/orders/requests/100001',
    lang: 'hi',
  });
});
