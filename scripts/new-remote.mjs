import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from './fail.mjs';
import { ROOT } from './prepare.mjs';
import { REMOTE_PORTS } from './remotes.mjs';

/**
 * `npm run new-remote -- mf-rentals`: creates a remote to start from, a copy of the offers remote of the browser tests,
 * under your name and on a free port. docs/federation.md continues from there.
 */
const TEMPLATE = path.join(ROOT, 'e2e/remotes/mf-offers');
const TEMPLATE_PORT = 3004;

const [name = '', into = ROOT] = process.argv.slice(2);
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
process.stdout.write(`
${name} is in ${path.relative(process.cwd(), folder)}. Next:

npm install                tells npm of it
npm run dev -w ${name}     opens it alone, with hot reload

docs/federation.md goes on from there.
`);

function renamed(text) {
  const capital = word[0].toUpperCase() + word.slice(1);
  return text
    .replaceAll('offers', word)
    .replaceAll('Offers', capital)
    .replaceAll(String(TEMPLATE_PORT), String(port));
}
