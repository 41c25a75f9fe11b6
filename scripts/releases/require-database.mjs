import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notOffered } from '@kaarigar/shared/database/offers';
import { readOffersFile } from '@kaarigar/shared/database/offers-file';
import { readOffersAt } from '@kaarigar/shared/database/read-offers';

/**
 * Throws if the site's database has not what a release asks of it (`database.json`, written by its build): the release is
 * newer than the migrations that were applied, or so old that they have taken it away. Without an address the migrations
 * of this version stand for the database. Returns what to tell.
 */
export async function requireDatabase({ store, remote, version, databaseUrl }) {
  const file = path.join(store, remote, version, 'database.json');
  // A release of before they were written.
  if (!existsSync(file)) return `${remote} ${version} does not say what it asks of the database.\n`;
  const asks = JSON.parse(readFileSync(file, 'utf8'));
  const offers = databaseUrl ? await askDatabase(databaseUrl) : readOffersFile();
  const problems = notOffered(asks, offers);
  if (problems.length > 0) {
    const what = databaseUrl ? 'The database' : 'The schema of this version';
    throw new DatabaseLacks(
      `${what} does not have what ${remote} ${version} asks for. Migrate first, or release it anew.\n  ${problems.join('\n  ')}`,
    );
  }
  return databaseUrl
    ? `The database has what ${remote} ${version} asks for.\n`
    : `The schema of this version has what ${remote} ${version} asks for; DATABASE_URL is not set, so the database was not asked.\n`;
}

function askDatabase(address) {
  return readOffersAt(address).catch((error) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database of DATABASE_URL could not be asked: ${reason}`, { cause: error });
  });
}

/** Told apart from a database that does not answer. */
export class DatabaseLacks extends Error {}

/** The same for going back: what everybody had before is not held up by a database that does not answer. */
export async function requireDatabaseToGoBack(release) {
  try {
    return await requireDatabase(release);
  } catch (error) {
    if (error instanceof DatabaseLacks) throw error;
    return `${error.message}\n`;
  }
}
