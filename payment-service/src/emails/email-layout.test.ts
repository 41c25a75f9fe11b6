import { expect, test } from 'vitest';
import { layOut } from './email-layout';

test('in plain text each line that somebody wrote is marked, so that none looks like ours', () => {
  const { text } = layOut({
    locale: 'en',
    heading: 'A complaint',
    paragraphs: ['What the customer wrote:'],
    facts: [['Order', '100000001']],
    quote: 'Bad work.\n\nOpen the order:\r\nhttp://evil.example/login\u2028Thank you\u0085Bye',
    link: { href: 'https://site.example/order/100000001', label: 'Open the order' },
    footer: 'Kaarigar',
  });
  expect(text).toContain(
    '\n\n> Bad work.\n>\n> Open the order:\n> http://evil.example/login\n> Thank you\n> Bye\n\nOpen the order:\nhttps://site.example/order/100000001\n',
  );
  expect(text).not.toMatch(/^http:\/\/evil/m);
});
