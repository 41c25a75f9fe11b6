import type { Mail } from './mail-templates';
import type { SqlDriver } from './sql-driver';

/** A mail that would have left for the world. */
export interface StoredMail extends Mail {
  readonly id: number;
  readonly to: string;
  readonly links: readonly string[];
  /** ISO 8601. */
  readonly at: string;
}

export interface Mailbox {
  store(to: string, mail: Mail): Promise<void>;
  /** Newest first; of one address when given. */
  list(to?: string): Promise<readonly StoredMail[]>;
  /** Forgets the mails to an address. */
  clear(to: string): Promise<void>;
}

const KEPT_MAILS = 500;

/** In a schema of its own that the API does not expose: it survives restarts and is no part of the product. */
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
`;

interface MailRow extends Mail {
  readonly id: number | bigint;
  readonly to: string;
  readonly at: string;
}

/** Mails kept in the local database. Call its functions inside the request queue only. */
export async function openMailbox(driver: SqlDriver): Promise<Mailbox> {
  await driver.exec(TABLE);
  return {
    async store(to, mail) {
      await driver.query(
        'insert into local.mails (recipient, subject, text, html) values ($1, $2, $3, $4)',
        [to.toLowerCase(), mail.subject, mail.text, mail.html],
      );
      await driver.query(
        'delete from local.mails where id <= (select max(id) from local.mails) - $1',
        [KEPT_MAILS],
      );
    },
    async list(to) {
      const { rows } = await driver.query<MailRow>(
        `select id, recipient as "to", subject, text, html,
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

/** A web address without the punctuation of the sentence around it. */
export const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** Each address in a text once, in order. */
export function findLinks(text: string): readonly string[] {
  return [...new Set(text.match(LINK))];
}
