import type { Mail } from './mail-templates';
import type { SqlDriver } from './sql-driver';

/** A mail that production would have sent. */
export interface StoredMail extends Mail {
  readonly id: number;
  readonly to: string;
  /** The Reply-To address; null for mails of Auth. */
  readonly replyTo: string | null;
  readonly links: readonly string[];
  /** ISO 8601. */
  readonly at: string;
}

/** Only for a mail that came by SMTP. */
export interface MailHeaders {
  readonly messageId: string | null;
  readonly replyTo: string | null;
}

export interface Mailbox {
  /** Drops a mail whose Message-ID the address has already received, as large mail providers do. */
  store(to: string, mail: Mail, headers?: MailHeaders): Promise<void>;
  /** Newest first; only those of one address if it is given. */
  list(to?: string): Promise<readonly StoredMail[]>;
  /** Deletes the mails to an address. */
  clear(to: string): Promise<void>;
}

const KEPT_MAILS = 500;

/** In a schema of its own that the API does not expose: mails survive restarts and are not part of the product. */
const TABLE = `
create schema if not exists local;
create table if not exists local.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  at timestamptz not null default clock_timestamp()
);
create index if not exists mails_of_recipient on local.mails (recipient, id desc);
alter table local.mails
  add column if not exists message_id text,
  add column if not exists reply_to text;
create unique index if not exists mails_once on local.mails (recipient, message_id);
`;

interface MailRow extends Mail {
  readonly id: number | bigint;
  readonly to: string;
  readonly replyTo: string | null;
  readonly at: string;
}

const NO_HEADERS: MailHeaders = { messageId: null, replyTo: null };

/** Mails stored in the local database. Call its functions only inside the request queue. */
export async function openMailbox(driver: SqlDriver): Promise<Mailbox> {
  await driver.exec(TABLE);
  return {
    async store(to, { subject, text, html }, { messageId, replyTo } = NO_HEADERS) {
      await driver.query(
        `insert into local.mails (recipient, subject, text, html, message_id, reply_to)
         values ($1, $2, $3, $4, $5, $6) on conflict (recipient, message_id) do nothing`,
        [to.toLowerCase(), subject, text, html, messageId, replyTo],
      );
      await driver.query(
        'delete from local.mails where id <= (select max(id) from local.mails) - $1',
        [KEPT_MAILS],
      );
    },
    async list(to) {
      const { rows } = await driver.query<MailRow>(
        `select id, recipient as "to", subject, text, html, reply_to as "replyTo",
           to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
         from local.mails where $1::text is null or recipient = $1 order by id desc`,
        [to?.trim().toLowerCase() ?? null],
      );
      return rows.map((row) => ({ ...row, id: Number(row.id), links: findLinks(row.text) }));
    },
    async clear(to) {
      await driver.query('delete from local.mails where recipient = $1', [to.toLowerCase()]);
    },
  };
}

/** A web address, without the punctuation that follows it in a sentence. */
export const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** Each web address in a text once, in order. */
export function findLinks(text: string): readonly string[] {
  return [...new Set(text.match(LINK))];
}
