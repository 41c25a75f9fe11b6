import { createAuthLimits } from './auth-limits';
import { openMailbox } from './mailbox';
import { PLATFORM } from './open-database';
import { driverOf, openPostgres, watchPostgresErrors } from './open-postgres';
import { keepInMemory } from './storage-files';
import { serveDatabase, type ServedSupabase, type ServiceSettings } from './serve-database';

type Member = ReturnType<typeof serveDatabase>;

/** The number of requests answered at the same time. */
const MEMBERS = 4;

interface PostgresOptions {
  /** Whether to create missing roles and apply missing migrations; true by default. */
  readonly migrates?: boolean;
}

/**
 * Supabase over a PostgreSQL server: several instances of Lite with their own connections, so that requests run in
 * concurrent transactions, as with hosted Supabase. A request goes to a free instance, or waits for one.
 */
export async function createPostgresSupabase(
  url: string,
  settings: ServiceSettings,
  { migrates = true }: PostgresOptions = {},
): Promise<ServedSupabase> {
  const own = openPostgres(url);
  const driver = driverOf(own);
  if (migrates) await driver.exec(PLATFORM);
  const mailbox = await openMailbox(driver);
  const shared = { mailbox, limits: createAuthLimits(settings.now), files: keepInMemory() };
  const members = Array.from({ length: MEMBERS }, (): Member => {
    const connection = openPostgres(url);
    return serveDatabase(
      {
        connection,
        driver: driverOf(connection),
        watchErrors: (listen) => watchPostgresErrors(connection, listen),
      },
      settings,
      shared,
    );
  });
  if (migrates) await members[0]?.migrate();

  const free = [...members];
  const waiting: ((member: Member) => void)[] = [];
  const take = (): Promise<Member> => {
    const member = free.pop();
    return member ? Promise.resolve(member) : new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (member: Member): void => {
    const next = waiting.shift();
    if (next) next(member);
    else free.push(member);
  };

  return {
    async fetch(request) {
      const member = await take();
      try {
        return await member.fetch(request);
      } finally {
        giveBack(member);
      }
    },
    // Our own statements have their own connections here, so they need no queue.
    queue: (task) => task(),
    driver,
    mailbox,
    async close() {
      await Promise.all(members.map((member) => member.close()));
      await own.close();
    },
  };
}
