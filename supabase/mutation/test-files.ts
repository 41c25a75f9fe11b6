import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Breakage } from './breakages';

const FOLDER = fileURLToPath(new URL('../tests', import.meta.url));

/** Lists grants and similar objects. If only this file notices a breakage, no test checks the object's behaviour. */
export const LIST = 'schema-rules.test.ts';

/** Compares the whole schema with what was written down: it notices every breakage, and says nothing of any object. */
const WHOLE = 'db-check.test.ts';

export interface TestFile {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

/** The database tests that a breakage can reach: those on the shared PostgreSQL server. */
export async function readTestFiles(): Promise<readonly TestFile[]> {
  const names = (await readdir(FOLDER)).filter(
    (name) => name.endsWith('.test.ts') && name !== WHOLE,
  );
  const files = await Promise.all(names.toSorted().map(readTestFile));
  return files.filter(({ text }) => /\b(use|start)Database\b/.test(text));
}

async function readTestFile(name: string): Promise<TestFile> {
  const file = path.join(FOLDER, name);
  return { name, path: file, text: await readFile(file, 'utf8') };
}

/** The code that the tests share: when it changes, earlier results are no longer valid. */
export async function readHelpers(): Promise<string> {
  const names = (await readdir(FOLDER)).filter((name) => !name.endsWith('.test.ts'));
  const texts = names.toSorted().map((name) => readFile(path.join(FOLDER, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** An object's own name counts more than its column's, and a column's name more than its table's. */
const WEIGHTS = { name: 1000, column: 10, subject: 1 } as const;

/**
 * Splits files into those with the breakage's names in their text and the others. Files with more matches for their
 * time come first; `bonus` is a file's extra weight.
 */
export function orderFiles(
  { subject, names, columns }: Breakage,
  files: readonly TestFile[],
  {
    bonus,
    seconds,
  }: {
    readonly bonus: (file: TestFile) => number;
    readonly seconds: (file: TestFile) => number;
  },
): { readonly naming: readonly TestFile[]; readonly others: readonly TestFile[] } {
  const mentions = ({ text }: TestFile): number => {
    const count = (all: readonly string[]): number =>
      all.reduce((sum, name) => sum + text.split(wordOf(name)).length - 1, 0);
    return (
      WEIGHTS.name * count(names) +
      WEIGHTS.column * count(columns) +
      WEIGHTS.subject * count([subject])
    );
  };
  const scored = files.map((file) => ({ file, score: mentions(file) }));
  const named = scored
    .filter(({ score }) => score > 0)
    .map(({ file, score }) => ({ file, score: (score + bonus(file)) / seconds(file) }))
    .toSorted((a, b) => b.score - a.score);
  return {
    naming: named.map(({ file }) => file),
    others: scored
      .filter(({ score }) => score === 0)
      .map(({ file }) => file)
      .toSorted((a, b) => seconds(a) - seconds(b)),
  };
}

function wordOf(name: string): RegExp {
  return new RegExp(`\\b${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\b`);
}
