'use strict';

/*
 * Runs the code of releases: their server builds, which draw pages. It is the whole program of a process of its own,
 * started by open-sandbox.ts with no variables, no files and no way to start anything. Before the first line of a
 * release runs, everything that is not the language or a plain web interface is taken away: what is left to ask anybody
 * for anything is `fetch`, and that asks the renderer, which answers with public data alone.
 */

const dgram = require('node:dgram');
const dns = require('node:dns');
const { EventEmitter } = require('node:events');
const { Socket } = require('node:net');
const { compileFunction } = require('node:vm');

const host = process;
/** The channel to the renderer, when `process` has none any more. */
const channel = Object.create(host, {
  send: { value: host.send },
  _send: { value: host['_send'] },
});
const tell = channel.send.bind(channel);
const leave = host.exit.bind(host);

const LANGUAGE = [
  'AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error',
  'EvalError FinalizationRegistry Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl',
  'Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set',
  'SharedArrayBuffer String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array',
  'Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent escape',
  'globalThis isFinite isNaN parseFloat parseInt undefined unescape',
];
/** `Buffer`, `WebAssembly`: Node makes responses with them. */
const WEB = [
  'AbortController AbortSignal Blob Buffer ByteLengthQueuingStrategy CountQueuingStrategy DOMException Event',
  'EventTarget FormData Headers MessageChannel MessageEvent MessagePort ReadableStream Request Response TextDecoder',
  'TextEncoder TransformStream URL URLSearchParams WebAssembly WritableStream atob btoa clearImmediate clearInterval clearTimeout',
  'performance queueMicrotask setImmediate setInterval setTimeout structuredClone',
];

// Node loads what these need when they are first used, and needs for it what is about to go.
void [new Response('{}'), new Request('http://nowhere.invalid'), new FormData(), new Headers()];

/** Node's own console has the streams it writes to, and they are sockets. Nobody reads what pages say here. */
const CONSOLE = [
  'assert clear count countReset debug dir dirxml error group groupCollapsed groupEnd info log table time timeEnd',
  'timeLog timeStamp trace warn',
];

const NAME_SPACES = ['Atomics', 'Intl', 'JSON', 'Math', 'Reflect', 'WebAssembly'];

function takeAway() {
  const kept = new Set([...LANGUAGE, ...WEB].join(' ').split(' '));
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!kept.has(name)) delete globalThis[name];
  }
  // Under such a name Node keeps what opens connections.
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (symbol !== Symbol.toStringTag) globalThis[symbol] = null;
  }
  const names = CONSOLE.join(' ').split(' ');
  globalThis.console = Object.freeze(Object.fromEntries(names.map((name) => [name, () => {}])));
  globalThis.fetch = ask;
}

/**
 * Node itself calls what it finds on these, with its own objects as `this`: a getter on `Object.prototype` would be given
 * the process. So they are as they are from here on. An object may still have a property of its own of the same name,
 * as errors have a `name`, where code is used to assign one.
 */
function settleLanguage() {
  const seen = new Set();
  const open = [];
  const add = (value) => {
    const isObject = typeof value === 'function' || (typeof value === 'object' && value !== null);
    if (isObject && !seen.has(value)) open.push(value);
    if (isObject) seen.add(value);
  };
  const names = Object.getOwnPropertyNames(globalThis);
  for (const name of names) {
    const value = Object.getOwnPropertyDescriptor(globalThis, name).value;
    // Instances (`performance`, `console`) have a state of their own; a name space has none.
    if (typeof value === 'function' || NAME_SPACES.includes(name)) add(value);
  }
  // Those without a name.
  for (const made of [
    async () => {},
    function* () {},
    async function* () {},
    [][Symbol.iterator](),
    ''[Symbol.iterator](),
    new Map().entries(),
    new Set().entries(),
    ''.matchAll(/x/g),
    host,
  ]) {
    for (
      let from = Object.getPrototypeOf(made);
      from !== null;
      from = Object.getPrototypeOf(from)
    ) {
      add(from);
    }
  }
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    add(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const own = Object.getOwnPropertyDescriptor(value, key);
      add(own.get);
      add(own.set);
      // Of what is a value and no method, only prototypes and what stands in a name space.
      if (typeof own.value === 'function' || key === 'prototype') add(own.value);
    }
  }
  const assigned = new Set([Object.prototype, Function.prototype]);
  for (const one of seen) {
    if (one instanceof Error || one === Error.prototype || one instanceof EventEmitter)
      assigned.add(one);
  }
  assigned.add(EventEmitter.prototype);
  for (const one of seen) {
    // Code that looks at stacks sets `Error.prepareStackTrace`.
    if (one === Error) continue;
    if (!assigned.has(one)) Object.freeze(one);
    else {
      for (const key of Reflect.ownKeys(one)) allowOwn(one, key);
      Object.preventExtensions(one);
    }
  }
}

/** What inherits the property may get one of its own by an assignment; the inherited one stays. */
function allowOwn(from, key) {
  const own = Object.getOwnPropertyDescriptor(from, key);
  if (!own.configurable) return;
  if (!own.writable) return void Object.defineProperty(from, key, { configurable: false });
  const { enumerable, value } = own;
  Object.defineProperty(from, key, {
    get: () => value,
    set(assigned) {
      if (this === from) throw new TypeError(`${String(key)} stays as it is`);
      Object.defineProperty(this, key, {
        value: assigned,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    },
    enumerable,
    configurable: false,
  });
}

/** What Node needs of `process` to hear messages, to run what is due and to end. */
const OF_PROCESS = new Set(
  [
    '_disconnect _events _eventsCount _exiting _fatalException _maxListeners arch argv channel connected disconnect domain emitWarning env execArgv exit',
    'exitCode nextTick noDeprecation pid platform reallyExit release version versions',
  ].flatMap((names) => names.split(' ')),
);

/** For the day on which the code of a release gets hold of `process` all the same: there is nothing to do with it. */
function emptyProcess() {
  // With a message of Node's own comes a socket.
  host.removeAllListeners('internalMessage');
  for (const name of Object.getOwnPropertyNames(host)) {
    if (OF_PROCESS.has(name)) continue;
    if (!Reflect.deleteProperty(host, name)) Reflect.set(host, name, undefined);
  }
}

/**
 * For the day on which some object of Node leads to a socket all the same: what connects, listens or takes over a file
 * is gone from the handles that all sockets share. The channel to the renderer is open by now.
 */
function closeSockets() {
  // A socket has a handle from its first try on; a name that nobody looks up is a try without a connection.
  const ways = [
    { host: 'nowhere.invalid', port: 1, lookup: () => {} },
    { path: '/nowhere.invalid' },
  ];
  for (const way of ways) {
    const socket = new Socket().on('error', () => {});
    try {
      socket.connect(way);
    } catch (error) {
      // From Node 25 on it refuses the try itself, as it would any other.
      if (error.code === 'ERR_ACCESS_DENIED') continue;
      throw error;
    }
    // oxlint-disable-next-line no-underscore-dangle -- no public name leads to it
    const own = socket._handle;
    // Node 25 has refused the try without a word: `--permission` closes the network.
    if (!own) continue;
    const handle = Object.getPrototypeOf(own);
    for (const name of ['connect', 'connect6', 'bind', 'bind6', 'listen', 'open', 'fchmod']) {
      delete handle[name];
    }
    socket.destroy();
  }
  closeDatagrams();
  closeNames();
}

function closeDatagrams() {
  const socket = dgram.createSocket('udp4');
  const state = Object.getOwnPropertySymbols(socket).find(
    ({ description }) => description === 'state symbol',
  );
  const handle = Object.getPrototypeOf(socket[state].handle);
  for (const name of ['bind', 'bind6', 'connect', 'connect6', 'open', 'send', 'send6']) {
    delete handle[name];
  }
  socket.close();
}

/** A name that is looked up is a message to whoever answers for it. */
function closeNames() {
  // oxlint-disable-next-line no-underscore-dangle -- no public name leads to it
  const handle = Object.getPrototypeOf(new dns.Resolver()._handle);
  for (const name of Object.getOwnPropertyNames(handle)) {
    if (/^(?:query|getHost|set)/.test(name)) delete handle[name];
  }
  for (const from of [dns.promises, dns]) {
    for (const name of Object.keys(from)) Reflect.deleteProperty(from, name);
  }
}

closeSockets();
takeAway();
settleLanguage();
emptyProcess();

const waiting = new Map();
let asked = 0;

/** Public data, from the renderer. What has no such answer rejects, as a connection that fails. */
function ask(address) {
  return new Promise((resolve, reject) => {
    asked += 1;
    waiting.set(asked, { resolve, reject });
    tell({ kind: 'ask', id: asked, address: String(address) });
  });
}

function take({ id, text }) {
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  if (text === null) return reject(new TypeError('fetch failed'));
  return resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));
}

function run({ name, code }, modules) {
  const module = { exports: {} };
  const require = (wanted) => {
    if (Object.hasOwn(modules, wanted)) return modules[wanted];
    throw new Error(`${name} asks for ${wanted}, which the shell does not share.`);
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename: name })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

let shell;
let remote;

const does = {
  load(builds) {
    // Again: when the program has run to its end, Node puts `module` back, which loads whatever it is asked for.
    takeAway();
    shell = run(builds.shell, {});
    remote = run(builds.remote, shell.modules);
  },
  async render({ id, page }) {
    try {
      tell({ kind: 'rendered', id, html: await shell.renderPage(page, remote) });
    } catch (error) {
      tell({ kind: 'failed', id, reason: String((error && error.stack) || error) });
    }
  },
  answer: take,
};

host.on('message', (message) => does[message.kind](message));
// The renderer is gone.
host.on('disconnect', () => leave());
