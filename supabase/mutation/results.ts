import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../tests/snapshot';
import { titleOf, type Breakage } from './breakages';
import type { Failure } from './run-tests';
import { readHelpers, type TestFile } from './test-files';

const KEPT = fileURLToPath(new URL('../../.local/mutation/sql.json', import.meta.url));

export interface Result {
  readonly sql: string;
  /** Null: all database tests passed. */
  readonly failure: Failure | null;
  /** A hash of everything that the result depends on. */
  readonly stamp: string;
}

/** Results of earlier runs, kept in a file, so that an interrupted run can continue. */
export interface Results {
  /** The stored result, if schema and tests have not changed since. */
  current(breakage: Breakage): Result | null;
  /** The file that noticed it the last time, even if things have changed since. */
  lastFile(breakage: Breakage): string | null;
  add(breakage: Breakage, failure: Failure | null): Promise<void>;
}

export async function openResults(files: readonly TestFile[]): Promise<Results> {
  const kept = new Map(
    Object.entries(JSON.parse(await readFile(KEPT, 'utf8').catch(() => '{}'))) as [
      string,
      Result,
    ][],
  );
  const common = `${await fingerprint()}\n${await readHelpers()}`;
  const everything = files.map(({ text }) => text).join('\n');
  /** A failure depends on one test file only; a result without a failure depends on all files. */
  const stampOf = (failure: Failure | null): string => {
    const text = failure ? files.find(({ name }) => name === failure.file)?.text : everything;
    return createHash('sha256').update(`${common}\n${text}`).digest('hex').slice(0, 16);
  };
  let writing = Promise.resolve();
  return {
    current(breakage) {
      const result = kept.get(titleOf(breakage));
      if (result?.sql !== breakage.sql || result.stamp !== stampOf(result.failure)) return null;
      return result;
    },
    lastFile: (breakage) => kept.get(titleOf(breakage))?.failure?.file ?? null,
    add(breakage, failure) {
      kept.set(titleOf(breakage), { sql: breakage.sql, failure, stamp: stampOf(failure) });
      return (writing = writing.then(() => write(Object.fromEntries(kept))));
    },
  };
}

async function write(results: Readonly<Record<string, Result>>): Promise<void> {
  await mkdir(path.dirname(KEPT), { recursive: true });
  const draft = `${KEPT}.draft`;
  await writeFile(draft, JSON.stringify(results, null, 1));
  await rename(draft, KEPT);
}
