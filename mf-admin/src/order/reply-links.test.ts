import { expect, test } from 'vitest';
import { mailTo, smsTo, whatsAppTo } from './reply-links';

test('a chat opens with the number of India and the text in whatever script', () => {
  const link = new URL(whatsAppTo('9876543210', 'नमस्ते & hello'));
  expect(link.origin + link.pathname).toBe('https://wa.me/919876543210');
  expect(link.searchParams.get('text')).toBe('नमस्ते & hello');
});

test('an address of a mail cannot add lines of its own', () => {
  expect(mailTo('sita+x@example.com')).toBe('mailto:sita%2Bx@example.com');
  expect(mailTo('a?bcc=d@e.in')).toBe('mailto:a%3Fbcc%3Dd@e.in');
});

test('an SMS has the number of India and the whole text, whatever is in it', () => {
  const link = new URL(smsTo('9876543210', 'नमस्ते & hello?'));
  expect(link.protocol + link.pathname).toBe('sms:+919876543210');
  expect(link.searchParams.get('body')).toBe('नमस्ते & hello?');
});
