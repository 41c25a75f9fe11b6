import { parse } from 'acorn';
import { data, isNewer, isStated } from './support.mjs';

/** The newest edition of which the floor knows the syntax, but for what `NEWER_SYNTAX` names. */
const ECMA_VERSION = 2022;

const NEWER_SYNTAX = {
  StaticBlock: () => 'static block of a class',
  BinaryExpression: ({ operator, left }) =>
    operator === 'in' && left.type === 'PrivateIdentifier' ? '#field in object' : null,
  Literal: ({ regex }) => {
    if (/\(\?<[=!]/.test(regex?.pattern ?? '')) return 'lookbehind in a regular expression';
    return /[dv]/.test(regex?.flags ?? '') ? `flags /${regex.flags}` : null;
  },
};

/** Interfaces whose methods we recognise by name: the built-ins, and the most used ones of the page. */
const PAGE_INTERFACES = [
  'AbortSignal',
  'Blob',
  'Crypto',
  'Document',
  'Element',
  'FormData',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'Headers',
  'Performance',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
];

/** Name → whether the floor knows it: in at least one of its meanings. */
const globals = new Map();
const statics = new Map();
const methods = new Map();

function learn(names, name, entry) {
  names.set(name, !isNewer(entry) || names.get(name) === true);
}

function learnInterface(name, members, { hasMethods }) {
  if (isStated(members)) learn(globals, name, members);
  for (const [member, entry] of Object.entries(members)) {
    if (!isStated(entry) || member.endsWith('_event')) continue;
    const plain = member.replace(/_static$/, '');
    learn(statics, `${name}.${plain}`, entry);
    if (hasMethods && plain === member) learn(methods, plain, entry);
  }
}

for (const [name, members] of Object.entries(data.javascript.builtins)) {
  learnInterface(name, members, { hasMethods: true });
}
for (const [name, members] of Object.entries(data.javascript.builtins.Intl)) {
  learnInterface(`Intl.${name}`, members, { hasMethods: true });
}
for (const [name, members] of Object.entries(data.api)) {
  learnInterface(name, members, { hasMethods: PAGE_INTERFACES.includes(name) });
}

const isUnknown = (names, name) => names.get(name) === false;

/** `AbortSignal.any` of `AbortSignal.any(…)` and of `window.AbortSignal.any(…)`. */
function pathOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return null;
  const of = pathOf(node.object);
  return ['window', 'self', 'globalThis'].includes(of)
    ? node.property.name
    : of && `${of}.${node.property.name}`;
}

/** What a called function or constructor has that is newer than the floor. */
function newerCall({ callee }) {
  const path = pathOf(callee);
  if (path && (isUnknown(globals, path) || isUnknown(statics, path))) return path;
  const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : null;
  return name && !statics.has(path) && isUnknown(methods, name) ? `.${name}()` : null;
}

/** Whether the code checks first: `typeof x.name`, `'name' in x`, `x?.name`, or defines its own method of that name. */
function isAskedFor(code, feature) {
  const name = feature.replace('()', '').split('.').pop();
  return new RegExp(
    `typeof [\\w.]*\\b${name}\\b|["'\`]${name}["'\`] ?in\\b|\\?\\.${name}\\b|[{};,]\\s*(?:async )?${name}\\([\\w,{}\\s=]*\\)\\{`,
  ).test(code);
}

/** Features in a built script newer than the floor: syntax (only the first), or names of built-ins and the page. */
export function newerInScript(code) {
  let program;
  try {
    program = parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'script' });
  } catch (error) {
    return [`syntax: ${error.message}`];
  }
  const found = new Set();
  const visit = (node) => {
    const syntax = NEWER_SYNTAX[node.type]?.(node);
    if (syntax) found.add(syntax);
    const call = ['CallExpression', 'NewExpression'].includes(node.type) ? newerCall(node) : null;
    if (call && !isAskedFor(code, call)) found.add(call);
    for (const child of Object.values(node).flat()) if (child?.type) visit(child);
  };
  visit(program);
  return [...found];
}
