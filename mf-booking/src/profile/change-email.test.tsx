import { afterEach, expect, test } from 'vitest';
import { keptCode } from '@kaarigar/shared/account/kept-code';
import type { EmailChange } from '@kaarigar/shared/api/own-account';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { markupOf } from '../markup-for-tests';
import { ChangeEmail } from './change-email';
import { ChangePhone } from './change-phone';

const PHONE = '9876500011';
const context = {
  config: {} as never,
  getSupabase: () => Promise.reject(new Error('nothing is read here')),
  getAccessToken: () => Promise.resolve(null),
};

/** As React knows a promise that it has waited for. */
function known(value: EmailChange | null): Promise<Settled<EmailChange | null>> {
  const settled = { state: 'known', value } as const;
  return Object.assign(Promise.resolve(settled), { status: 'fulfilled', value: settled });
}

interface Account {
  readonly email?: string;
  readonly phone?: string | null;
  readonly hasPassword?: boolean;
  readonly change?: EmailChange | null;
}

function partOf({ change = null, ...account }: Account): string {
  return markupOf(
    <ChangeEmail
      context={context}
      email="sunita@test.example"
      phone={PHONE}
      hasPassword={false}
      hasSecondFactor={false}
      change={known(change)}
      {...account}
    />,
  );
}

const wish = openDraft(draftKey('', 'email-wanted'));
const proof = keptCode('proof.');
afterEach(() => {
  wish.clear();
  proof.forget();
});

test('an account by phone is not asked for a password that it does not have, and reads what becomes of its login', () => {
  const html = partOf({});
  expect(html).not.toContain('type="password"');
  expect(html).toContain('you go on logging in with your number');
  wish.saveExtra('email', 'next@test.example');
  expect(partOf({})).toContain(`Send a code to ${displayPhone(PHONE)}`);
  expect(partOf({ hasPassword: true })).toContain('type="password"');
});

test('without a number either, it is led to where a password is made', () => {
  const html = partOf({ phone: null });
  expect(html).not.toContain('type="password"');
  expect(html).toContain('href="#profile-password"');
  const me = { id: '', login_phone: `+91${PHONE}`, second_factor: 'none', has_password: false };
  const now = Date.now();
  keptCode('').keep({ phone: '9876500022', count: 1, at: now, until: now, isSent: true });
  const number = markupOf(
    <ChangePhone context={context} me={me as never} email="sunita@test.example" />,
  );
  keptCode('').forget();
  expect(number).not.toContain('type="password"');
  expect(number).toContain(`Send a code to ${displayPhone(PHONE)}`);
});

test('after a reload the code is still asked for, by which the person proves who they are', () => {
  const now = Date.now();
  proof.keep({ phone: PHONE, count: 1, at: now, until: now, isSent: true });
  wish.saveExtra('email', 'first@test.example');
  expect(partOf({ email: '' })).toContain('one-time-code');
  expect(partOf({ email: '', phone: '9876500033' })).not.toContain('one-time-code');
});

test('a change under way says the same of the number', () => {
  const change = {
    new_email: 'next@test.example',
    expires_at: '2026-12-01T10:00:00Z',
    is_half_confirmed: false,
  };
  expect(partOf({ change })).toContain('you go on logging in with your number');
  expect(partOf({ change, phone: null, hasPassword: true })).toContain('that is your login');
});
