import type { Sql } from 'postgres';

/**
 * What `copy … to stdout` sends, in pieces. The connection is free for the next question when the last one was taken,
 * however slowly they were.
 */
export async function* copyOut(sql: Pick<Sql, 'unsafe'>, question: string): AsyncGenerator<Buffer> {
  const stream = await sql.unsafe(question).readable();
  yield* stream;
  // The driver holds its socket when pieces wait, and forgets it when the end came along with them: every later answer
  // would stay unread (https://github.com/porsager/postgres/issues/499). Asking for more lets it go on.
  // oxlint-disable-next-line no-underscore-dangle -- the only way to the driver's socket
  stream._read(0);
}
