'use strict';

/*
 * Runs the code of releases: their server builds, which draw pages. It is the whole program of a process of its own,
 * started by open-sandbox.ts with no variables, no files and no way to start anything. Before the first line of a
 * release runs, everything that is not the language or a plain web interface is taken away: what is left to ask anybody
 * for anything is `fetch`, and that asks the renderer, which answers with public data alone.
 */

const { Socket } = require('node:net');
const { compileFunction } = require('node:vm');

const host = process;
const tell = host.send.bind(host);

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
    const handle = Object.getPrototypeOf(socket._handle);
    for (const name of ['connect', 'connect6', 'bind', 'bind6', 'listen', 'open', 'fchmod']) {
      delete handle[name];
    }
    socket.destroy();
  }
}

closeSockets();
takeAway();

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
host.on('disconnect', () => host.exit());
