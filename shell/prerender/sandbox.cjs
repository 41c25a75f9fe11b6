'use strict';

/*
 * Runs the code of releases: their server builds, which draw pages. It is the whole program of a process of its own,
 * started by open-sandbox.ts with no variables, no files and no way to start anything. Before the first line of a
 * release runs, everything that is not the language or a plain web interface is taken away: what is left to ask anybody
 * for anything is `fetch`, and that asks the renderer, which answers with public data alone.
 */

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
  'console performance queueMicrotask setImmediate setInterval setTimeout structuredClone',
];

// Node loads what these need when they are first used, and needs for it what is about to go.
void [new Response('{}'), new Request('http://nowhere.invalid'), new FormData(), new Headers()];

const kept = new Set([...LANGUAGE, ...WEB].join(' ').split(' '));
for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (!kept.has(name)) delete globalThis[name];
}
// Under such a name Node keeps what opens connections.
for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
  if (symbol !== Symbol.toStringTag) globalThis[symbol] = null;
}

const waiting = new Map();
let asked = 0;

/** Public data, from the renderer. What has no such answer rejects, as a connection that fails. */
globalThis.fetch = (address) =>
  new Promise((resolve, reject) => {
    asked += 1;
    waiting.set(asked, { resolve, reject });
    tell({ kind: 'ask', id: asked, address: String(address) });
  });

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
