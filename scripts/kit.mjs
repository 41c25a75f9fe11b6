import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { fail } from './fail.mjs';
import { isMain } from './is-main.mjs';
import { GENERATED, ROOT } from './prepare.mjs';

/** The commands of a team, as `scripts/kit/kaarigar.mjs` starts them. */
const COMMANDS = ['release', 'gate', 'promote', 'roll-back', 'new-remote', 'kit/kaarigar'];

/** Read, not imported: the remote that `kaarigar new` copies, and what compiles and describes a remote. */
const READ = ['e2e/remotes/mf-offers', 'tsconfig.base.json'];

/** What a remote is checked and tested with; the commands themselves need none of it. */
const BESIDES = ['@types/node', '@types/react', '@types/react-dom', 'tsx', 'typescript', 'vitest'];

/**
 * `npm run kit`: packs what a team needs that builds and releases its remote without this repository, as the package
 * `@kaarigar/shared` with the command `kaarigar`. Everything in it is a file of this repository in its place; only
 * package.json is written here. scripts/kit/README.md, which is its README, says how it is used.
 */
export async function packKit(out) {
  const folder = path.join(out, 'package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { files, packages } = await closureOf(COMMANDS.map((name) => `scripts/${name}.mjs`));
  const shared = ['src', 'build', 'database', 'environment', 'server'].map(
    (one) => `shared/${one}`,
  );
  for (const name of [...files, ...shared, ...READ]) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: isPacked });
  }
  cpSync(path.join(ROOT, 'scripts/kit/README.md'), path.join(folder, 'README.md'));
  const manifest = JSON.stringify(manifestOf(packages), null, 2);
  writeFileSync(path.join(folder, 'package.json'), `${manifest}\n`);
  const { status, stdout } = spawnSync('npm', ['pack', '--json', `--pack-destination=${out}`], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The kit could not be packed; the lines above say why.');
  rmSync(folder, { recursive: true });
  return path.join(out, JSON.parse(stdout)[0].filename);
}

/** The files that the commands import, and the packages that these import. */
async function closureOf(entryPoints) {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    bundle: true,
    write: false,
    outdir: path.join(ROOT, 'dist'),
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    logLevel: 'warning',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const packages = imports
    .filter(({ external, path: name }) => external && !name.startsWith('node:'))
    .map(({ path: name }) => /^(?:@[^/]+\/)?[^/]+/.exec(name)[0]);
  const own = Object.keys(metafile.inputs).flatMap((file) => {
    // Types of a module that is no TypeScript, for whoever imports it.
    const types = file.replace(/\.mjs$/, '.d.mts');
    return types !== file && existsSync(path.join(ROOT, types)) ? [file, types] : [file];
  });
  return { files: own, packages: new Set(packages) };
}

function isPacked(file) {
  const name = path.basename(file);
  if (GENERATED.includes(name)) return false;
  // Of the remote to copy the test is wanted, too.
  return !/\.test\.tsx?$/.test(name) || file.includes('mf-offers');
}

function manifestOf(packages) {
  const read = (name) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
  const [root, shared, remote] = [
    read('package.json'),
    read('shared/package.json'),
    read('e2e/remotes/mf-offers/package.json'),
  ];
  const versionOf = (name) => read(path.join('node_modules', name, 'package.json')).version;
  const names = [
    ...Object.keys({ ...shared.dependencies, ...remote.dependencies, ...remote.devDependencies }),
    ...packages,
    ...BESIDES,
  ].filter((name) => name !== shared.name);
  const inFolder = (to) =>
    typeof to === 'string'
      ? to.replace(/^\.\//, './shared/')
      : Object.fromEntries(Object.entries(to).map(([key, one]) => [key, inFolder(one)]));
  return {
    name: shared.name,
    version: root.version,
    description: 'What a team needs that builds and releases a remote of Kaarigar',
    license: root.license,
    type: 'module',
    exports: {
      './tsconfig.json': './tsconfig.base.json',
      './css-modules': './shared/src/ui/css-modules.d.ts',
      ...inFolder(shared.exports),
    },
    bin: { kaarigar: 'scripts/kit/kaarigar.mjs' },
    dependencies: Object.fromEntries(
      [...new Set(names)].toSorted().map((name) => [name, versionOf(name)]),
    ),
    browserslist: root.browserslist,
    engines: { node: root.engines.node },
  };
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const out = path.resolve(values.out ?? path.join(ROOT, 'dist/kit'));
  mkdirSync(out, { recursive: true });
  process.stdout.write(`${await packKit(out)}\n`);
}
