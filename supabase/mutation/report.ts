import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { tool } from '../../scripts/tools.mjs';
import { titleOf, type Breakage } from './breakages';
import { REDUNDANT } from './redundant';
import type { Failure } from './run-tests';
import { LIST } from './test-files';

const DOCUMENT = fileURLToPath(new URL('../../docs/testing.md', import.meta.url));
/** The text between these lines is generated. */
const BEGIN = '<!-- written by npm run mutate:sql -->';
const END = '<!-- end of what npm run mutate:sql writes -->';

export interface Found {
  readonly breakage: Breakage;
  /** Null: no test noticed it. */
  readonly failure: Failure | null;
}

/** Writes the counts and the table of all breakages into docs/testing.md. */
export async function writeReport(found: readonly Found[]): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${DOCUMENT} has no place for the table`);
  const report = `${BEGIN}\n\n${counts(found)}\n\n${tables(found)}\n\n`;
  await writeFile(DOCUMENT, text.slice(0, before) + report + text.slice(after));
  spawnSync(process.execPath, tool('oxfmt', DOCUMENT), { stdio: 'inherit' });
}

export function isByList({ failure }: Found): boolean {
  return failure?.file === LIST;
}

function counts(found: readonly Found[]): string {
  const today = new Date().toISOString().slice(0, 10);
  const missed = found.filter(({ failure }) => failure === null).length;
  const byList = found.filter(isByList).length;
  const byBehaviour = found.length - missed - byList;
  return `${today}: ${found.length} breakages; ${byBehaviour} noticed by a test of what the object does, ${byList} by the list of \`${LIST}\` only, ${missed} by no test (the reason stands in the table).`;
}

function tables(found: readonly Found[]): string {
  const subjects = [...new Set(found.map(({ breakage }) => breakage.subject))];
  return subjects
    .map((subject) => {
      const rows = found.filter(({ breakage }) => breakage.subject === subject);
      return [
        `### ${subject}`,
        '',
        '| What | Broken | First test that fails |',
        '| --- | --- | --- |',
        ...rows.map(rowOf),
      ].join('\n');
    })
    .join('\n\n');
}

function rowOf({ breakage, failure }: Found): string {
  const noticed = failure
    ? `\`${failure.file.replace('.test.ts', '')}\`: ${failure.test}`
    : `none: ${REDUNDANT.get(titleOf(breakage)) ?? 'a test is missing'}`;
  return `| ${[breakage.object, breakage.change, noticed].map(inCell).join(' | ')} |`;
}

function inCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`);
}
