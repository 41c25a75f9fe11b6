import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fail } from './fail.mjs';
import { ROOT } from './prepare.mjs';

/** Chromium's headless shell: Playwright's own default for tests, with a fraction of the work per page. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** What an Indian phone writes with. With other fonts a line of text breaks elsewhere, and pages have other heights. */
const FONT = '/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? path.join(process.env[name], 'Google/Chrome/Application/chrome.exe') : [],
  ),
];

/** How a browser of tests, and of the contract gate, is started: without what no page of theirs needs. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // No page lives long enough to earn what V8's two optimizing compilers cost.
  '--js-flags=--no-opt --no-maglev',
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

/** Installs Chromium and the fonts with Debian's package manager, if we have the rights. */
function installHeadlessShell() {
  const isPossible =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isPossible) return;
  process.stdout.write('Installing Chromium and fonts…\n');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core');
}

/**
 * A Chromium to test with: CHROMIUM_PATH, else the headless shell (installed by the package manager if it is missing),
 * else Playwright's own or the system's browser.
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    fail(`CHROMIUM_PATH is "${wanted}", but there is no such file.`);
  }
  if (!existsSync(HEADLESS_SHELL) || !existsSync(FONT)) installHeadlessShell();
  return (
    [HEADLESS_SHELL, playwrightsOwn(), ...BROWSERS].find(
      (file) => file !== '' && existsSync(file),
    ) ??
    fail(
      'No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
    )
  );
}
