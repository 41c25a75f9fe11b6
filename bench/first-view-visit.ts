import type { Browser, CDPSession } from 'playwright';
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
  /** From the press until the next frame. Null: nothing to press. */
  readonly answerMs: number | null;
  readonly scriptBytes: number;
  readonly bytes: number;
}

/** Script that is still on its way this long after the load event was not needed for the first view. */
const SETTLE_MS = 1_500;

/** One visit with an empty cache, on a phone of 360 px; the press comes when everything has arrived. */
export async function visitFirst(
  browser: Browser,
  { origin, view, isAlive }: { origin: string; view: FirstView; isAlive: boolean },
): Promise<FirstViewSample> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'hi' });
  try {
    await context.addCookies([{ name: 'kaarigar-locale', value: 'hi', url: origin }]);
    const page = await context.newPage();
    const session = await slowDown(page);
    const sizes = countBytes(session);
    await page.addInitScript({ content: WATCH });
    await page.goto(origin + view.path, { waitUntil: 'load', timeout: GIVE_UP_MS });
    await page.waitForFunction(() => 'headingAt' in window, undefined, { timeout: GIVE_UP_MS });
    if (isAlive) await page.waitForFunction(IS_ALIVE, view.control, { timeout: GIVE_UP_MS });
    await page.waitForTimeout(SETTLE_MS);
    const { scriptBytes, bytes } = sizes();
    const seen =
      await page.evaluate<Pick<FirstViewSample, 'headingMs' | 'largestMs' | 'shift'>>(READ);
    let answerMs: number | null = null;
    if (isAlive) {
      await page.locator(view.control).first().click();
      await page.locator(view.answer).first().waitFor();
      await page.waitForTimeout(SETTLE_MS);
      answerMs = await page.evaluate<number>('Math.max(0, ...window.pressed)');
    }
    return { ...seen, answerMs, scriptBytes, bytes };
  } finally {
    await context.close();
  }
}

function countBytes(session: CDPSession): () => { scriptBytes: number; bytes: number } {
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
 * nothing covers it: a logo that lets taps through covers it all the same while it has a background.
 */
const WATCH = `{
  window.pressed = [];
  let shift = 0;
  let largest = 0;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, durationThreshold: 16 });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) shift += value; });
  watch('largest-contentful-paint', ({ startTime }) => { largest = startTime; });
  watch('event', ({ duration, interactionId }) => { if (interactionId) window.pressed.push(duration); });
  window.readFirstView = () => ({ headingMs: window.headingAt, largestMs: largest, shift });
  const isCovered = () => {
    const logo = document.getElementById('logo-loader');
    if (!logo) return false;
    const { visibility, display, opacity, backgroundColor } = getComputedStyle(logo);
    const isSeen = visibility === 'visible' && display !== 'none' && Number(opacity) > 0.1;
    return isSeen && !/^(transparent|rgba\\(0, 0, 0, 0\\))$/.test(backgroundColor);
  };
  const look = () => {
    const heading = document.querySelector('main h1');
    const box = heading?.getBoundingClientRect();
    if (box && box.height > 0 && !isCovered()) {
      setTimeout(() => { window.headingAt = performance.now(); });
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

const READ = 'window.readFirstView()';
