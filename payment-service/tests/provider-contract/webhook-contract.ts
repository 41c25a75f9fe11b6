import { describe, expect, it } from 'vitest';
import { UNREADABLE } from '../../src/ports';
import type { ProviderFixture } from './provider-fixture';

/** What the port promises about webhooks: a genuine one gives a hint, any other gives nothing. */
export function describeWebhooks(fixture: ProviderFixture): void {
  const { eventAbout, secret, oldSecret, signatureHeader, signedHeaders } = fixture.of;
  const body = eventAbout('482913075-1');
  const headers = signedHeaders(body, secret);
  const good = headers[signatureHeader] ?? '';
  const verify = (text: string, sent: Record<string, string | string[] | undefined>) =>
    fixture.provider.verifyWebhook(Buffer.from(text), sent);

  describe('a message', () => {
    it('of the provider itself names the attempt it is about', async () => {
      const request = fixture.request();
      const checkout = await fixture.provider.createCheckout(request);
      await fixture.press(checkout, 'pay');
      const about = await fixture.messageOf(
        (hint) =>
          hint?.reference === request.reference && hint.providerRef === checkout.providerRef,
      );
      const hint = fixture.provider.verifyWebhook(about.body, about.headers);
      expect(hint?.eventId).toEqual(expect.any(String));
      expect(hint?.payload).toEqual(JSON.parse(about.body.toString('utf8')));
    });

    it('is genuine with the secret, and with the one before the rotation', () => {
      expect(verify(body, headers)).toMatchObject({ reference: '482913075-1', refundRef: null });
      expect(verify(body, signedHeaders(body, oldSecret))).toMatchObject({
        reference: '482913075-1',
      });
    });

    it.each([
      ['without headers', {}],
      ['without a signature', { ...headers, [signatureHeader]: undefined }],
      ['with an empty signature', { ...headers, [signatureHeader]: '' }],
      ['with a signature cut short', { ...headers, [signatureHeader]: good.slice(0, -1) }],
      ['with a longer signature', { ...headers, [signatureHeader]: `${good}0` }],
      ['with a signature in the other case', { ...headers, [signatureHeader]: otherCase(good) }],
      [
        'with a signature of foreign characters',
        { ...headers, [signatureHeader]: '*'.repeat(good.length) },
      ],
      ['with two signatures', { ...headers, [signatureHeader]: [good, good] }],
      ['signed with another secret', signedHeaders(body, 'a guess')],
      ['signed for another body', signedHeaders(`${body} `, secret)],
    ])('%s is not genuine', (_what, sent: Record<string, string | string[] | undefined>) => {
      expect(verify(body, headers)).not.toBeNull();
      expect(verify(body, sent)).toBeNull();
    });

    it('is not genuine when one byte changed or it was written anew', () => {
      expect(verify(body.replace('482913075-1', '482913075-2'), headers)).toBeNull();
      expect(verify(JSON.stringify(JSON.parse(body), null, 1), headers)).toBeNull();
    });

    // Refused for a day, a provider would send no more messages at all.
    it.each(['', 'null', '[]', '{}', '{"half":', '"text"', '{"event":7,"type":7}'])(
      'that is signed but no event, %o, is kept and names nothing',
      (text) => {
        expect(verify(text, signedHeaders(text, secret))).toMatchObject({
          type: UNREADABLE,
          reference: null,
          providerRef: null,
          refundRef: null,
          paymentRef: null,
          disputeRef: null,
          linkRef: null,
        });
      },
    );
  });

  describe('a return', () => {
    it('with nothing but our reference is unsigned', () => {
      expect(fixture.provider.verifyReturn({ reference: 'x' })).toEqual({ kind: 'unsigned' });
    });
  });
}

function otherCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}
