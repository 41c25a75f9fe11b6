import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { brand } from '@kaarigar/shared/brand';
import { createHandler } from '../local/create-handler';
import { createMailboxHandler } from '../local/mailbox-handler';
import { composeMail, HOSTED_MAILS, hostedMail, mailLink } from '../local/mail-templates';
import { usePglite } from './fixture';
import { people, TEST_SETTINGS } from './people';

const database = usePglite();

const ask = async (path: string): Promise<Response> =>
  createMailboxHandler(database.supabase)(new Request(`http://127.0.0.1:54324${path}`));

const store = (to: string, subject: string, text: string) =>
  database.supabase.queue(() =>
    database.supabase.mailbox.store(to, { subject, text, html: `<p>${text}</p>` }),
  );

const NOBODY = { email: '', newEmail: '' };

describe('a mail', () => {
  it.each(['signup', 'recovery'] as const)(
    '%s speaks both languages, names the brand and carries its link',
    (kind) => {
      const link = 'http://localhost:3000/confirm?token_hash=abc&type=signup';
      const { subject, text, html } = composeMail(kind, link, NOBODY);
      for (const part of [subject, text, html]) {
        expect(part).toMatch(/[\u0900-\u097f]{3}/);
        expect(part).toMatch(/[a-z]{3}/);
        expect(part).toContain(brand.name.en);
      }
      expect(text).toContain('use the newest link');
      expect(text).toContain('सिर्फ़ सबसे नए मेल का लिंक');
      expect(text).toContain(brand.supportEmail);
      expect(text.split(link)).toHaveLength(3);
      expect(html).toContain('href="http://localhost:3000/confirm?token_hash=abc&amp;type=signup"');
      expect(html).toContain('lang="hi"');
      expect(html).toContain('lang="en"');
    },
  );

  it('leaves the variables of a hosted template as they are', () => {
    expect(hostedMail('signup').html).toContain(
      'href="{{ .SiteURL }}/confirm?token_hash={{ .TokenHash }}&amp;type=signup&amp;email={{ .Email }}&amp;next={{ .RedirectTo }}"',
    );
  });
});

it.each(['signup', 'recovery', 'invite', 'email_change'] as const)(
  '%s is the same hosted as here, once its variables are filled in',
  (kind) => {
    const parts = {
      siteUrl: 'http://localhost:3000',
      tokenHash: 'abc',
      email: 'asha@test.example',
      newEmail: 'asha.verma@test.example',
      next: 'orders',
    };
    const here = composeMail(kind, mailLink(kind, parts), parts);
    const filled = (text: string) =>
      text
        .replace(/\{\{ if \.Email \}\}(.*)\{\{ else \}\}.*\{\{ end \}\}/s, '$1')
        .replaceAll('{{ .SiteURL }}', parts.siteUrl)
        .replaceAll('{{ .TokenHash }}', parts.tokenHash)
        .replaceAll('{{ .Email }}', parts.email)
        .replaceAll('{{ .NewEmail }}', parts.newEmail)
        .replaceAll('{{ .RedirectTo }}', parts.next);
    const { subject, html } = hostedMail(kind);
    expect(filled(subject)).toBe(here.subject);
    expect(filled(html)).toBe(here.html);
  },
);

it('the mail of a change of address says which account is to have which', () => {
  const addresses = { email: 'asha@test.example', newEmail: 'asha.verma@test.example' };
  const { text, html } = composeMail('email_change', 'http://localhost:3000/confirm', addresses);
  for (const part of [text, html]) {
    for (const address of Object.values(addresses)) {
      // In both languages.
      expect(part.split(address).length).toBeGreaterThan(2);
    }
  }
  expect(hostedMail('email_change').html).toContain('{{ .Email }} to {{ .NewEmail }}');
});

it('the mail of a first address says that it confirms one, here and hosted', () => {
  const addresses = { email: '', newEmail: 'asha@test.example' };
  const { subject, text } = composeMail('email_change', 'http://localhost:3000/confirm', addresses);
  expect(subject).toContain('Confirm the email of your account');
  expect(subject).toContain('खाते का ईमेल पक्का करें');
  for (const part of [subject, text]) expect(part).not.toMatch(/change of|बदलना|बदलकर/);
  // Go's templates: no address is the empty text, which is false.
  const [change = '', first = ''] = hostedMail('email_change').subject.split('{{ else }}');
  expect(change).toMatch(/^\{\{ if \.Email \}\}.*change of email/);
  expect(first).toBe(`${subject}{{ end }}`);
});

it.each(Object.entries(HOSTED_MAILS))(
  'the hosted sign-in service sends no mail of its own: %s',
  async (mail, kind) => {
    const config = await readFile(new URL('../config.toml', import.meta.url), 'utf8');
    const [, template = ''] = config.split(`[auth.email.template.${mail}]`);
    const variable = /subject = "env\((\w+)\)"/.exec(template)?.[1];
    const file = /content_path = "\.\/supabase\/templates\/([a-z-]+\.html)"/.exec(template)?.[1];
    const writer = await readFile(
      new URL('../local/write-mail-templates.ts', import.meta.url),
      'utf8',
    );
    expect(writer).toContain(`kind: '${kind}', file: '${file}', variable: '${variable}'`);
  },
);

describe('/mailbox.json', () => {
  it('gives the mails to an address, newest first, with their links', async () => {
    await store('reader@test.example', 'First', 'See http://localhost:3000/one.');
    await store(
      'reader@test.example',
      'Second',
      'See http://localhost:3000/two and http://localhost:3000/two again',
    );
    const mails = await (await ask('/mailbox.json?to=READER@test.example')).json();
    expect(mails).toEqual([
      {
        id: expect.any(Number),
        to: 'reader@test.example',
        replyTo: null,
        subject: 'Second',
        text: 'See http://localhost:3000/two and http://localhost:3000/two again',
        html: '<p>See http://localhost:3000/two and http://localhost:3000/two again</p>',
        links: ['http://localhost:3000/two'],
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
      expect.objectContaining({ subject: 'First', links: ['http://localhost:3000/one'] }),
    ]);
  });

  it('gives everybody’s without an address, and none for an unknown one', async () => {
    const all = (await (await ask('/mailbox.json')).json()) as { to: string }[];
    expect(new Set(all.map(({ to }) => to))).toContain(people.customer.email);
    expect(await (await ask('/mailbox.json?to=nobody@test.example')).json()).toEqual([]);
  });
});

describe('/mailbox', () => {
  it('shows mails in both languages, with links to click and a filter that keeps its text', async () => {
    const page = await (await ask(`/mailbox?to=${people.customer.email}`)).text();
    expect(page).toContain('<html lang="hi">');
    expect(page).toContain('<meta name="viewport"');
    expect(page).toMatch(
      /<a href="http:\/\/localhost:3000\/confirm\?token_hash=[^"]+&amp;type=signup/,
    );
    expect(page).toContain(`value="${people.customer.email}"`);
    expect(page).not.toContain(people.stranger.email);
  });

  it('says so when there is none', async () => {
    expect(await (await ask('/mailbox?to=nobody@test.example')).text()).toContain('No mail yet.');
  });

  it('what a mail or the address contains stays text', async () => {
    const attack = '"><script>alert(1)</script>';
    await store('attack@test.example', attack, `${attack} http://localhost/"onmouseover="x`);
    const shown = await (await ask('/mailbox?to=attack@test.example')).text();
    const echoed = await (await ask(`/mailbox?to=${encodeURIComponent(attack)}`)).text();
    for (const page of [shown, echoed]) {
      expect(page).not.toContain('<script>');
      expect(page).not.toContain('"onmouseover');
      expect(page).toContain('&quot;&gt;&lt;script&gt;');
    }
  });

  it('may run nothing and load nothing', async () => {
    const { headers } = await ask('/mailbox');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

it('keeps the newest 500 mails', async () => {
  const { sql } = database;
  await sql(
    "insert into local.mails (recipient, subject, text, html) select 'many@test.example', 'x', 'x', 'x' from generate_series(1, 600)",
  );
  await store('last@test.example', 'Last', 'x');
  expect(await sql('select count(*)::integer as count from local.mails')).toEqual([{ count: 500 }]);
  expect(await (await ask('/mailbox.json?to=last@test.example')).json()).toHaveLength(1);
});

it.each(['evil.example', 'localhost.evil.example:54324', '127.0.0.1.evil.example'])(
  'a page that calls this machine %s reads nothing',
  async (host) => {
    const answer = createMailboxHandler(database.supabase);
    for (const path of ['/mailbox', '/mailbox.json']) {
      const { status } = await answer(new Request(`http://${host}${path}`));
      expect(status).toBe(421);
    }
    expect((await answer(new Request('http://localhost:54324/mailbox.json'))).status).toBe(200);
  },
);

it('is not where Supabase answers, and Supabase is not where it is', async () => {
  const answer = createHandler(database.supabase, TEST_SETTINGS);
  for (const path of ['/mailbox', '/mailbox.json', '/mailbox.json?to=reader@test.example']) {
    const { status } = await answer(new Request(`http://127.0.0.1:54321${path}`));
    expect(status).toBe(404);
    expect((await ask(path)).status).toBe(200);
  }
  for (const path of ['/health', '/rest/v1/orders', '/auth/v1/settings']) {
    expect((await ask(path)).status).toBe(404);
  }
});

it('health is asked of the database', async () => {
  const health = await createHandler(
    database.supabase,
    TEST_SETTINGS,
  )(new Request('http://127.0.0.1:54321/health'));
  expect(await health.json()).toEqual({ status: 'ok' });
});

it.each([
  ['publishableKey', 65_537, 413],
  ['publishableKey', 65_536, 400],
  ['secretKey', 1_048_577, 413],
  ['secretKey', 1_048_576, 400],
] as const)('who has the %s sends %d bytes and is answered %d', async (key, bytes, status) => {
  const large = new Request('http://127.0.0.1:54321/rest/v1/rpc/me', {
    method: 'POST',
    headers: {
      apikey: TEST_SETTINGS[key],
      'content-type': 'application/json',
      'content-length': String(bytes),
    },
    body: 'x'.repeat(bytes),
  });
  expect((await createHandler(database.supabase, TEST_SETTINGS)(large)).status).toBe(status);
});

describe('a text to a phone', () => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    createMailboxHandler(database.supabase)(
      new Request('http://127.0.0.1:54324/texts', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    );
  const text = { id: 'sid-1', channel: 'whatsapp', to: '+919000000077', text: 'नमस्ते' };

  it('is in the mailbox under its number, once', async () => {
    expect((await send(text)).status).toBe(204);
    expect((await send(text)).status).toBe(204);
    const answer = await ask('/mailbox.json?to=%2B919000000077');
    expect(await answer.json()).toEqual([
      expect.objectContaining({ to: '+919000000077', subject: 'WhatsApp', text: 'नमस्ते' }),
    ]);
  });

  it('is refused when it is none, or comes as a page of another site could send it', async () => {
    for (const changes of [
      { to: 'asha@test.example' },
      { channel: 'email' },
      { text: 1 },
      { id: null },
    ]) {
      expect((await send({ ...text, ...changes })).status).toBe(400);
    }
    expect((await send(null)).status).toBe(400);
    expect((await send(text, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send({ ...text, text: 'x'.repeat(20_000) })).status).toBe(413);
  });
});
