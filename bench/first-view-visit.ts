import type { Browser, CDPSession, Page } from 'playwright';
import { GIVE_UP_MS, slowDown } from './page-visit';

export interface FirstView {
  readonly path: string;
  /** What a person presses first; without one, as in the static copy, nothing answers. */
  readonly control: string;
  /** What appears then. */
  readonly answer: string;
}

/** Times in milliseconds from the start of the navigation, sizes in bytes as they were sent. */
export interface FirstViewSample {
  readonly headingMs: number;
  readonly largestMs: number;
  readonly shift: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  /** Null: nothing to press. */
  readonly press: PressSample | null;
}

interface PressSample {
  /** From a press soon after the page stands until its answer is seen, whatever must be downloaded first. */
  readonly earlyMs: number;
  /** The same once the page can answer, until the next frame (Event Timing), and the script that has come by then. */
  readonly aliveMs: number;
  readonly aliveScriptBytes: number;
  /** The longest task from the visible heading until then: scripts and React. 0: none above 50 ms. */
  readonly longestTaskMs: number;
}

/** Script that is still on its way this long after the load event was not needed for the first view. */
const SETTLE_MS = 1_500;

/**
 * Visits with an empty cache, on a phone of 360 px: in the first one somebody presses soon after the page stands, without
 * having touched it; in the second one when it can answer.
 */
export async function visitFirst(
  browser: Browser,
  visit: { origin: string; view: FirstView; isAlive: boolean },
): Promise<FirstViewSample> {
  const { view, isAlive } = visit;
  const early = await inPage(browser, visit, async (page, sizes) => {
    await page.waitForTimeout(SETTLE_MS);
    const { scriptBytes, bytes } = sizes();
    const seen =
      await page.evaluate<Pick<FirstViewSample, 'headingMs' | 'largestMs' | 'shift'>>(READ);
    if (!isAlive) return { ...seen, scriptBytes, bytes, earlyMs: null };
    await page.locator(view.control).first().click({ noWaitAfter: true });
    await page.waitForFunction(() => 'answeredAt' in window, undefined, { timeout: GIVE_UP_MS });
    const earlyMs = await page.evaluate<number>('window.answeredAt - window.pressedAt');
    return { ...seen, scriptBytes, bytes, earlyMs };
  });
  const { earlyMs, ...seen } = early;
  if (earlyMs === null) return { ...seen, press: null };
  const alive = await inPage(browser, visit, async (page, sizes) => {
    await page.waitForFunction(IS_ALIVE, view.control, { timeout: GIVE_UP_MS });
    await page.waitForTimeout(SETTLE_MS);
    const { scriptBytes: aliveScriptBytes } = sizes();
    const longestTaskMs = await page.evaluate<number>('window.longestTask()');
    await page.locator(view.control).first().click();
    await page.locator(view.answer).first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const aliveMs = await page.evaluate<number>('Math.max(0, ...window.pressed)');
    return { aliveMs, aliveScriptBytes, longestTaskMs };
  });
  return { ...seen, press: { earlyMs, ...alive } };
}

type Sizes = () => { scriptBytes: number; bytes: number };

/** Opens the page, and looks at it once its heading is there. */
async function inPage<Seen>(
  browser: Browser,
  { origin, view }: { origin: string; view: FirstView },
  look: (page: Page, sizes: Sizes) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'hi' });
  try {
    await context.addCookies([{ name: 'kaarigar-locale', value: 'hi', url: origin }]);
    const page = await context.newPage();
    const session = await slowDown(page);
    const sizes = countBytes(session);
    await page.addInitScript({ content: watchFor(view) });
    await page.goto(origin + view.path, { waitUntil: 'load', timeout: GIVE_UP_MS });
    await page.waitForFunction(() => 'headingAt' in window, undefined, { timeout: GIVE_UP_MS });
    return await look(page, sizes);
  } finally {
    await context.close();
  }
}

function countBytes(session: CDPSession): Sizes {
  const scripts = new Set<string>();
  const sizes = { scriptBytes: 0, bytes: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.bytes += encodedDataLength;
    if (scripts.has(requestId)) sizes.scriptBytes += encodedDataLength;
  });
  return () => ({ ...sizes });
}

/** React has taken over what is to be pressed. */
const IS_ALIVE = (control: string): boolean => {
  const element = document.querySelector(control);
  return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
};

/**
 * Text, because the compiler would add its own helpers to a function. The heading counts once it is in the window and
 * the logo does not lie over it: one that lets taps through covers it all the same while it has a background, one in a
 * strip at the lower edge does not. The answer counts in the frame after there is one that was not there at the press.
 */
const watchFor = ({ answer }: FirstView): string => `{
  window.pressed = [];
  const answers = () => [...document.querySelectorAll(${JSON.stringify(answer)})];
  let before = [];
  window.addEventListener('click', () => {
    if ('pressedAt' in window) return;
    before = answers();
    window.pressedAt = performance.now();
  }, true);
  const lookForAnswer = () => {
    if ('pressedAt' in window && answers().some((answer) => !before.includes(answer))) {
      setTimeout(() => { window.answeredAt = performance.now(); });
      return;
    }
    requestAnimationFrame(lookForAnswer);
  };
  requestAnimationFrame(lookForAnswer);
  let shift = 0;
  let largest = 0;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, durationThreshold: 16 });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) shift += value; });
  watch('largest-contentful-paint', ({ startTime }) => { largest = startTime; });
  watch('event', ({ duration, interactionId }) => { if (interactionId) window.pressed.push(duration); });
  const tasks = [];
  watch('longtask', (task) => tasks.push(task));
  window.longestTask = () =>
    Math.max(0, ...tasks.filter((task) => task.startTime > window.headingAt).map((task) => task.duration));
  window.readFirstView = () => ({ headingMs: window.headingAt, largestMs: largest, shift });
  const isCovered = (box) => {
    const logo = document.getElementById('logo-loader');
    if (!logo) return false;
    const over = logo.getBoundingClientRect();
    if (over.top >= box.bottom || over.bottom <= box.top) return false;
    const { visibility, display, opacity, backgroundColor } = getComputedStyle(logo);
    const isSeen = visibility === 'visible' && display !== 'none' && Number(opacity) > 0.1;
    return isSeen && !/^(transparent|rgba\\(0, 0, 0, 0\\))$/.test(backgroundColor);
  };
  const look = () => {
    const heading = document.querySelector('main h1');
    const box = heading?.getBoundingClientRect();
    if (box && box.height > 0 && box.top < innerHeight && !isCovered(box)) {
      setTimeout(() => { window.headingAt = performance.now(); });
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

const READ = 'window.readFirstView()';
