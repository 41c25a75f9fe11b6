import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import * as session from '@kaarigar/shared/platform/session';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmFirstEmail } from './confirm-first-email';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('@kaarigar/shared/platform/session', { spy: true });
vi.mock('@kaarigar/shared/platform/router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
  useLocation: () => ({ pathname: '/confirm', search: '?token_hash=a' }),
}));

beforeEach(() => vi.clearAllMocks());

const page = (state: session.SessionState) => {
  vi.mocked(session.useSession).mockReturnValue(state);
  return renderToStaticMarkup(
    <ConfirmFirstEmail
      context={{} as RemoteContext}
      link={{ email: '', newEmail: 'sita@test.example', tokenHash: 'a' }}
    />,
  );
};

test('without a login nothing can be pressed: the page says where to log in, or where to open the link', () => {
  const html = page({ status: 'signed-out', hasEnded: false });
  expect(html).toContain('Log in here with your number');
  expect(html).toContain('open the link in the browser where you are logged in');
  expect(html).toContain('href="/login"');
  expect(html).not.toContain('<button');
});

test('in a login the page names it, and adds by one press', () => {
  const html = page({
    status: 'signed-in',
    userId: 'a',
    email: '',
    phone: '919876543210',
    me: null,
  });
  expect(html).toMatch(/your account \([^)]*98765[^)]*\)/);
  expect(html).toMatch(/<button[^>]*>.*Add this email/);
  expect(html).not.toContain('change<');
});

test('an address that the account has by now is said to be in it, and is not asked about again', () => {
  const html = page({
    status: 'signed-in',
    userId: 'a',
    email: 'sita@test.example',
    phone: '919876543210',
    me: null,
  });
  expect(html).toContain('sita@test.example is now in your account');
  // Nothing goes there unasked: the way to ask for it stands right here.
  expect(html).toContain('comes on your phone as before');
  expect(html).toContain('href="/profile#profile-news"');
  expect(html).not.toContain('<button');
});
