import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startEmailFixture, type EmailFixture } from './email-fixture';
import { startMailServer, type MailServer, type TakenMail } from './mail-server';

export interface Mails {
  readonly fixture: EmailFixture;
  readonly server: MailServer;
  /** The mails that arrive from the outbox, oldest first: each round brings the next one of an order. */
  arrivals(): Promise<readonly TakenMail[]>;
  onlyArrival(): Promise<TakenMail>;
  /** Those that wait in the outbox. */
  forgetMails(): Promise<void>;
}

/** What the mails of a file's tests are sent from and to; each test begins without any. Use inside a test file's top level. */
export function useMails(): Mails {
  const fixture = {} as EmailFixture;
  const server = {} as MailServer;
  beforeAll(async () => {
    Object.assign(fixture, await startEmailFixture());
    Object.assign(server, await startMailServer());
  });
  afterAll(async () => {
    await fixture.stop();
    await server.stop();
  });
  beforeEach(async () => {
    await forgetMails();
    await fixture.database.sql('delete from contact_messages');
    await fixture.database.sql("update orders set created_at = created_at - interval '25 hours'");
    server.taken.length = 0;
  });

  async function arrivals(): Promise<readonly TakenMail[]> {
    const before = server.taken.length;
    await fixture.sender(server.port).round();
    return server.taken.length === before ? server.taken : arrivals();
  }
  async function onlyArrival(): Promise<TakenMail> {
    const mails = await arrivals();
    expect(mails).toHaveLength(1);
    return mails[0] as TakenMail;
  }
  async function forgetMails(): Promise<void> {
    await fixture.database.sql('delete from outbox');
  }
  return { fixture, server, arrivals, onlyArrival, forgetMails };
}

/** In text and in HTML alike. */
export function expectBoth(mail: TakenMail, ...parts: readonly string[]): void {
  for (const part of parts) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
}

export const DEVANAGARI = /[\u0900-\u097f]{3}/u;
