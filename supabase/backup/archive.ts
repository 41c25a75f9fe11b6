import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const FORMAT = 'kaarigar-backup-1';
/** As in PostgreSQL's own text format: a line of data never looks like it. */
const END_OF_TABLE = '\\.';

export interface SavedTable {
  /** With its schema: `public.orders`. */
  readonly name: string;
  readonly columns: readonly string[];
}

export interface SavedSequence {
  readonly name: string;
  /** Null: no number was taken yet. */
  readonly last: string | null;
}

export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly takenAt: string;
  /** The hash of the migrations that the database had. */
  readonly migrations: string;
  readonly sequences: readonly SavedSequence[];
}

/**
 * A backup is one compressed file of lines: a header, then for each table its name and columns, its rows as `copy`
 * writes them, and an end; last the number of rows of all. Without the last line it is not whole.
 */
export interface BackupWriter {
  table(table: SavedTable, rows: AsyncIterable<Buffer>): Promise<number>;
  /** Completes the file; without it the file is not whole. */
  finish(): Promise<void>;
}

export function writeBackup(file: string, header: Omit<BackupHeader, 'format'>): BackupWriter {
  const gzip = createGzip();
  // What people have told us: for its owner alone.
  const written = pipeline(gzip, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  // `finish` throws it.
  written.catch(() => undefined);
  let total = 0;
  const write = async (chunk: string | Buffer): Promise<void> => {
    if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written]);
  };
  gzip.write(`${JSON.stringify({ format: FORMAT, ...header })}\n`);
  return {
    async table(table, rows) {
      await write(`${JSON.stringify(table)}\n`);
      let count = 0;
      for await (const chunk of rows) {
        for (const byte of chunk) if (byte === 0x0a) count += 1;
        await write(chunk);
      }
      await write(`${END_OF_TABLE}\n`);
      total += count;
      return count;
    },
    async finish() {
      gzip.end(`${JSON.stringify({ end: total })}\n`);
      await written;
    },
  };
}

export interface BackupReader {
  readonly header: BackupHeader;
  /** The tables in their order; the rows of one must be read before the next is asked for. */
  tables(): AsyncGenerator<{ readonly table: SavedTable; readonly rows: AsyncGenerator<string> }>;
}

/** Opens a backup. Reading it to its end throws when it is not whole. */
export async function readBackup(file: string): Promise<BackupReader> {
  const gunzip = createGunzip();
  const piped = pipeline(createReadStream(file), gunzip);
  // A broken file also ends the lines; whoever reads them to the end hears of it.
  piped.catch(() => undefined);
  const lines = createInterface({ input: gunzip, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const next = async (): Promise<string | undefined> => {
    const { value, done } = await lines.next();
    return done ? undefined : value;
  };
  const header = parse(await next()) as BackupHeader;
  if (header?.format !== FORMAT) throw new Error(`${file} is no backup of ours`);
  let total = 0;

  async function* rowsOfTable(): AsyncGenerator<string> {
    for (;;) {
      const line = await next();
      if (line === undefined) throw new Error(`${file} is not whole: it ends within a table`);
      if (line === END_OF_TABLE) return;
      total += 1;
      yield `${line}\n`;
    }
  }

  return {
    header,
    async *tables() {
      for (;;) {
        const entry = parse(await next()) as SavedTable & { readonly end?: number };
        if (entry?.name !== undefined) {
          yield { table: entry, rows: rowsOfTable() };
          continue;
        }
        await piped;
        if (entry?.end !== total) throw new Error(`${file} is not whole`);
        return;
      }
    },
  };
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? 'null');
  } catch {
    return null;
  }
}
