import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBudgets, checkReleases } from './budgets.mjs';
import { REMOTES } from './remotes.mjs';

const APPS = ['shell', ...REMOTES];
const PUBLIC = [
  ...['/', '/services', '/prices/painting'].map((one) => ({ path: one })),
  { path: '/FAQ', page: 'faq' },
];
let root: string;

function write(file: string, text: string): void {
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'budgets-'));
  for (const app of APPS) {
    mkdirSync(path.join(root, app, 'dist'), { recursive: true });
    write(`${app}/dist/entry.js`, 'run()');
    const paths = app === 'mf-public' ? PUBLIC : [];
    const pages = { faq: [{ file: 'faq.js' }, { file: 'faq.css' }] };
    const release = { entry: 'entry.js', preload: ['routes.js', 'routes.css'], paths, pages };
    write(`${app}/dist/release.json`, JSON.stringify(release));
    write(`${app}/dist/routes.js`, 'routes()');
    write(`${app}/dist/faq.js`, 'faq()');
  }
  write('shell/dist/first.js', 'react()');
  const scripts = ['first', 'entry'].map((name) => `<script defer src="/${name}.js"></script>`);
  write('shell/dist/index.html', `<head>${scripts.join('')}</head>`);
});
afterEach(() => rmSync(root, { recursive: true }));

const budgets = Object.fromEntries(APPS.map((app) => [app, 1]));
/** Text that hardly compresses. */
const noise = Array.from({ length: 900 }, (_, at) => Math.sin(at).toString(36)).join('');

const noiseOf = (times: number) =>
  Array.from({ length: 900 * times }, (_, at) => Math.sin(at + 1_000).toString(36)).join('');

test('builds within their budgets are in order', () => {
  const { problems, measured } = checkBudgets(root, budgets);
  expect(problems).toEqual([]);
  expect(measured.map(({ app }) => app)).toEqual(APPS);
  expect(measured.every(({ kilobytes }) => kilobytes > 0)).toBe(true);
});

test('a remote without a budget is asked for one', () => {
  const { 'mf-booking': _none, ...others } = budgets;
  expect(checkBudgets(root, others).problems).toEqual([
    'mf-booking has no budget in scripts/budgets.mjs.',
  ]);
});

test('a remote over its budget is named with both numbers; its later pages do not count', () => {
  write('mf-booking/dist/page.js', noise);
  expect(checkBudgets(root, budgets).problems).toEqual([]);
  write('mf-booking/dist/routes.js', noise);
  expect(checkBudgets(root, budgets).problems).toEqual([
    expect.stringMatching(/^mf-booking needs \d+\.\d KB .* its budget is 1 KB\.$/),
  ]);
});

test('the shell counts whole, but for what only people who sign in, choose a password or search download', () => {
  write('shell/dist/9.js', `${noise} zodiacSigns`);
  write('shell/dist/10.js', `${noise} GoTrueClient`);
  expect(checkBudgets(root, budgets).problems).toEqual([]);
  write('shell/dist/12.js', `${noise} aria-autocomplete`);
  write('shell/dist/11.js', noise);
  expect(checkBudgets(root, budgets).problems).toHaveLength(1);
});

test('the search has a budget of its own in every app, and is no copy that must not be', () => {
  write('mf-public/dist/searcher.js', `${noise} samarsebal`);
  expect(checkBudgets(root, budgets).problems).toEqual([]);
  write('mf-public/dist/searcher.js', `${noiseOf(13)} samarsebal`);
  expect(checkBudgets(root, budgets).problems).toEqual([
    expect.stringMatching(/^mf-public\/dist\/searcher\.js, the search, has \d+\.\d KB/),
  ]);
});

const more = Object.fromEntries(APPS.map((app) => [app, 9_000]));

test('the first script of a page has a budget, and so has all of it until it answers', () => {
  write('shell/dist/first.js', noiseOf(18));
  expect(checkBudgets(root, more).problems).toEqual([
    expect.stringMatching(/^The page's first script has \d+\.\d KB .* its budget is \d+ KB\.$/),
  ]);
  write('shell/dist/first.js', 'react()');
  write('mf-public/dist/faq.js', noiseOf(40));
  expect(checkBudgets(root, more).problems).toEqual([
    expect.stringMatching(/^The script of \/FAQ has \d+\.\d KB/),
  ]);
});

test('the entry of a remote has a budget, and so have the fonts', () => {
  write('mf-admin/dist/entry.js', noiseOf(2));
  mkdirSync(path.join(root, 'shell/dist/assets'));
  write('shell/dist/assets/head.woff2', noiseOf(20));
  expect(checkBudgets(root, more).problems).toEqual([
    expect.stringMatching(/^The entry of mf-admin has \d+\.\d KB .* its budget is 5\.95 KB\.$/),
    expect.stringMatching(/^The font of headings has \d+\.\d KB/),
  ]);
});

test('what a release with one changed file costs returning visitors has a budget', () => {
  for (const remote of REMOTES) {
    for (let file = 0; file < 20; file += 1) write(`${remote}/dist/${file}.js`, noise);
  }
  expect(checkReleases(root).problems).toEqual([]);
  write('mf-booking/dist/all-of-it.js', noiseOf(9));
  write('mf-booking/dist/all-of-it.css', '.a{}');
  expect(checkReleases(root).problems).toEqual([
    expect.stringMatching(/^A change of the largest file of mf-booking costs visitors 3\d\.\d %/),
  ]);
});

test.each([
  ['react', 'Symbol.for("react.transitional.element")'],
  ['react-dom', '"__reactContainer$"+x'],
  ['react-router', 'throw Error("No route matches URL")'],
  ['@supabase/supabase-js', 'class GoTrueClient{}'],
  ['@zxcvbn-ts/core', '["zodiacSigns"]'],
])('a second copy of %s in a remote is found, in whichever file', (module, code) => {
  write('mf-admin/dist/77.js', code);
  expect(checkBudgets(root, budgets).problems).toEqual([
    `mf-admin/dist/77.js has a copy of ${module}, which the shell shares.`,
  ]);
});
