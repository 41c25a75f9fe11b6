import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './prepare.mjs';

interface Step {
  readonly run?: string;
  readonly uses?: string;
}
interface Workflow {
  readonly jobs?: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
  /** Only in the file of an action. */
  readonly runs?: { readonly steps: readonly Step[] };
}

const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);

const files = readdirSync(path.join(ROOT, '.github'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ya?ml$/.test(file),
);

function stepsOf(file: string): readonly Step[] {
  const { jobs = {}, runs }: Workflow = parse(
    readFileSync(path.join(ROOT, '.github', file), 'utf8'),
  );
  return [...Object.values(jobs), ...(runs ? [runs] : [])].flatMap(({ steps }) => steps);
}

test('there is a workflow', () => {
  expect(files).toContain(path.join('workflows', 'ci.yml'));
});

describe.each(files)('%s', (file) => {
  const steps = stepsOf(file);

  test('each step runs one script of the project, or installs, in one line', () => {
    const lines = steps.flatMap(({ run }) => run ?? []);
    expect(lines).not.toEqual([]);
    for (const line of lines) {
      const [, script] = /^npm run (\S+)(?: -- [^\n]+)?$/.exec(line) ?? [];
      if (line !== 'npm ci') expect(scripts, line).toHaveProperty([script ?? line]);
    }
  });

  test('the actions of ours that it uses are there', () => {
    const ours = steps.flatMap(({ uses }) => (uses?.startsWith('./') ? uses : []));
    expect(ours.filter((name) => !existsSync(path.join(ROOT, name, 'action.yml')))).toEqual([]);
  });
});

test('the workflows run every part of `npm test`', () => {
  const lines = files.flatMap(stepsOf).flatMap(({ run }) => run ?? []);
  const run = new Set(lines.map((line) => /^npm run (\S+)/.exec(line)?.[1]));
  for (const part of [
    'check',
    'test:unit',
    'test:database',
    'test:service',
    'test:deploy',
    'test:attacks',
    'test:browser',
    'gate',
    'budgets',
  ]) {
    expect(run).toContain(part);
  }
});
