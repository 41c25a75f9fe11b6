import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/prepare.mjs';
import { createHostedDatabase } from '../../supabase/tests/hosted-database';
import { createDatabase } from '../../supabase/tests/shared-postgres';

/** The blocks of docs/deployment.md below a heading, or anywhere, as they stand there. */
function blocksOf(language: 'sh' | 'sql', anchor = ''): readonly string[] {
  const whole = readFileSync(path.join(ROOT, 'docs/deployment.md'), 'utf8');
  const from = anchor ? whole.indexOf(`<a id="${anchor}"></a>`) : 0;
  expect(from).toBeGreaterThanOrEqual(0);
  const [section = ''] = whole.slice(from).split(anchor ? '\n## ' : '\0');
  const found = section.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'));
  return [...found].map(([, block = '']) => block);
}

async function type(command: string, databaseUrl: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], { cwd: ROOT, env });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(code, `${command}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

test('a database is checked, saved and restored into a fresh one with the commands of the document', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaarigar-typed-'));
  const old = await createDatabase();
  const fresh = await createHostedDatabase();
  onTestFinished(async () => {
    await Promise.all([old.drop(), fresh.drop()]);
    rmSync(folder, { recursive: true });
  });
  const [block = ''] = blocksOf('sh', 'backup');
  const commands = block.trim().split('\n');
  expect(commands).toHaveLength(2);
  const [backup = '', restore = ''] = commands.map((command) =>
    command.replace(/\S+\.kb$/, path.join(folder, 'a.kb')),
  );
  await type(backup, old.url);
  await type(restore, fresh.url);
  const [check = ''] = blocksOf('sh', 'db-check');
  await type(check.replace(/'postgres:[^']+'/, `'${fresh.url}'`), '');
  const [rows] = await fresh.sql`select count(*)::int as people from auth.users`;
  expect(rows?.['people']).toBeGreaterThan(3);
}, 300_000);

/** Who types the commands of a section, and what nobody can type here. */
const TYPED: Readonly<Record<string, string>> = {
  'The bundle': 'bundle.test.ts',
  'Two machines, top to bottom': 'site.test.ts',
  'Is the database as wanted': 'this file',
  'Backup and restore': 'this file',
  Remotes: 'e2e/specs/federation/gate.spec.ts, with a shell and a registry of its own',
  'Payment provider': 'nobody: it needs the keys of an account',
};

test('every section of the document with commands has a test that types them, or a reason', () => {
  const whole = readFileSync(path.join(ROOT, 'docs/deployment.md'), 'utf8');
  const sections = whole.split(/^## /m).filter((section) => /^ *```sh$/m.test(section));
  const titles = sections.map((section) => section.split(/ *(?:<a |\n)/)[0]);
  expect(titles).toEqual(Object.keys(TYPED));
  // As they stand, whatever a test adds behind them.
  expect(blocksOf('sh', 'bundle')).toEqual(['npm ci\nnpm run bundle\n']);
});

test('statements of the document are statements of this schema', async () => {
  const { url, drop } = await createDatabase();
  const sql = postgres(url, { max: 1 });
  onTestFinished(async () => {
    await sql.end();
    await drop();
  });
  const blocks = blocksOf('sql');
  expect(blocks.length).toBeGreaterThan(2);
  for (const block of blocks) await sql.unsafe(block.replaceAll('…', '0'));
});
