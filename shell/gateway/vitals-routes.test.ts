import { afterEach, beforeEach, expect, test } from 'vitest';
import type { VitalsReport } from '@kaarigar/shared/contracts/vitals';
import { startGateway, type TestGateway } from './gateway-for-tests';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

const REPORT: VitalsReport = {
  path: '/services',
  version: '1',
  isDrawn: true,
  values: { TTFB: 180, FCP: 900, LCP: 1_200, INP: 80, CLS: 0.01 },
};

async function send(report: unknown): Promise<number> {
  const response = await fetch(`${gateway.origin}/beacon/vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  return response.status;
}

test('a visit is counted by page, release and how the page came', async () => {
  expect(await send(REPORT)).toBe(204);
  expect(await send({ ...REPORT, isDrawn: false, values: { LCP: 4_000 } })).toBe(204);
  const metrics = await gateway.metrics();
  const labels = (vital: string, by: string) =>
    `vital="${vital}",page="/services",release="mf_public 1",drawn_by="${by}"`;
  expect(metrics).toContain(`web_vitals_seconds_sum{${labels('LCP', 'renderer')}} 1.2`);
  expect(metrics).toContain(`web_vitals_seconds_sum{${labels('LCP', 'browser')}} 4`);
  expect(metrics).toContain(`web_vitals_seconds_count{${labels('INP', 'renderer')}} 1`);
  expect(metrics).toContain(
    'web_vitals_shift_sum{page="/services",release="mf_public 1",drawn_by="renderer"} 0.01',
  );
  expect(metrics).not.toContain(
    'web_vitals_shift_count{page="/services",release="mf_public 1",drawn_by="browser"}',
  );
});

test.each([
  ['a page that nobody owns', { ...REPORT, path: '/orders/123456789' }],
  ['a release that nobody gets', { ...REPORT, version: '9' }],
  ['a text for a number', { ...REPORT, values: { LCP: 'fast' } }],
  ['a number below nothing', { ...REPORT, values: { LCP: -1 } }],
  ['no report', null],
])('%s is not counted', async (_what, report) => {
  expect(await send(report)).toBe(400);
  expect(await gateway.metrics()).not.toContain('web_vitals_seconds_count');
});
