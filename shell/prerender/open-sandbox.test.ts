import { afterEach, expect, test } from 'vitest';
import type { PageToRender } from '../src/prerender/render-page';
import { openSandbox, type Sandbox } from './open-sandbox';

const PAGE: PageToRender = {
  registry: { remotes: [] },
  version: '1',
  path: '/FAQ',
  locale: 'hi',
  captcha: null,
};

/** A shell whose page is whatever the remote says of it. */
const SHELL = {
  name: 'shell 1',
  code: 'module.exports = { modules: { react: { name: "react" } }, renderPage: (page, remote) => remote.draw(page) };',
};

let open: Sandbox | undefined;
afterEach(() => open?.close());

function sandbox(
  draw: string,
  {
    answer = async () => null,
    limits,
  }: Partial<Pick<Parameters<typeof openSandbox>[0], 'answer' | 'limits'>> = {},
) {
  const code = `module.exports = { draw: ${draw} };`;
  open = openSandbox({
    shell: SHELL,
    remote: { name: 'mf_public 2', code },
    answer,
    ...(limits && { limits }),
  });
  return open;
}

test('a page is what the code of both releases makes of it', async () => {
  const draw = 'async ({ path, locale }) => `${path} ${locale} ${require("react").name}`';
  expect(await sandbox(draw).render(PAGE)).toEqual({ html: '/FAQ hi react', asked: [] });
});

test('public data comes from the renderer, which learns what a page is made of', async () => {
  const draw = 'async () => (await (await fetch("/rest/v1/worker_rates?select=code")).json()).rate';
  const answer = async () => '{ "rate": "₹700" }';
  expect(await sandbox(draw, { answer }).render(PAGE)).toEqual({
    html: '₹700',
    asked: ['/rest/v1/worker_rates?select=code'],
  });
});

test('a page that shows itself without its data is not kept', async () => {
  const draw = 'async () => fetch("/rest/v1/profiles").then(() => "all", () => "no prices")';
  await expect(sandbox(draw).render(PAGE)).rejects.toThrow('no answer from /rest/v1/profiles');
});

test('the code of a release finds nothing but the language and plain web interfaces', async () => {
  const names = ['process', 'global', 'fs', 'net', 'http', 'WebSocket', 'host', 'tell', 'does'];
  const draw = `async () => [${names.map((name) => `typeof ${name}`).join(', ')}].join()`;
  const { html } = await sandbox(draw).render(PAGE);
  expect(new Set(html.split(','))).toEqual(new Set(['undefined']));
});

test('nothing opens a connection', async () => {
  const draw =
    'async () => Object.getOwnPropertySymbols(globalThis).map((name) => typeof globalThis[name]).join()';
  const { html } = await sandbox(draw).render(PAGE);
  expect(html.split(',')).not.toContain('function');
  expect(html).toContain('object');
  const value = 'async () => String(globalThis[Symbol.for("undici.globalDispatcher.1")])';
  expect((await sandbox(value).render(PAGE)).html).toBe('null');
});

test.each([
  ['a module of Node', 'async () => require("node:net").name', 'which the shell does not share'],
  ['an import', 'async () => (await import("node:fs")).name', 'ERR_VM_DYNAMIC_IMPORT'],
  ['code from text', 'async () => (() => 1).constructor("return 1")()', 'EvalError'],
])('it gets no %s', async (_what, draw, said) => {
  await expect(sandbox(draw).render(PAGE)).rejects.toThrow(said);
});

test('a page that never comes ends with its process', async () => {
  const stuck = sandbox('() => { for (;;); }', { limits: { pageMs: 300 } });
  await expect(stuck.render(PAGE)).rejects.toThrow('it took over 300 ms');
  await expect(stuck.render(PAGE)).rejects.toThrow(/it (?:has )?ended/);
});

test('a release that takes all memory loses its own process', async () => {
  const draw =
    'async () => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }';
  const hungry = sandbox(draw, { limits: { memoryMb: 32 } });
  await expect(hungry.render(PAGE)).rejects.toThrow(/it ended/);
});

test('a page that fails says why, and the next one is drawn', async () => {
  const draw =
    'async ({ locale }) => { if (locale === "hi") throw new Error("no word"); return "ok"; }';
  const pages = sandbox(draw);
  await expect(pages.render(PAGE)).rejects.toThrow('no word');
  expect((await pages.render({ ...PAGE, locale: 'en' })).html).toBe('ok');
});
