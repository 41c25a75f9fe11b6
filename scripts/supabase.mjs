import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './prepare.mjs';

/**
 * `npm run supabase -- db push …`: the Supabase CLI of the version that our tests use, with what it asks for at each
 * command that reads `supabase/config.toml`: the mails as files, and their subjects. Its 140 MB are installed at the
 * first call, into a folder of their own.
 */
const FOLDER = path.join(ROOT, 'supabase/hosted/cli');

const succeed = (command, args, options = {}) => {
  const { status, stdout, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
};

const read = (file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
const wanted = read('package.json').dependencies.supabase;
const installed = 'node_modules/supabase/package.json';
if (!existsSync(path.join(FOLDER, installed)) || read(installed).version !== wanted) {
  // Without a lockfile: a registry that lacks the binary of one platform would write one that `npm ci` refuses.
  const npm = process.env['npm_execpath'];
  const install = ['install', '--no-package-lock'];
  // By its file: on Windows npm is a command file that only a shell runs.
  if (npm) succeed(process.execPath, [npm, ...install], { cwd: FOLDER });
  else succeed('npm', install, { cwd: FOLDER });
}

const subjects = succeed(
  process.execPath,
  ['--import', 'tsx', path.join(ROOT, 'supabase/local/write-mail-templates.ts')],
  { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8', cwd: ROOT },
);
const env = { ...process.env };
for (const [, name, subject] of subjects.matchAll(/^(\w+)="(.*)"$/gm)) env[name] ??= subject;

const cli = path.join(FOLDER, 'node_modules/supabase/dist/supabase.js');
succeed(process.execPath, [cli, ...process.argv.slice(2), '--workdir', ROOT], { env });
