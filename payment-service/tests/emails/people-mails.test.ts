import { brand } from '@kaarigar/shared/brand';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { describe, expect, it } from 'vitest';
import { people } from '../../../supabase/tests/people';
import type { Locale } from '../../src/ports';
import { SITE } from '../service-instance';
import { SUPPORT } from './email-fixture';
import { answerVisitor, bookLarge, writeToUs } from './mails-of-an-order';
import { DEVANAGARI, expectBoth, useMails } from './use-mails';

const { fixture, server, arrivals, onlyArrival, forgetMails } = useMails();

describe.each(['en', 'hi'] as const)('a message of a visitor, in %s', (locale) => {
  it('goes to our support, and an answer goes back to who wrote it', async () => {
    const visitor = {
      name: 'आशा देवी',
      email: 'asha@test.example',
      message: 'When can you come?\nकल सुबह?',
    };
    await writeToUs(fixture, locale, visitor);
    const mails = await arrivals();
    const mail = mails.find(({ recipients }) => recipients.includes(SUPPORT));
    const copy = mails.find(({ recipients }) => recipients.includes(visitor.email));
    if (mails.length !== 2 || !mail || !copy) throw new Error(`${mails.length} mails`);
    // The address is typed, not proved: it gets the number and nothing of what was typed.
    expect(copy.subject).toContain(locale === 'hi' ? 'संदेश मिल गया, नंबर' : 'your message, number');
    expect(copy.text).toContain(locale === 'hi' ? '48 घंटे में जवाब' : 'within 48 hours');
    expect(copy.raw).toMatch(/^Auto-Submitted:/m);
    expect(copy.text).not.toContain('When can you come');
    expect(copy.text).not.toContain(visitor.name);
    expect(mail.recipients).toEqual([SUPPORT]);
    expect(mail.from?.address).toBe('orders@kaarigar.example');
    expect(mail.replyTo).toEqual([{ name: visitor.name, address: visitor.email }]);
    expect(mail.subject).toContain(visitor.name);
    expectBoth(mail, visitor.email, `${SITE}/admin/messages`);
    expect(mail.text).toContain('> When can you come?\n> कल सुबह?');
    expect(mail.html).toContain('When can you come?');
    expect(mail.html).toContain('कल सुबह?');
    expect(mail.raw).not.toMatch(/^Auto-Submitted:/m);
    expect(mail.text).toContain(locale === 'hi' ? 'इस ईमेल का जवाब' : 'Your reply to this email');
  });

  it('from a phone alone says to call; an answer to the mail stays with us', async () => {
    const visitor = { name: 'रामलाल', email: null, phone: '9876500011', message: 'कल सुबह?' };
    await writeToUs(fixture, locale, visitor);
    const mail = await onlyArrival();
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([SUPPORT]);
    expectBoth(mail, visitor.phone, `${SITE}/admin/messages`);
    expect(mail.text).toContain(locale === 'hi' ? 'इन्हें फ़ोन करें' : 'please call');
    expect(mail.text).not.toContain('null');
  });
});

describe.each(['en', 'hi'] as const)('what one of us answers to a visitor, in %s', (locale) => {
  it('goes to the visitor with what they wrote, and their answer comes to us', async () => {
    const visitor = {
      name: 'आशा देवी',
      email: 'asha@test.example',
      message: 'कल सुबह?\n<b>Call</b>',
    };
    await writeToUs(fixture, locale, visitor);
    await fixture.database.sql('delete from outbox');
    await answerVisitor(fixture, 'Yes, tomorrow.\nAt nine.\n\nThank you & bye');
    const mail = await onlyArrival();
    expect(mail.recipients).toEqual([visitor.email]);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([SUPPORT]);
    expect(mail.from?.name).toBe(brand.name[locale]);
    expect(DEVANAGARI.test(mail.subject ?? '')).toBe(locale === 'hi');
    expectBoth(mail, visitor.name, 'Yes, tomorrow.\nAt nine.', SUPPORT);
    expect(mail.text).toContain('> कल सुबह?\n> <b>Call</b>');
    expect(mail.html).toContain('&lt;b&gt;Call&lt;/b&gt;');
    expect(mail.html).toContain('Thank you &amp; bye');
    expect(mail.html).not.toContain(
      '<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 20px">\n\n',
    );
    expect(mail.text).toContain(`${SITE}${paths.contact}?lang=${locale}`);
    expect(mail.raw).not.toMatch(/^Auto-Submitted:/m);
    expect(await arrivals()).toHaveLength(1);
  });
});

describe('what people type', () => {
  it('stays text: markup does nothing', async () => {
    const attack = '<img src=x onerror=alert(1)>"\'&';
    await bookLarge(fixture, 'en', { name: attack });
    await writeToUs(fixture, 'en', { name: attack, email: 'a@test.example', message: attack });
    for (const mail of await arrivals()) {
      expect(mail.html).not.toContain('<img');
      // What says that a message is here has none of its words.
      if (mail.recipients.includes('a@test.example')) continue;
      expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
      expect(mail.text).toContain(attack);
    }
    expect(server.taken).toHaveLength(3);
  });

  it.each(['\r\n', '\n', '\r', '\u2028'])(
    'begins no header of its own with %j',
    async (lineBreak) => {
      const onOneLine = /Asha Bcc: victim@test\.example +<b>hello/;
      const name = `Asha${lineBreak}Bcc: victim@test.example${lineBreak}${lineBreak}<b>hello`;
      await bookLarge(fixture, 'hi');
      await writeToUs(fixture, 'en', { name: 'x', email: 'a@test.example', message: 'x' });
      // It has none of what was typed.
      await fixture.database.sql(`delete from outbox where kind = 'contact_received'`);
      // Bypasses the database's own cleaning, because the mail must not rely on it.
      await fixture.database.sql(
        `update outbox set data = jsonb_set(jsonb_set(data, '{name}', to_jsonb($1::text)), '{service_hi}', to_jsonb($1::text))`,
        [name],
      );
      const mails = await arrivals();
      expect(mails.map(({ recipients }) => recipients)).toEqual(
        expect.arrayContaining([[people.customer.email], [SUPPORT]]),
      );
      for (const mail of mails) {
        expect(mail.bcc).toBeUndefined();
        expect(mail.raw).not.toMatch(/^Bcc:/im);
        expect(mail.subject).not.toMatch(/[\r\n\u2028]/u);
        expect(mail.text).toMatch(onOneLine);
      }
      const toSupport = mails.find(({ recipients }) => recipients.includes(SUPPORT));
      expect(toSupport?.subject).toMatch(onOneLine);
      expect(toSupport?.replyTo?.map(({ address }) => address)).toEqual(['a@test.example']);
    },
  );
});

describe.each(['en', 'hi'] as const)(
  'an account that is to be removed, in %s',
  (locale: Locale) => {
    it('says from when, and how to keep it; then that it stays', async () => {
      const { database } = fixture;
      await database.sql('update profiles set locale = $2 where id = $1', [
        database.ids.stranger,
        locale,
      ]);
      const { data } = await database.stranger.rpc('request_deletion');
      const { due_at: dueAt } = data as { due_at: string };
      const asked = await onlyArrival();
      expect(asked.recipients).toEqual([people.stranger.email]);
      expectBoth(asked, formatDate(dueAt, locale), `${SITE}/profile`, SUPPORT);
      expect(DEVANAGARI.test(asked.subject ?? '')).toBe(locale === 'hi');
      expect(asked.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);

      await forgetMails();
      server.taken.length = 0;
      await database.stranger.rpc('withdraw_deletion');
      const kept = await onlyArrival();
      expect(kept.text).toContain(locale === 'hi' ? 'आपका खाता बना रहेगा' : 'Your account stays');
    });
  },
);

// Last: the stranger is nobody any more.
it('who is erased gets one more mail, which takes their address along', async () => {
  const { database } = fixture;
  await database.stranger.rpc('request_deletion');
  await database.sql(
    "update private.deletion_requests set requested_at = now() - interval '8 days'",
  );
  await forgetMails();
  expect((await database.service.rpc('erase_due_people', { p_limit: 1 })).data).toBe(1);
  const last = await onlyArrival();
  expect(last.recipients).toEqual([people.stranger.email]);
  // In the language that the account had.
  expectBoth(last, 'मिटा दी है', SUPPORT);
  expect(last.text).toContain(`${SITE}/p&p`);
  expect(await database.sql('select 1 from outbox')).toEqual([]);
});
