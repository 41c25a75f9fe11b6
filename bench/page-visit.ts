import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

export interface Visit {
  readonly path: string;
  /** Demo account that opens the page; without it nobody is signed in. */
  readonly as?: 'customer' | 'staff';
  /** Selector of what a person came for: the page is ready when it is there. */
  readonly content: string;
  /** Selector of what they press. */
  readonly control: string;
  /** Selector of what appears in response. */
  readonly answer: string;
}

export interface Sample {
  /** From the start of the navigation until the control has answered. */
  readonly answeredMs: number;
  /** The number of requests until then. */
  readonly requests: number;
  /** Addresses of the scripts requested until then. */
  readonly scripts: readonly string[];
}

export type Person = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * 1.6 Mbit/s both ways, 150 ms latency per response, a quarter of this machine's CPU: a cheap phone on a slow network.
 */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
} as const;
const CPU_SLOWDOWN = 4;
export const GIVE_UP_MS = 120_000;

/** One visit with an empty cache. */
export async function measureVisit(
  browser: Browser,
  { origin, visit, person }: { origin: string; visit: Visit; person: Person | undefined },
): Promise<Sample> {
  const context = await browser.newContext({ ...(person && { storageState: person }) });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript({ content: pressAndWait(visit) });
    await page.goto(origin + visit.path, { waitUntil: 'commit', timeout: GIVE_UP_MS });
    await page.waitForFunction(() => 'answeredAt' in window, undefined, { timeout: GIVE_UP_MS });
    return await page.evaluate<Sample>(READ_SAMPLE);
  } finally {
    await context.close();
  }
}

/** A cheap phone on a slow network. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

/**
 * Presses the control as soon as the content is there, and notes the time of the frame after its response. It runs in
 * the page, because a measurement from outside is late on a busy machine. It is text, because the compiler would add
 * its own helpers to a function.
 */
function pressAndWait({ content, control, answer }: Visit): string {
  return `{
    const [content, control, answer] = ${JSON.stringify([content, control, answer])};
    let pressed = null;
    const observer = new MutationObserver(() => {
      if (document.querySelector(answer)) {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => (window.answeredAt = performance.now())));
        return;
      }
      const button = document.querySelector(content) && document.querySelector(control);
      // What was drawn anew is pressed anew.
      if (!button || button === pressed) return;
      pressed = button;
      setTimeout(() => button.click());
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }`;
}

const READ_SAMPLE = `(() => {
  const asked = performance.getEntriesByType('resource').filter(
    ({ startTime }) => startTime <= window.answeredAt,
  );
  const scripts = asked.map(({ name }) => name).filter((url) => new URL(url).pathname.endsWith('.js'));
  // The page itself is not among its resources.
  return { answeredMs: window.answeredAt, requests: asked.length + 1, scripts: [...new Set(scripts)] };
})()`;
