import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { browserslist } = require('../../package.json');
/** What each browser knows since when (MDN). */
export const data = require('@mdn/browser-compat-data');

/** `chrome >= 90` of package.json as [browser of MDN, version]. */
const FLOOR = browserslist.map((query) => {
  const [, browser, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
  if (!browser) throw new Error(`package.json: "${query}" is not of the form "chrome >= 90"`);
  return [browser === 'ios_saf' ? 'safari_ios' : browser, Number(version)];
});

/** MDN's data about an entry itself, without the entries nested in it. */
const STATEMENT = '__compat';

/** Whether an entry of MDN's data has data of its own, and not only nested entries. */
export const isStated = (entry) => entry?.[STATEMENT] !== undefined;

/** Whether some browser of the floor lacks a feature. False if MDN has no data about it. */
export function isNewer(entry) {
  const { support } = entry?.[STATEMENT] ?? {};
  return (
    support !== undefined &&
    !FLOOR.every(([browser, version]) => knownSince(support[browser]) <= version)
  );
}

function knownSince(statements) {
  const usable = [statements ?? []]
    .flat()
    .filter(({ prefix, alternative_name: otherName, flags }) => !prefix && !otherName && !flags)
    .map(({ version_added: added }) => Number.parseFloat(String(added).replace('≤', '')));
  return Math.min(Infinity, ...usable.filter((version) => !Number.isNaN(version)));
}
