import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BREAKAGES, type Breakage } from './breakages';

/**
 * `npm run mutate:attacks`: takes one protection away at a time, in a copy of the project, starts the site from there
 * and runs the attacks that must notice. `npm run mutate:attacks -- mails` tries only those with the word in their
 * title. See docs/testing.md.
 */
const ROOT = path.join(import.meta.dirname, '../..');
const COPY = path.join(ROOT, '.local/mutation/attacks');
/** What would take long to make again. Copied: the copy may build and install, and a link would let it do so in here. */
const MADE = [
  ...['shell', 'mf-public', 'mf-booking', 'mf-admin'].map((app) => `${app}/dist`),
  '.local/build',
  '.local/database-tests',
];

const { positionals: words } = parseArgs({ allowPositionals: true });
const say = (text: string): void => void process.stdout.write(`${text}\n`);

function copyProject(): void {
  rmSync(COPY, { recursive: true, force: true });
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  for (const file of stdout.split('\0')) {
    if (file === '' || !existsSync(path.join(ROOT, file))) continue;
    mkdirSync(path.dirname(path.join(COPY, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(COPY, file));
  }
  for (const folder of MADE) {
    if (!existsSync(path.join(ROOT, folder))) continue;
    cpSync(path.join(ROOT, folder), path.join(COPY, folder), { recursive: true });
  }
  const { status } = spawnSync('npm ci', { cwd: COPY, shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Error('the copy could not be installed');
}

/** The attacks that succeed in the copy as it is now, by their names. */
function succeeding(attacks: string): readonly string[] {
  const report = path.join(COPY, '.local/report.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', 'attacks', `attacks/tests/${attacks}.test.ts`, ...reporters];
  const vitest = path.join(COPY, 'node_modules/vitest/vitest.mjs');
  const { stderr } = spawnSync(process.execPath, [vitest, ...args], {
    cwd: COPY,
    encoding: 'utf8',
  });
  if (!existsSync(report)) throw new Error(`the attacks did not run: ${stderr}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly testResults: readonly {
      readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
    }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (tests.length === 0) throw new Error(`no attack ran: ${stderr}`);
  return tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
}

function attempt({ file, from, to, attacks }: Breakage): readonly string[] {
  const place = path.join(COPY, file);
  const text = readFileSync(place, 'utf8');
  if (text.split(from).length !== 2)
    throw new Error(`${file} does not hold this text once: ${from}`);
  writeFileSync(
    place,
    text.replace(from, () => to),
  );
  try {
    return succeeding(attacks);
  } finally {
    writeFileSync(place, text);
  }
}

const asked = BREAKAGES.filter(({ title }) => words.every((word) => title.includes(word)));
copyProject();
let unnoticed = 0;
for (const breakage of asked) {
  const noticed = attempt(breakage);
  if (noticed.length === 0) unnoticed += 1;
  say(`| ${breakage.title} | ${noticed.length} | ${noticed[0] ?? 'NOT NOTICED'} |`);
}
say(`${asked.length} protections taken away, ${unnoticed} not noticed`);
process.exitCode = unnoticed === 0 && asked.length > 0 ? 0 : 1;
