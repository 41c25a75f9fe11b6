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
  /** Has this test file passed on the unbroken schema, with the file and the schema as they are now? */
  isWhole(name: string): boolean;
  addWhole(name: string): Promise<void>;
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
  const stampOf = (name: string | null): string => {
    const text = name ? files.find((file) => file.name === name)?.text : everything;
    return createHash('sha256').update(`${common}\n${text}`).digest('hex').slice(0, 16);
  };
  let writing = Promise.resolve();
  const store = (): Promise<void> =>
    (writing = writing.then(() => write(Object.fromEntries(kept))));
  const wholeTitle = (name: string): string => `nothing broken: ${name}`;
  return {
    current(breakage) {
      const result = kept.get(titleOf(breakage));
      if (result?.sql !== breakage.sql || result.stamp !== stampOf(result.failure?.file ?? null))
        return null;
      return result;
    },
    lastFile: (breakage) => kept.get(titleOf(breakage))?.failure?.file ?? null,
    add(breakage, failure) {
      kept.set(titleOf(breakage), {
        sql: breakage.sql,
        failure,
        stamp: stampOf(failure?.file ?? null),
      });
      return store();
    },
    isWhole: (name) => kept.get(wholeTitle(name))?.stamp === stampOf(name),
    addWhole(name) {
      kept.set(wholeTitle(name), { sql: '', failure: null, stamp: stampOf(name) });
      return store();
    },
  };
}

async function write(results: Readonly<Record<string, Result>>): Promise<void> {
  await mkdir(path.dirname(KEPT), { recursive: true });
  const draft = `${KEPT}.draft`;
  await writeFile(draft, JSON.stringify(results, null, 1));
  await rename(draft, KEPT);
}
