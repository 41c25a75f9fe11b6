import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { fail } from './fail.mjs';
import { newerInScript } from './floor/script-features.mjs';
import { newerInStyles } from './floor/style-features.mjs';
import { isMain } from './is-main.mjs';
import { ROOT } from './prepare.mjs';
import { REMOTES } from './remotes.mjs';

const NO_POINTER = 'MDN says no for iOS, where there is no pointer';
const IN_GRIDS = 'MDN speaks of flex boxes too; in grids, where we use it, all know it';
const LOOKS = 'without it the same is there, only plainer';

/** Features newer than the floor that we use anyway, each with the reason why the page still works without it. */
const ENHANCEMENTS = {
  '.use()': "React's own method",
  '.error()': "the federation's own logger",
  '.at()': 'of what measures visits, which is not loaded without it',
  'Notification.requestPermission': 'a browser that cannot tell is not asked',
  'cursor: default': NO_POINTER,
  'cursor: grab': NO_POINTER,
  'cursor: not-allowed': NO_POINTER,
  'cursor: pointer': NO_POINTER,
  'cursor: progress': NO_POINTER,
  'align-content: start': IN_GRIDS,
  'align-self: end': IN_GRIDS,
  'justify-content: end': IN_GRIDS,
  'text-size-adjust': LOOKS,
  '-webkit-tap-highlight-color': LOOKS,
  'scrollbar-width': LOOKS,
  ':-webkit-scrollbar': LOOKS,
  'text-wrap': LOOKS,
  'backdrop-filter': LOOKS,
  ':selection': LOOKS,
  'accent-color': LOOKS,
  hyphens: LOOKS,
  'user-select': LOOKS,
  ':-webkit-search-cancel-button': LOOKS,
  'forced-color-adjust': 'asked for by high contrast alone',
  ':has': 'marks what its own field marks too, or sets a margin',
  ':modal': 'keeps the page behind a dialog from being scrolled',
  'overscroll-behavior': 'keeps the page behind a panel from being scrolled',
  resize: 'a text field that cannot be resized can be scrolled',
  'field-sizing': 'a text field that does not grow can be scrolled',
  'interpolate-size': 'an answer opens without a movement',
  ':details-content': 'an answer opens without a movement',
  'overflow: clip': 'of the movement with which an answer opens',
  'break-after: avoid': 'of print',
  '@page': 'of print',
};

/**
 * Features in the builds that our oldest supported browsers (package.json) lack, and listed exceptions no longer
 * needed.
 */
export function checkFloor(dists) {
  const used = new Map();
  for (const dist of dists) {
    for (const file of readdirSync(dist).filter((name) => /\.(?:js|css)$/.test(name))) {
      const text = readFileSync(path.join(dist, file), 'utf8');
      const features = file.endsWith('.js') ? newerInScript(text) : newerInStyles(text);
      for (const feature of features) {
        used.set(feature, [
          ...(used.get(feature) ?? []),
          path.relative(ROOT, path.join(dist, file)),
        ]);
      }
    }
  }
  const unknown = [...used]
    .filter(([feature]) => !(feature in ENHANCEMENTS))
    .map(([feature, files]) => `${feature} is newer than our oldest browsers: ${files.join(', ')}`);
  const unused = Object.keys(ENHANCEMENTS)
    .filter((feature) => !used.has(feature))
    .map((feature) => `${feature} is in ENHANCEMENTS of scripts/floor.mjs, but nothing uses it.`);
  return [...unknown, ...unused];
}

if (isMain(import.meta.url)) {
  buildChanged();
  const problems = checkFloor(['shell', ...REMOTES].map((app) => path.join(ROOT, app, 'dist')));
  if (problems.length > 0) fail(problems.join('\n'));
  process.stdout.write('The builds keep to the oldest browsers we support.\n');
}
