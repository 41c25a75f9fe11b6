import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './commands';

/** The commands of the bundle, where what is wanted lies beside them: `node main.js check`. */
const FILE = path.join(import.meta.dirname, 'wanted.json');

void runCommand(process.argv.slice(2), async () => JSON.parse(await readFile(FILE, 'utf8')));
