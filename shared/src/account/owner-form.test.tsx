import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('@kaarigar/shared/platform/router', () => ({
  Link: ({ children }: { children: ReactNode }) => <span>{children}</span>,
}));

// Texts use the language that the page had when their module was loaded, so each test loads the modules again.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function render(known: { name?: string; address?: string }): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'hi' }, cookie: '' });
  const { OwnerForm } = await import('./owner-form');
  const nothing = () => Promise.resolve();
  return renderToStaticMarkup(<OwnerForm known={known} onSent={nothing} onOtherNumber={nothing} />);
}

test('who has said nothing yet is asked, once', async () => {
  const html = await render({});
  expect(html).toContain('name="name"');
  expect(html).toContain('name="address"');
  expect(html).toContain('यह हम एक ही बार पूछते हैं');
});

test('who has said it in the form of a booking is not asked again', async () => {
  const html = await render({ name: 'सीता देवी', address: 'वार्ड 4, गाज़ीपुर' });
  expect(html).toContain('सीता देवी · वार्ड 4, गाज़ीपुर');
  expect(html).toContain('name="consent"');
  expect(html).not.toContain('name="name"');
  expect(html).not.toContain('name="address"');
  expect(html).not.toContain('एक ही बार');
});

test('what is missing is asked for beside what is known', async () => {
  const html = await render({ name: 'सीता देवी', address: ' ' });
  expect(html).toContain('value="सीता देवी"');
  expect(html).toContain('name="address"');
});
