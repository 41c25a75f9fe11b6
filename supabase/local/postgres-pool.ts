import { createAuthLimits } from './auth-limits';
import { openMailbox } from './mailbox';
import { ROLES } from './open-database';
import { driverOf, openPostgres, watchPostgresErrors } from './open-postgres';
import { serveDatabase, type ServedSupabase, type ServiceSettings } from './serve-database';

type Member = ReturnType<typeof serveDatabase>;

/** As many requests are answered at the same moment. */
const MEMBERS = 4;

interface PostgresOptions {
  /** Whether the database may lack roles and migrations; yes unless told otherwise. */
  readonly migrates?: boolean;
}

/**
 * Supabase over a PostgreSQL server: several of Lite with connections of their own, so that requests run in
 * transactions at the same time as they do at hosted Supabase. A request goes to one that is free, or waits for it.
 */
export async function createPostgresSupabase(
  url: string,
  settings: ServiceSettings,
  { migrates = true }: PostgresOptions = {},
): Promise<ServedSupabase> {
  const own = openPostgres(url);
  const driver = driverOf(own);
  if (migrates) await driver.exec(ROLES);
  const mailbox = await openMailbox(driver);
  const limits = createAuthLimits(settings.now);
  const members = Array.from({ length: MEMBERS }, (): Member => {
    const connection = openPostgres(url);
    return serveDatabase(
      {
        connection,
        driver: driverOf(connection),
        watchErrors: (listen) => watchPostgresErrors(connection, listen),
      },
      settings,
      { mailbox, limits },
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
    // Statements of our own have connections of their own here: nothing to wait for.
    queue: (task) => task(),
    driver,
    mailbox,
    async close() {
      await Promise.all(members.map((member) => member.close()));
      await own.close();
    },
  };
}
