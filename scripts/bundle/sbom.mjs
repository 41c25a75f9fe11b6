import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../prepare.mjs';

/** The folder of the package that a file is of, as the lockfile names it; null for a file of ours. */
export function packageOf(file) {
  const posix = file.replaceAll('\\', '/');
  const at = posix.lastIndexOf('node_modules/');
  if (at < 0) return null;
  const parts = posix.slice(at + 'node_modules/'.length).split('/');
  const name = parts.slice(0, parts[0].startsWith('@') ? 2 : 1).join('/');
  return posix.slice(0, at) + `node_modules/${name}`;
}

/** The packages that a build of an app has inside, from its source maps. */
export function packagesOfApp(app) {
  const folder = path.join(ROOT, app, 'source-maps');
  if (!existsSync(folder)) throw new Error(`${app} has no source maps: ${folder}`);
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).sources ?? []);
  const found = sources
    .filter((source) => !source.startsWith('data:'))
    .flatMap((source) => packageOf(source) ?? [])
    .map((folderOf) => folderOf.slice(folderOf.indexOf('node_modules/')));
  return new Set(found);
}

/**
 * What of others is in each part of the bundle, as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/): name, version,
 * licence and hash of each package as the lockfile has them, and which part contains it. `packages`: folders of packages
 * by part.
 */
export function sbomOf(packages, { version, commit, committedAt }) {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const components = new Map();
  const dependencies = [...packages].map(([part, folders]) => {
    const refs = [...folders].map((folder) => {
      const component = componentOf(folder, lock);
      components.set(component['bom-ref'], component);
      return component['bom-ref'];
    });
    return { ref: part, dependsOn: [...new Set(refs)].toSorted() };
  });
  const parts = [...packages.keys()].map((part) => ({
    type: 'application',
    'bom-ref': part,
    name: part,
    version,
  }));
  const others = [...components.values()].toSorted((a, b) => order(a['bom-ref'], b['bom-ref']));
  const content = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: committedAt,
      component: {
        type: 'application',
        'bom-ref': 'kaarigar',
        name: 'kaarigar',
        version,
        properties: [{ name: 'kaarigar:commit', value: commit }],
      },
    },
    components: [...parts, ...others],
    dependencies: [
      { ref: 'kaarigar', dependsOn: parts.map((part) => part['bom-ref']) },
      ...dependencies,
      ...others.map((component) => ({ ref: component['bom-ref'] })),
    ],
  };
  return { ...content, serialNumber: serialOf(content) };
}

function componentOf(folder, lock) {
  const locked = lock[folder];
  if (!locked) throw new Error(`${folder} is in the bundle but not in package-lock.json.`);
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${locked.version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version: locked.version,
    purl,
    ...(locked.license ? { licenses: [licenceOf(locked.license)] } : {}),
    ...(locked.integrity ? { hashes: [hashOf(locked.integrity)] } : {}),
  };
}

function licenceOf(text) {
  return / (?:OR|AND|WITH) |\(/.test(text) ? { expression: text } : { license: { id: text } };
}

function hashOf(integrity) {
  const [algorithm, base64] = integrity.split('-');
  const content = Buffer.from(base64, 'base64').toString('hex');
  return { alg: algorithm.replace('sha', 'SHA-'), content };
}

/** The same content has the same number. */
function serialOf(content) {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
}

function order(a, b) {
  return a < b ? -1 : 1;
}
