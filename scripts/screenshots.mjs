import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { readPorts } from './ports.mjs';
import { installDependencies, requireNode, ROOT } from './prepare.mjs';
import { waitForHealth } from './processes.mjs';
import { scenesOf, signIn } from './screenshot-scenes.mjs';

/**
 * `npm run screenshots`: a picture of every page and dialog at three widths in both languages, in `screenshots/`, for
 * review by eye. Fails on horizontal overflow; also reports console errors. `npm run screenshots -- home faq` takes
 * only scenes whose name contains one of these words; BASE_URL uses a site that already runs.
 */
const OUT = path.join(ROOT, 'screenshots');
const LANGUAGES = ['en', 'hi'];
const WIDTHS = [360, 768, 1280];
const HEIGHT = 800;
/** Away from the ports of a running site and of the browser tests. */
const PORT_OFFSET = process.env.PORT_OFFSET ?? '800';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const findings = [];
let hasFailed = false;

requireNode();
installDependencies();
const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('playwright');

async function startSite() {
  const env = { ...process.env, PORT_OFFSET };
  const site = spawn(process.execPath, ['scripts/start.mjs', '--reset'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://localhost:${readPorts(env).gateway}`;
  await Promise.race([
    waitForHealth('the site', `${url}/healthz`, 300_000),
    once(site, 'exit').then(() => Promise.reject(new Error('The site did not start.'))),
  ]);
  const stop = async () => {
    site.disconnect();
    await once(site, 'exit');
  };
  return { url, stop };
}

/** A browser of one person in one language, without the loader that covers the first second. */
async function openBrowser(browser, { baseURL, language, person }) {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    // Overlay scroll bars, as on a phone: the page has the whole width.
    isMobile: true,
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: HEIGHT },
  });
  await context.addCookies([{ name: 'kaarigar-locale', value: language, url: baseURL }]);
  await context.addInitScript(() => window.sessionStorage.setItem('kaarigar.splash-seen', '1'));
  if (person !== 'visitor') {
    const page = await context.newPage();
    await signIn(page, person);
    await page.close();
  }
  return context;
}

async function settle(page) {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('main[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Whether the page is laid out and painted for a width; viewport units follow slightly later than the window size. */
function hasWidth(width) {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.innerWidth === width)));
  });
}

/** Elements that extend past the right edge, the innermost ones. Empty: the page does not scroll sideways. */
function findOverflow() {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const over = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
  );
  return over
    .filter((element) => !over.some((other) => other !== element && element.contains(other)))
    .slice(0, 3)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
}

async function take(context, scene, language) {
  const page = await context.newPage();
  const where = `${scene.name} ${language}`;
  page.on('console', (message) => {
    const isOwnStatus = message.location().url === page.url();
    if (message.type() === 'error' && !isOwnStatus)
      findings.push(`${where}: console: ${message.text()}`);
  });
  page.on('pageerror', (error) => findings.push(`${where}: ${error.message}`));
  try {
    const [first, ...others] = scene.widths ?? WIDTHS;
    await page.setViewportSize({ width: first, height: HEIGHT });
    await page.goto(scene.address);
    await settle(page);
    await scene.prepare?.(page);
    await settle(page);
    await page.emulateMedia({ media: scene.media ?? 'screen' });
    for (const width of [first, ...others]) await takeAt(page, { where, language, scene, width });
  } catch (error) {
    hasFailed = true;
    findings.push(`${where}: no picture: ${error.message.split('\n')[0]}`);
  } finally {
    await page.close();
  }
}

async function takeAt(page, { where, language, scene, width }) {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.waitForFunction(hasWidth, width);
  const overflow = await page.evaluate(findOverflow);
  if (overflow.length > 0) {
    hasFailed = true;
    findings.push(`${where} ${width}: sideways overflow by ${overflow.join(', ')}`);
  }
  const isDialog = (await page.locator('dialog[open]').count()) > 0;
  const file = path.join(OUT, language, String(width), `${scene.name}.png`);
  await page.screenshot({ path: file, fullPage: !isDialog });
}

const site = process.env.BASE_URL
  ? { url: process.env.BASE_URL, stop: async () => undefined }
  : await startSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
try {
  const registry = await (await fetch(`${site.url}/remotes.json`)).json();
  const scenes = scenesOf(registry).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
  );
  if (words.length === 0) rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const language of LANGUAGES) {
    for (const person of new Set(scenes.map((scene) => scene.person))) {
      const context = await openBrowser(browser, { baseURL: site.url, language, person });
      for (const scene of scenes.filter((candidate) => candidate.person === person)) {
        await take(context, scene, language);
        process.stdout.write(`${language} ${scene.name}\n`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
process.stdout.write(
  findings.length === 0 ? '\nNothing to report.\n' : `\n${findings.join('\n')}\n`,
);
process.exit(hasFailed ? 1 : 0);
