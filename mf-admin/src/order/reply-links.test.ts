import { expect, test } from 'vitest';
import { mailTo, mailWith, whatsAppTo } from './reply-links';

test('a chat opens with the number of India and the text in whatever script', () => {
  const link = new URL(whatsAppTo('9876543210', 'नमस्ते & hello'));
  expect(link.origin + link.pathname).toBe('https://wa.me/919876543210');
  expect(link.searchParams.get('text')).toBe('नमस्ते & hello');
});

test('a mail keeps its subject whole, and an address cannot add lines of its own', () => {
  const link = mailWith('sita+x@example.com', 'Re: your message', 'Hello\n');
  expect(link).toBe('mailto:sita%2Bx@example.com?subject=Re%3A%20your%20message&body=Hello%0A');
  expect(mailTo('a?bcc=d@e.in')).toBe('mailto:a%3Fbcc%3Dd@e.in');
});
