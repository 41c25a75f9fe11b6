import { CaptchaUnavailable } from '@kaarigar/shared/captcha/verify-captcha';
import { describe, expect, it } from 'vitest';
import type { ContactMessage } from '../ports';
import { sendContactMessage } from './send-contact-message';

const MESSAGE: ContactMessage = {
  name: 'आशा',
  email: 'asha@example.com',
  message: 'कब आएँगे?',
  locale: 'hi',
};

function createDesk() {
  const received: ContactMessage[] = [];
  const contactDesk = {
    async receive(message: ContactMessage) {
      received.push(message);
      return 12;
    },
  };
  return { contactDesk, received };
}

/** Solved by the answer `right` alone. */
const captcha = {
  async isSolved(answer: string) {
    if (answer === 'away') throw new CaptchaUnavailable('no answer');
    return answer === 'right';
  },
};

describe('a message to the team', () => {
  it('arrives without a captcha while none is switched on', async () => {
    const { contactDesk, received } = createDesk();
    expect(await sendContactMessage({ contactDesk, captcha: null }, MESSAGE, null)).toBe(12);
    expect(received).toEqual([MESSAGE]);
  });

  it('arrives when the captcha is solved', async () => {
    const { contactDesk, received } = createDesk();
    await sendContactMessage({ contactDesk, captcha }, MESSAGE, 'right');
    expect(received).toEqual([MESSAGE]);
  });

  it.each([
    [null, 'captcha_failed', 400],
    ['', 'captcha_failed', 400],
    ['wrong', 'captcha_failed', 400],
    ['away', 'service_unavailable', 503],
  ])('with the answer %j is refused with %s and not kept', async (answer, code, status) => {
    const { contactDesk, received } = createDesk();
    const sending = sendContactMessage({ contactDesk, captcha }, MESSAGE, answer);
    await expect(sending).rejects.toMatchObject({ code, status });
    expect(received).toEqual([]);
  });

  it('reports a bug as one', async () => {
    const { contactDesk } = createDesk();
    const broken = { isSolved: () => Promise.reject(new TypeError('a bug')) };
    const sending = sendContactMessage({ contactDesk, captcha: broken }, MESSAGE, 'right');
    await expect(sending).rejects.toThrow('a bug');
  });
});
