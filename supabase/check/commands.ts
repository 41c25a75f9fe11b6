import { isDatabaseUrl } from '@kaarigar/shared/database/open-database';
import { checkDatabase, type Wanted } from '@kaarigar/shared/database/check-database';
import { restoreBackup } from '../backup/restore-backup';
import { takeBackup } from '../backup/take-backup';

/** A check answers within 40 s, its start included. */
const CHECK_WITHIN_MS = 36_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `check`: is the database of `DATABASE_URL` as the migrations want it? `backup <file>`, `restore <file>`. Ends with 0,
 * with 1 and a line for each object that is not as wanted, or with 2 and the reason why it could not be done.
 */
export async function runCommand(
  [command, file]: readonly string[],
  readWanted: () => Promise<Wanted>,
): Promise<never> {
  const address = process.env['DATABASE_URL'] ?? '';
  try {
    if (address === '') throw new Error('DATABASE_URL is missing');
    if (!isDatabaseUrl(address)) throw new Error('DATABASE_URL is no address such as postgres://…');
    if (command === 'check') return process.exit(await check(address, readWanted));
    if (command !== 'backup' && command !== 'restore') {
      throw new Error('the command is check, backup <file> or restore <file>');
    }
    if (!file) throw new Error(`${command} needs the name of a file`);
    const wanted = await readWanted();
    if (command === 'backup') {
      const { tables, rows } = await takeBackup(address, file, wanted);
      say(`${rows} rows of ${tables} tables are in ${file}.`);
    } else {
      const { tables, rows, takenAt } = await restoreBackup(address, file, wanted);
      say(`${rows} rows of ${tables} tables are as they were at ${takenAt}.`);
      say('Everybody logs in again. Files of Storage are not in a backup.');
    }
    return process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(2);
  }
}

async function check(address: string, readWanted: () => Promise<Wanted>): Promise<0 | 1> {
  const overtime = setTimeout(() => {
    process.stderr.write('The database has not answered in time.\n');
    process.exit(2);
  }, CHECK_WITHIN_MS);
  const wanted = await readWanted();
  const { problems, later } = await checkDatabase(address, wanted);
  clearTimeout(overtime);
  if (problems.length === 0) {
    const count = Object.keys(wanted.facts).length;
    say(`The database is as the migrations want it: ${count} objects and privileges.`);
    return 0;
  }
  for (const problem of problems) say(problem);
  if (later.length > 0) say(`\nIt has migrations of a later release: ${later.join(', ')}.`);
  say(`\nThe database is not as the migrations want it: ${problems.length} lines.`);
  return 1;
}
