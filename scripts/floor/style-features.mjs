import { data, isNewer } from './support.mjs';

const { properties, selectors, types, 'at-rules': atRules } = data.css;
const YOUNG_UNITS = /\d(?:dv|sv|lv|cq)(?:h|w|i|b|min|max)\b/;

/**
 * Features in a built style sheet newer than the floor. A declaration with a fallback before it in its rule (`height:
 * 100vh; height: 100dvh`) does not count.
 */
export function newerInStyles(css) {
  const found = new Set();
  const text = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""')
    .replace(/@font-face\s*\{[^}]*\}/g, '');
  for (const [, body] of text.matchAll(/\{([^{}]*)\}/g)) checkDeclarations(body, found);
  for (const [, selector] of text.matchAll(/([^{};]+)\{/g)) {
    // One unknown selector invalidates all others in its list.
    const isList = selector.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').includes(',');
    for (const [, name] of selector.matchAll(/:{1,2}([a-z-]+)/g)) {
      if (isNewer(selectors[name])) found.add(isList ? `:${name} in a list` : `:${name}`);
    }
  }
  for (const [, name] of text.matchAll(/@([a-z-]+)/g)) {
    if (isNewer(atRules[name])) found.add(`@${name}`);
  }
  return [...found];
}

function checkDeclarations(body, found) {
  const declared = new Set();
  for (const declaration of body.split(';')) {
    const [, name, value = ''] = /^\s*([a-z-]+)\s*:([^]*)$/.exec(declaration) ?? [];
    const property = properties[name];
    if (!property) continue;
    const hasFallback = declared.has(name);
    declared.add(name);
    if (isNewer(property)) found.add(name);
    if (isNewer(property) || hasFallback) continue;
    for (const [word] of value.matchAll(/[a-z-]+/g)) {
      if (isNewer(property[word])) found.add(`${name}: ${word}`);
    }
    for (const [, called] of value.matchAll(/([a-z-]+)\(/g)) {
      if (isNewer(types[called] ?? types.color?.[called])) {
        found.add(`${called}()`);
      }
    }
    if (YOUNG_UNITS.test(value)) found.add(YOUNG_UNITS.exec(value)[0].replace(/^\d/, ''));
  }
}
