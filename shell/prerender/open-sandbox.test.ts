import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { PageToRender } from '../src/prerender/render-page';
import { openSandbox, readProgram, type Sandbox } from './open-sandbox';

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
  expect(await sandbox(draw).render(PAGE)).toEqual({ html: '/FAQ hi react', answers: {} });
});

test('public data comes from the renderer, which learns what a page is made of', async () => {
  const draw = 'async () => (await (await fetch("/rest/v1/worker_rates?select=code")).json()).rate';
  const answer = async () => '{ "rate": "₹700" }';
  expect(await sandbox(draw, { answer }).render(PAGE)).toEqual({
    html: '₹700',
    answers: { '/rest/v1/worker_rates?select=code': '{ "rate": "₹700" }' },
  });
});

test('a page that shows itself without its data is not kept', async () => {
  const draw = 'async () => fetch("/rest/v1/profiles").then(() => "all", () => "no prices")';
  await expect(sandbox(draw).render(PAGE)).rejects.toThrow('no answer from /rest/v1/profiles');
});

test('a page that asks for ever more addresses ends with its process', async () => {
  const asked: string[] = [];
  const answer = async (address: string) => {
    asked.push(address);
    return '{}';
  };
  const draw = `async () => {
    await Promise.all(Array.from({ length: 200 }, (_, n) => fetch('/rest/v1/worker_rates?select=' + (n >> 1))));
    return 'all';
  }`;
  const curious = sandbox(draw, { answer });
  await expect(curious.render(PAGE)).rejects.toThrow('it asks for more than 20 addresses');
  expect(asked).toEqual([...new Set(asked)]);
  expect(asked).toHaveLength(20);
});

test('a page without an end is none', async () => {
  const draw = `async () => 'x'.repeat(1_000_001)`;
  await expect(sandbox(draw).render(PAGE)).rejects.toThrow('what no renderer expects');
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

/**
 * Everything that the code of a release can get hold of: from its globals and from objects that it makes, by properties,
 * symbols, getters, prototypes and constructors. The answer names what leads out.
 */
const WALK = `async () => {
  const OUT = /^(?:Socket|Server|Pipe|TCP|TTY|UDP|Channel|Console|ChildProcess|Worker|Agent|Pool|Client|process|FileHandle|ReadStream|WriteStream|SyncWriteStream|EventEmitter)$/;
  const DOORS = ['_load', 'createRequire', 'binding', 'dlopen', 'mainModule', 'spawn', 'execFile', 'readFileSync', 'createConnection', 'connect', 'listen', 'bind6', 'kill'];
  const before = Error.prepareStackTrace;
  Error.stackTraceLimit = 100;
  Error.prepareStackTrace = (_error, sites) => sites;
  const sites = new Error().stack;
  Error.prepareStackTrace = before;
  const { port1, port2 } = new MessageChannel();
  const made = {
    require, module, arguments: (function () { return arguments; })(),
    sites, callers: sites.flatMap((site) => [site.getThis(), site.getFunction()]),
    timers: [setTimeout(() => {}, 1e6), setInterval(() => {}, 1e6), setImmediate(() => {})],
    ports: [port1, port2], response: new Response('{}'), request: new Request('http://nowhere.invalid'),
    form: new FormData(), blob: new Blob(['x']), stream: new Blob(['x']).stream(), abort: new AbortController(),
    timeout: AbortSignal.timeout(1e6), bytes: Buffer.from('x'), error: new DOMException('x'), url: new URL('http://x.invalid'),
    answer: fetch('/nothing').catch((error) => error), encoder: new TextEncoder(), decoder: new TextDecoder(),
  };
  made.failure = await made.answer;
  const seen = new Set();
  const found = new Set();
  const open = [[globalThis, 'globalThis'], [made, 'made']];
  const add = (value, way) => {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) return;
    seen.add(value);
    open.push([value, way]);
  };
  while (open.length > 0) {
    const [value, way] = open.pop();
    const name = typeof value === 'function' ? value.name : value[Symbol.toStringTag];
    if (OUT.test(String(name))) found.add(way + ' is ' + name);
    for (let from = value; from !== null; from = Object.getPrototypeOf(from)) {
      add(from, way + '.__proto__');
      for (const key of Reflect.ownKeys(from)) {
        const { get, set, value: own } = Object.getOwnPropertyDescriptor(from, key);
        const next = way + '.' + String(key);
        if (DOORS.includes(key) && typeof own === 'function') found.add(next);
        add(get, next);
        add(set, next);
        add(own, next);
        if (!get) continue;
        try { add(get.call(value), next); } catch { /* Of another kind of object. */ }
      }
    }
  }
  for (const timer of made.timers) { clearTimeout(timer); clearImmediate(timer); }
  port1.close();
  if (seen.size < 500) found.add('only ' + seen.size + ' objects were seen');
  return [...found].join('\\n');
}`;

test('nothing that the code of a release can get hold of leads out', async () => {
  const { html } = await sandbox(WALK, { answer: async () => '{}' }).render(PAGE);
  expect(html).toBe('');
});

/** Node reads these of its own `process`, of streams and of handles, and calls what it finds. */
const TRAPS = ['noDeprecation', 'domain', 'traceDeprecation', 'toString', 'emit', '0'];

test.each([
  ['a getter', `{ configurable: true, get() { kept ??= this; return true; } }`],
  ['a setter', `{ configurable: true, set() { kept ??= this; } }`],
  ['a function', `{ configurable: true, value() { kept ??= this; } }`],
])('%s on what all objects inherit from is not given the process', async (_what, trap) => {
  const draw = `async () => {
    let kept;
    const laid = [];
    for (const from of [Object, Function, Array, Promise, Map].map(({ prototype }) => prototype))
      for (const name of ${JSON.stringify(TRAPS)})
        if (Reflect.defineProperty(from, name, ${trap})) laid.push(name);
    try { Object.prototype.toString = function () { kept ??= this; }; laid.push('assigned'); } catch { /* As wanted. */ }
    Buffer(1);
    await new Response('{}').json();
    return [typeof kept, ...laid].join();
  }`;
  expect((await sandbox(draw).render(PAGE)).html).toBe('undefined');
});

test('what inherits may still be given properties of the same name', async () => {
  const draw = `async () => {
    const error = new Error('x');
    error.name = 'Mine';
    error.message = 'y';
    function Old() {}
    Old.prototype.toString = () => 'old';
    Old.prototype.constructor = Old;
    Old.toString = () => 'Old';
    const own = {};
    own.hasOwnProperty = () => 'own';
    return [error, new Old(), Old, own.hasOwnProperty(), Object.keys(own)].join();
  }`;
  expect((await sandbox(draw).render(PAGE)).html).toBe('Mine: y,old,Old,own,hasOwnProperty');
});

/** What `act` says after the program has closed everything, with what `before` got hold of. */
async function sayAfterwards(before: string, act: string): Promise<unknown> {
  const code = `const own = Object.create(process, { send: { value: process.send }, _send: { value: process._send } });
    const say = (what = 'open') => own.send(what);
    process.on('uncaughtException', ({ message }) => say(message)); ${before}; ${readProgram()}; ${act};`;
  const child = spawn(process.execPath, ['-e', code], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child, 'message');
  return said;
}

test('the process itself, found all the same, does nothing but end', async () => {
  const act = `const all = [];
    for (let from = host; from !== null; from = Object.getPrototypeOf(from)) all.push(...Object.getOwnPropertyNames(from));
    say({
      functions: Object.getOwnPropertyNames(host).filter((name) => typeof host[name] === 'function').toSorted(),
      doors: all.filter((name) => /kill|debug|bind|builtin|dlopen|report|mainModule|std|load|send|chdir|[gs]et[eu]?[gu]id|abort|exec[^A]|handle/i.test(name)),
      heard: host.listenerCount('internalMessage'),
    })`;
  expect(await sayAfterwards('const host = process', act)).toEqual({
    functions: [
      '_disconnect',
      '_fatalException',
      'disconnect',
      'emitWarning',
      'exit',
      'nextTick',
      'reallyExit',
    ],
    doors: [],
    heard: 0,
  });
});

test.each([
  ['net', 'a server', `new net.Socket().on('connect', () => say()).connect(9, '127.0.0.1')`],
  [
    'net',
    'a file of the machine',
    `new net.Socket().on('connect', () => say()).connect('/tmp/nobody.sock')`,
  ],
  ['net', 'visitors', `net.createServer().on('listening', () => say()).listen(0, '127.0.0.1')`],
  ['dgram', 'a server by a message', `dgram.createSocket('udp4').send('x', 9, '127.0.0.1', say)`],
  ['dgram', 'whoever sends', `dgram.createSocket('udp4').bind(0, '127.0.0.1', () => say())`],
  ['dns', 'whoever answers for a name', `resolver.resolveTxt('secret.example', () => say())`],
  ['dns', 'the resolver of the machine', `dns.lookup('secret.example', () => say())`],
])('what is found of %s all the same does not reach %s', async (module, _what, act) => {
  const before = `const ${module} = require('node:${module}'); const resolver = new (require('node:dns').Resolver)()`;
  expect(await sayAfterwards(before, act)).toMatch(/is not a function$/);
});

test('what a page writes to the console goes nowhere, and breaks nothing', async () => {
  const draw = `async () => {
    console.error(new Error('x'));
    console.group('%s', 'y');
    return [Object.isFrozen(console), '_stderr' in console, console.error.name].join();
  }`;
  expect((await sandbox(draw).render(PAGE)).html).toBe('true,false,');
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
