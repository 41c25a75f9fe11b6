import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fail } from './fail.mjs';
import { IS_KIT, ROOT } from './prepare.mjs';
import { REMOTE_PORTS } from './remotes.mjs';

/**
 * `npm run new-remote -- mf-rentals`: creates a remote to start from, a copy of the offers remote of the browser tests,
 * under your name and on a free port. docs/federation.md continues from there.
 */
const TEMPLATE = path.join(ROOT, 'e2e/remotes/mf-offers');
const TEMPLATE_PORT = 3004;

const [name = '', into = IS_KIT ? process.cwd() : ROOT] = process.argv.slice(2);
const word = /^mf-([a-z]+)$/.exec(name)?.[1];
if (!word) fail('Name it mf- and one word of small letters: npm run new-remote -- mf-rentals');
if (name === path.basename(TEMPLATE)) fail(`${name} is the example itself. Take another name.`);
const folder = path.join(into, name);
if (existsSync(folder)) fail(`${folder} is there already.`);

const taken = new Set(Object.values(REMOTE_PORTS));
let port = TEMPLATE_PORT;
while (taken.has(port)) port += 1;

cpSync(TEMPLATE, folder, {
  recursive: true,
  filter: (source) => !['dist', 'source-maps', 'README.md'].includes(path.basename(source)),
});
const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
for (const entry of entries.filter((one) => one.isFile())) {
  const file = path.join(entry.parentPath, entry.name);
  writeFileSync(file, renamed(readFileSync(file, 'utf8')));
  renameSync(file, path.join(entry.parentPath, renamed(entry.name)));
}
if (IS_KIT) fitToKit();
const where = path.relative(process.cwd(), folder);
process.stdout.write(
  IS_KIT
    ? `\n${name} is in ${where}. README.md of the kit goes on from there.\n`
    : `
${name} is in ${where}. Next:

npm install                tells npm of it
npm run dev -w ${name}     opens it alone, with hot reload

docs/federation.md goes on from there.
`,
);

/** Outside of the repository its scripts are the kit's command, and the compiler's options come from there. */
function fitToKit() {
  const file = path.join(folder, 'package.json');
  const { scripts, dependencies, devDependencies: _ofKit, ...manifest } = readJson(file);
  const kit = readJson(path.join(ROOT, 'package.json'));
  const commands = ['release', 'gate', 'promote', 'rollback'];
  write(file, {
    ...manifest,
    scripts: {
      build: scripts.build,
      ...Object.fromEntries(commands.map((command) => [command, `kaarigar ${command}`])),
    },
    dependencies: { ...dependencies, [kit.name]: kit.version },
  });
  write(path.join(folder, 'tsconfig.json'), {
    extends: '@kaarigar/shared/tsconfig.json',
    compilerOptions: { types: ['node', '@kaarigar/shared/css-modules'] },
    include: ['src', '*.ts'],
  });
  // It opens the page alone, with the repository's own site behind it.
  rmSync(path.join(folder, 'src/standalone.ts'));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function write(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function renamed(text) {
  const capital = word[0].toUpperCase() + word.slice(1);
  return text
    .replaceAll('offers', word)
    .replaceAll('Offers', capital)
    .replaceAll(String(TEMPLATE_PORT), String(port));
}
