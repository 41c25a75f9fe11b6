import { describe, expect, test } from 'vitest';
import { ask } from '../support/ask';
import { site } from '../support/site';

const EVIL = 'http://localhost:3999/';
const overriding = (name: string, base = EVIL) => `${name}@${base}`;

describe('nobody makes the site run code of another address', () => {
  const questions = [
    ['a link', `/?override=${overriding('mf_public')}`],
    ['an encoded link', `/?override=${encodeURIComponent(overriding('mf_public'))}`],
    ['an encoded name', `/?%6fverride=${overriding('mf_public')}`],
    ['a repeated parameter', `/?override=x&override=${overriding('mf_public')}`],
    ['a list', `/?override[]=${overriding('mf_public')}`],
    ['an object', `/?override[a]=${overriding('mf_public')}`],
    ['capitals', `/?OVERRIDE=${overriding('mf_public')}`],
    ['a page of staff', `/admin/orders?override=${overriding('mf_admin')}`],
    ['an encoded page of staff', `/%61dmin/orders?override=${overriding('mf_admin')}`],
    [
      'two slashes before a page of staff',
      `${site.url}//admin/orders?override=${overriding('mf_admin')}`,
    ],
    ['a page of payment', `/orders?override=${overriding('mf_booking')}`],
    ['another site', `/?override=${overriding('mf_public', 'https://evil.example/')}`],
    ['another protocol', `/?override=${overriding('mf_public', 'javascript:alert(1)//')}`],
    [
      'a name in the address',
      `/?override=${overriding('mf_public', 'http://localhost@evil.example/')}`,
    ],
    ['a remote that is not ours', `/?override=${overriding('mf_evil')}`],
    ['Hindi', `/?lang=hi&override=${overriding('mf_public')}`],
  ] as const;

  test.each(questions)('by %s', async (_what, path) => {
    const { text, headers } = await ask(path);
    expect(text).not.toContain('localhost:3999');
    expect(text).not.toContain('evil.example/');
    expect(headers.get('content-security-policy')).not.toMatch(/3999|evil/);
    expect(headers.get('set-cookie') ?? '').not.toContain('override');
  });

  test.each([
    ['as it is written', overriding('mf_public')],
    ['encoded', encodeURIComponent(overriding('mf_public'))],
    ['signed by nobody', `${encodeURIComponent(overriding('mf_public'))}.c2lnbmVk`],
    ['twice', `x; kaarigar-override=${encodeURIComponent(overriding('mf_public'))}`],
  ])('by a cookie, %s', async (_what, value) => {
    const { text, headers } = await ask('/', { headers: { cookie: `kaarigar-override=${value}` } });
    expect(text).not.toContain('localhost:3999');
    expect(headers.get('content-security-policy')).not.toContain('3999');
  });

  test.each(['/override', '/?override=mf_public'])('by a form sent to %s', async (path) => {
    const { text, headers } = await ask(path, {
      method: 'POST',
      body: new URLSearchParams({ override: overriding('mf_public') }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
    });
    expect(text).not.toContain('3999');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('control: the page names the registered remotes, in its registry and its policy', async () => {
    const { text, headers } = await ask('/');
    const origin = `http://localhost:${site.ports['mf-public']}`;
    expect(text).toContain(origin);
    expect(headers.get('content-security-policy')).toContain(origin);
  });
});
