import { openDraft } from '@kaarigar/shared/forms/draft';
import { ACCOUNT_DRAFT } from '@kaarigar/shared/account/account-draft';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { rememberReturnTo, takeReturnTo } from '@kaarigar/shared/platform/return-to';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { AuthMode } from './auth-mode';
import { AuthFailure } from './auth-failure';
import { AuthPage } from './auth-page';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('@kaarigar/shared/platform/router', () => ({
  Link: ({ children }: { children: unknown }) => <span>{children as string}</span>,
  useNavigate: () => () => undefined,
  useLocation: () => ({ pathname: '/login', search: '' }),
}));

// React takes a page over with what `getServerSnapshot` says: the same as where it was drawn, whatever this device keeps.
const firstDrawing = (mode: AuthMode = 'login') => {
  const page = <AuthPage context={{} as RemoteContext} mode={mode} hasPhone />;
  return renderToString(page);
};

afterEach(() => {
  takeReturnTo();
  openDraft(ACCOUNT_DRAFT).clear();
});

test.each([
  ['a page that somebody wanted', () => rememberReturnTo('/orders')],
  ['an address typed before', () => openDraft(ACCOUNT_DRAFT).saveFields({ email: 'a@b.example' })],
])('the login is taken over as it was drawn, with %s on this device', (_what, keep) => {
  const drawn = firstDrawing();
  keep();
  expect(firstDrawing()).toBe(drawn);
});

test('so is the sign-up, while the mail of a new account is on its way', () => {
  const drawn = firstDrawing('sign-up');
  openDraft(ACCOUNT_DRAFT).saveExtra('mailed', 'a@b.example');
  expect(firstDrawing('sign-up')).toBe(drawn);
});

test('login and sign-up by phone lead to one another, as those by e-mail', () => {
  expect(firstDrawing('sign-up')).toContain('Have an account? Log in');
  expect(firstDrawing('login')).toContain('No account yet? Create one');
});

test('after a wrong password the login by phone is named only where there is one', () => {
  const said = (hasPhone: boolean) =>
    renderToString(<AuthFailure code="wrong_credentials" email="" hasPhone={hasPhone} />);
  expect(said(true)).toContain('“By phone”');
  expect(said(false)).not.toContain('By phone');
  expect(said(false)).toContain('Get a new password');
});
