import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { reportVitals } from './report-vitals';

const REGISTRY = {
  remotes: [
    {
      name: 'mf_booking',
      version: '7',
      paths: [{ path: '/orders/:orderId', access: 'signed-in' }],
    },
  ],
} as unknown as Registry;

const measured = vi.hoisted(() => ({ count: 0 }));
vi.mock('web-vitals', () => {
  const gives = (name: string, value: number) => (take: (metric: object) => void) => {
    measured.count += 1;
    take({ name, value, id: 'v5-123', navigationType: 'navigate', entries: [{ name: 'secret' }] });
  };
  return {
    onTTFB: gives('TTFB', 180),
    onFCP: gives('FCP', 900),
    onLCP: gives('LCP', 1_200),
    onINP: gives('INP', 80),
    onCLS: gives('CLS', 0.01),
  };
});

let sent: { readonly address: string; readonly text: Promise<string> }[];
let leave: () => void;
beforeEach(() => {
  sent = [];
  measured.count = 0;
  const listeners = new Set<() => void>();
  vi.stubGlobal('window', {
    location: { pathname: '/orders/482910337', search: '?name=Asha' },
    requestIdleCallback: (task: () => void) => task(),
  });
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: Blob) => sent.push({ address, text: body.text() }),
  });
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  });
  leave = () => {
    Object.assign(document, { visibilityState: 'hidden' });
    for (const listener of listeners) listener();
  };
});
afterEach(() => void vi.unstubAllGlobals());

test('a visit tells its numbers, page and release once, and nothing of the person or the address', async () => {
  reportVitals(REGISTRY, true);
  await expect.poll(() => measured.count).toBe(5);
  leave();
  leave();
  expect(sent.map(({ address }) => address)).toEqual(['/beacon/vitals']);
  expect(JSON.parse((await sent[0]?.text) ?? '')).toEqual({
    path: '/orders/:orderId',
    version: '7',
    isDrawn: true,
    values: { TTFB: 180, FCP: 900, LCP: 1_200, INP: 80, CLS: 0.01 },
  });
});

test('who saves data is not measured', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  reportVitals(REGISTRY, true);
  leave();
  expect([measured.count, sent]).toEqual([0, []]);
});
