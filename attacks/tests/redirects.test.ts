import { describe, expect, test } from 'vitest';
import { ask } from '../support/ask';
import { createOrder, bookedBy, doors, newCustomer } from '../support/booking';
import { mailsTo, newMark, personWith } from '../support/people';
import { site } from '../support/site';

const EVIL = 'evil.example';

const ADDRESSES = [
  `https://${EVIL}/`,
  `//${EVIL}/`,
  `///${EVIL}/`,
  `/\\${EVIL}/`,
  `\\\\${EVIL}/`,
  `https:${EVIL}`,
  `${site.url}@${EVIL}/`,
  `${site.url}.${EVIL}/`,
  `javascript:alert(1)//${EVIL}`,
  `data:text/html,${EVIL}`,
  `/%09/${EVIL}`,
  `/%2f${EVIL}`,
  ` https://${EVIL}`,
];

/** Where a browser that asked `site.url + path` goes next; the origin of the site when it stays. */
function originOf(location: string | null, path: string): string {
  return new URL(location ?? path, new URL(path, site.url)).origin;
}

describe('nobody is sent to another site', () => {
  const doorsToElsewhere = [
    ['the page', (to: string) => `/login?next=${encodeURIComponent(to)}`],
    ['the language', (to: string) => `/?lang=${encodeURIComponent(to)}`],
    [
      'a return',
      (to: string) => `/api/payments/return?reference=x&return=${encodeURIComponent(to)}`,
    ],
    [
      'a mail’s link',
      (to: string) => `/auth/v1/verify?token=x&type=signup&redirect_to=${encodeURIComponent(to)}`,
    ],
  ] as const;

  describe.each(doorsToElsewhere)('by %s', (_door, pathTo) => {
    test.each(ADDRESSES)('%s', async (address) => {
      const path = pathTo(address);
      const { headers, text } = await ask(path);
      expect(originOf(headers.get('location'), path)).toBe(site.url);
      expect(text).not.toMatch(new RegExp(`(?:href|src|action|url)=["']?[^"'>]*${EVIL}/?["']`));
    });
  });

  test.each([
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%5cevil.example',
    '/evil.example//',
  ])('by the path %s', async (path) => {
    const { headers } = await ask(`${site.url}${path}`);
    expect(originOf(headers.get('location'), '/')).toBe(site.url);
  });

  test.each(ADDRESSES)('after paying, with the place to come back to %s', async (address) => {
    const customer = await newCustomer();
    const order_id = await bookedBy(customer);
    const answer = await createOrder(customer, { order_id, return_path: address });
    expect([200, 400]).toContain(answer.status);
    const links = await fetch(`http://127.0.0.1:${site.ports['payment-sandbox']}/_sandbox/links`);
    expect(await links.text()).not.toContain(EVIL);
  });

  test.each(['signup', 'recover', 'resend'])(
    'by the mail that a stranger orders: %s',
    async (call) => {
      const { email, ...data } = personWith(newMark());
      const signUp = { email, password: 'Aam-ki-chutney-42', data: { ...data, consent: true } };
      const redirect = `redirect_to=${encodeURIComponent(`https://${EVIL}/`)}`;
      await ask(`/auth/v1/signup?${redirect}`, { method: 'POST', body: signUp });
      if (call !== 'signup') {
        await ask(`/auth/v1/${call}?${redirect}`, {
          method: 'POST',
          body: { email, type: 'signup' },
        });
      }
      const mails = await mailsTo(doors, email);
      expect(mails.length).toBeGreaterThan(0);
      for (const { links, html } of mails) {
        expect(links.length).toBeGreaterThan(0);
        for (const link of links) expect(new URL(link).origin).toBe(site.url);
        expect(html).not.toContain(EVIL);
      }
    },
  );
});
