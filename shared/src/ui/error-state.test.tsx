import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { brand } from '../brand';
import { ErrorState } from './error-state';

test('every error offers a call and WhatsApp with the order number in the text', () => {
  const html = renderToStaticMarkup(
    <ErrorState title="Payment not verified" message="Try again" orderId="482910337" />,
  );
  expect(html).toContain(`href="tel:${brand.supportPhone}"`);
  const chat = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(html)?.[1] ?? '';
  expect(new URL(chat).searchParams.get('text')).toContain('482910337');
  expect(html).toContain('role="alert"');
});

test('without a way to retry there is no retry button', () => {
  const html = renderToStaticMarkup(<ErrorState title="Gone" message="It is gone" />);
  expect(html).not.toContain('<button');
});

test('where there is nothing else its title is that of the page', () => {
  const inPage = renderToStaticMarkup(<ErrorState title="Gone" message="It is gone" />);
  expect(inPage).toMatch(/<h2[^>]*>Gone<\/h2>/);
  const alone = renderToStaticMarkup(<ErrorState isPage title="Gone" message="It is gone" />);
  expect(alone).toMatch(/<h1 id="page-title" tabindex="-1"[^>]*>Gone<\/h1>/);
});
