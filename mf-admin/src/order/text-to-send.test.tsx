import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextToSend } from './text-to-send';

const drawn = (phone: string | null) =>
  renderToStaticMarkup(<TextToSend label="Message" text="Come at 9" locale="en" phone={phone} />);

test('a text goes by WhatsApp or SMS where the number is known, and can be copied in any case', () => {
  const known = drawn('9876543210');
  expect(known).toContain('href="https://wa.me/919876543210?text=Come%20at%209"');
  expect(known).toContain('href="sms:+919876543210?body=Come%20at%209"');
  const unknown = drawn(null);
  expect(unknown).not.toMatch(/href=|WhatsApp|SMS/);
  for (const html of [known, unknown]) expect(html).toContain('Copy the message');
});
