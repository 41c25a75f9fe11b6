import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../prepare.mjs';
import { planTests } from './plan.mjs';

const everyTest = [
  { file: 'attacks/tests/paths.test.ts', project: 'attacks' },
  { file: 'attacks/tests/tables.test.ts', project: 'attacks' },
  { file: 'mf-admin/src/prices/price-form.test.tsx', project: 'unit' },
  { file: 'payment-service/tests/refund.test.ts', project: 'service' },
  { file: 'payment-service/tests/orders.test.ts', project: 'service' },
  { file: 'supabase/tests/catalogue.test.ts', project: 'database' },
];
const everySpec = [
  'e2e/specs/federation/releases.spec.ts',
  'e2e/specs/journeys/admin-prices.spec.ts',
  'e2e/specs/journeys/admin-workers.spec.ts',
  'e2e/specs/journeys/book-and-pay.spec.ts',
];

interface Given {
  readonly changed: readonly string[];
  readonly related?: readonly string[];
  readonly seconds?: Readonly<Record<string, number>>;
  readonly limits?: { readonly vitest: number; readonly browser: number };
}

function plan({
  changed,
  related = [],
  seconds = {},
  limits = { vitest: 70, browser: 60 },
}: Given) {
  const chosen = planTests({
    changed,
    related: everyTest.filter(({ file }) => related.includes(file)),
    everyTest,
    everySpec,
    seconds: new Map(Object.entries(seconds)),
    limits,
  });
  const files = (tests: readonly { file: string }[]) => tests.map(({ file }) => file);
  return {
    vitest: files(chosen.vitest),
    browser: chosen.browser,
    leftOut: files(chosen.leftOut),
  };
}

test('a change of the gateway is attacked, although no attack imports it', () => {
  const { vitest } = plan({ changed: ['shell/gateway/forward.ts'] });
  expect(vitest).toEqual(['attacks/tests/paths.test.ts']);
});

test('what imports the changed file and what opens its page is run, the nearest first', () => {
  const { vitest, browser, leftOut } = plan({
    changed: ['mf-admin/src/prices/price-form.tsx'],
    related: ['mf-admin/src/prices/price-form.test.tsx'],
  });
  expect(vitest).toEqual(['mf-admin/src/prices/price-form.test.tsx']);
  expect(browser).toEqual([
    'e2e/specs/journeys/admin-prices.spec.ts',
    'e2e/specs/journeys/admin-workers.spec.ts',
  ]);
  expect(leftOut).toEqual([]);
});

test('a migration, which nothing imports, runs the database tests', () => {
  const { vitest } = plan({ changed: ['supabase/migrations/20251103_prices.sql'] });
  expect(vitest).toEqual(['supabase/tests/catalogue.test.ts', 'attacks/tests/tables.test.ts']);
});

test('a changed browser test is run, and no other for its sake', () => {
  const changed = 'e2e/specs/federation/releases.spec.ts';
  expect(plan({ changed: [changed] }).browser).toEqual([changed]);
});

test('what would take too long by its last run is left out and named, the nearest is kept', () => {
  const { vitest, leftOut } = plan({
    changed: ['payment-service/src/use-cases/refund-order.ts'],
    related: ['payment-service/tests/orders.test.ts', 'payment-service/tests/refund.test.ts'],
    seconds: {
      'payment-service/tests/orders.test.ts': 40,
      'payment-service/tests/refund.test.ts': 90,
    },
    limits: { vitest: 60, browser: 60 },
  });
  expect(vitest).toEqual(['payment-service/tests/refund.test.ts']);
  expect(leftOut).toContain('payment-service/tests/orders.test.ts');
});

test('attacks count with the start of the site that they share', () => {
  const change = { changed: ['shell/gateway/forward.ts', 'supabase/schema/orders.sql'] };
  const seconds = Object.fromEntries(everyTest.map(({ file }) => [file, 5]));
  const attacked = (vitest: number) =>
    plan({ ...change, seconds, limits: { vitest, browser: 60 } }).vitest.filter((file) =>
      file.startsWith('attacks/'),
    );
  expect(attacked(47)).toHaveLength(0);
  expect(attacked(48)).toHaveLength(1);
  expect(attacked(53)).toHaveLength(2);
});

test('something is run even when the nearest alone takes longer than there is time', () => {
  const { vitest } = plan({
    changed: ['payment-service/src/use-cases/refund-order.ts'],
    related: ['payment-service/tests/refund.test.ts'],
    seconds: { 'payment-service/tests/refund.test.ts': 500 },
  });
  expect(vitest).toEqual(['payment-service/tests/refund.test.ts']);
});

test('a document breaks no test', () => {
  expect(plan({ changed: ['docs/runbook.md'] })).toEqual({ vitest: [], browser: [], leftOut: [] });
});

test('every folder of sources opens browser tests, and every browser test is opened by one', () => {
  const specs = readdirSync(path.join(ROOT, 'e2e/specs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/specs/${name.replaceAll(path.sep, '/')}`);
  const sources = [
    ...['mf-admin', 'mf-booking', 'mf-public', 'shell', 'payment-service'].map(
      (app) => `${app}/src/x.ts`,
    ),
    'shared/src/domain/x.ts',
    'supabase/migrations/x.sql',
    'scripts/x.mjs',
  ];
  const opened = sources.map((file) => {
    const { browser, leftOut } = planTests({
      changed: [file],
      related: [],
      everyTest: [],
      everySpec: specs,
      seconds: new Map(),
      limits: { vitest: 70, browser: 60 },
    });
    return [...browser, ...leftOut.map((one: { file: string }) => one.file)];
  });
  for (const [place, found] of opened.entries()) expect(found, sources[place]).not.toEqual([]);
  expect(specs.filter((spec) => !opened.flat().includes(spec))).toEqual([]);
});
