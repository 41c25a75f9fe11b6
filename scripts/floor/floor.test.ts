import { describe, expect, test } from 'vitest';
import { newerInScript } from './script-features.mjs';
import { newerInStyles } from './style-features.mjs';

describe('a script for our oldest browsers', () => {
  test.each([
    ['list.at(-1)', '.at()'],
    ['list.toSorted()', '.toSorted()'],
    ['AbortSignal.timeout(9)', 'AbortSignal.timeout'],
    ['window.AbortSignal.any([])', 'AbortSignal.any'],
    ['structuredClone(a)', 'structuredClone'],
    ['Object.hasOwn(a, "b")', 'Object.hasOwn'],
    ['signal.throwIfAborted()', '.throwIfAborted()'],
    ['crypto.randomUUID()', '.randomUUID()'],
    ['new Intl.DurationFormat("hi")', 'Intl.DurationFormat'],
    ['class A { static { a() } }', 'static block of a class'],
    ['/a/v', 'syntax'],
    // Safari 16.4: before, the whole file is a syntax error.
    ['/(?<=a)b/', 'lookbehind'],
    ['/(?<!a)b/u', 'lookbehind'],
  ])('%s is told', (code, feature) => {
    expect(newerInScript(code).join()).toContain(feature);
  });

  test.each([
    'a?.b ?? c',
    'class A { name = "a"; #b = 1 }',
    'text.replaceAll("a", "b")',
    'new Intl.ListFormat("hi").format([])',
    'dialog.showModal()',
    'new AbortController().signal.aborted',
    'if (typeof structuredClone === "function") structuredClone(a)',
    '/(?<name>a)(?=b)(?!c)/u',
    '"requestIdleCallback" in window ? window.requestIdleCallback(a) : setTimeout(a)',
  ])('%s is fine', (code) => {
    expect(newerInScript(code)).toEqual([]);
  });
});

describe('a style sheet for our oldest browsers', () => {
  test.each([
    ['.a{block-size:100dvh}', 'dvh'],
    ['.a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['.a:has(.b){color:red}', ':has'],
    ['.a:has(.b),.c{color:red}', ':has in a list'],
    ['@container (width>9px){.a{color:red}}', '@container'],
    ['@media (width>9px){.a{accent-color:red}}', 'accent-color'],
  ])('%s is told', (css, feature) => {
    expect(newerInStyles(css)).toContain(feature);
  });

  test.each([
    '.a{block-size:100vh;block-size:100dvh}',
    '.a:is(.b,.c):focus-visible{inset-inline:0;aspect-ratio:1/1}',
    '.a{content:":has(.b)";background:url(a:has.png)}',
    '@supports (display:grid){.a{display:grid;gap:1px}}',
  ])('%s is fine', (css) => {
    expect(newerInStyles(css)).toEqual([]);
  });
});
