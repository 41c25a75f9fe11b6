import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from './fail.mjs';
import { isMain } from './is-main.mjs';
import { GENERATED, ROOT } from './prepare.mjs';
import { REMOTE_LAYERS, REMOTES } from './remotes.mjs';

/** Within each of these, imports between two folders go in one direction only. */
const APPS = [
  'shared/src',
  'shell/src',
  'shell/gateway',
  ...REMOTES.map((remote) => `${remote}/src`),
  'payment-service/src',
  'payment-service/sandbox',
  'payment-service/text-sandbox',
  'payment-service/push-sandbox',
  'supabase',
  'scripts',
  'bench',
  'e2e',
  'attacks',
];
const LEFT_OUT = [...GENERATED, 'remotes'];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]/g;

function* sourcesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!LEFT_OUT.includes(entry.name)) yield* sourcesUnder(file);
    } else if (/\.(?:tsx?|mjs)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) {
      yield file;
    }
  }
}

/** The file that an import names, if it is relative or from `@kaarigar/shared`; null for a package. */
function targetOf(specifier, file, root) {
  const shared = /^@kaarigar\/shared\/(.+)$/.exec(specifier)?.[1];
  if (!shared && !specifier.startsWith('.')) return null;
  const base = shared
    ? path.join(root, 'shared/src', shared)
    : path.resolve(path.dirname(file), specifier);
  const found = ['', '.ts', '.tsx', '.mjs'].map((end) => base + end).find(existsSync);
  return found ?? null;
}

/** Who imports whom within a folder: its direct files by name, and each direct subfolder as one part. */
export function importsWithin(app, root = ROOT) {
  const top = path.join(root, app);
  const partOf = (file) => path.relative(top, file).split(path.sep)[0];
  const imports = new Map();
  for (const file of sourcesUnder(top)) {
    const part = partOf(file);
    const targets = imports.get(part) ?? new Map();
    imports.set(part, targets);
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = targetOf(specifier, file, root);
      const other = target && partOf(target);
      if (!other || other === '..' || other === part) continue;
      const said = `${path.relative(top, file)} → ${path.relative(top, target)}`;
      targets.set(other, [...(targets.get(other) ?? []), said]);
    }
  }
  return imports;
}

/** The first import cycle, as the list of its parts; null when there is none. */
export function findCycle(imports) {
  const done = new Set();
  const visit = (part, way) => {
    if (way.includes(part)) return way.slice(way.indexOf(part));
    if (done.has(part)) return null;
    for (const other of imports.get(part)?.keys() ?? []) {
      const cycle = visit(other, [...way, part]);
      if (cycle) return cycle;
    }
    done.add(part);
    return null;
  };
  for (const part of imports.keys()) {
    const cycle = visit(part, []);
    if (cycle) return cycle;
  }
  return null;
}

/**
 * Imports that look into a page or into a higher layer, as sentences. A remote's folders are its pages, which do not
 * import each other, and below them the layers of its package.json; a layer imports only later ones.
 */
export function checkLayers(app, layers, root = ROOT) {
  const heightOf = (part) => (layers.includes(part) ? layers.indexOf(part) : -1);
  return [...importsWithin(app, root)]
    .filter(([part]) => !path.extname(part))
    .flatMap(([part, targets]) =>
      [...targets]
        .filter(([other]) => !path.extname(other) && heightOf(other) <= heightOf(part))
        .map(([, said]) => `${app}: ${said.join(', ')}`),
    );
}

/** The problems, as sentences: folders that import each other. */
export function checkImports(apps = APPS, root = ROOT) {
  return apps.flatMap((app) => {
    const imports = importsWithin(app, root);
    const cycle = findCycle(imports);
    if (!cycle) return [];
    const steps = cycle.map((part, place) => {
      const next = cycle[(place + 1) % cycle.length];
      return `  ${imports.get(part).get(next).join(', ')}`;
    });
    return [[`${app}: ${[...cycle, cycle[0]].join(' → ')}`, ...steps].join('\n')];
  });
}

if (isMain(import.meta.url)) {
  const problems = checkImports();
  if (problems.length > 0) fail(`Folders need each other:\n${problems.join('\n')}`);
  const inside = REMOTES.flatMap((remote) => checkLayers(`${remote}/src`, REMOTE_LAYERS[remote]));
  if (inside.length > 0) {
    fail(
      `What two pages share belongs into a layer beneath them (config.layers in package.json):\n${inside.join('\n')}`,
    );
  }
}
