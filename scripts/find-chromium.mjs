import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fail } from './fail.mjs';
import { ROOT } from './prepare.mjs';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? path.join(process.env[name], 'Google/Chrome/Application/chrome.exe') : [],
  ),
];

function playwrightsOwn() {
  try {
    return createRequire(path.join(ROOT, 'e2e/package.json'))(
      'playwright',
    ).chromium.executablePath();
  } catch {
    return '';
  }
}

/** With Debian's package manager and root; the fonts are those an Indian phone has. */
function installWithApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return;
  process.stdout.write('Installing Chromium…\n');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core');
}

/** A Chromium to test with: CHROMIUM_PATH, the system's, Playwright's own, else installed by the package manager. */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    fail(`CHROMIUM_PATH is "${wanted}", but there is no such file.`);
  }
  const find = () =>
    [...SYSTEM_PATHS, playwrightsOwn()].find((file) => file !== '' && existsSync(file));
  const found = find();
  if (found) return found;
  installWithApt();
  return (
    find() ??
    fail(
      'No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
    )
  );
}
