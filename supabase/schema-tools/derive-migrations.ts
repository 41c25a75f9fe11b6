import type { Domain, SqlFile } from './read-schema';

/** The first migration has this second of its minute; each domain is a minute later than the one before. */
const FIRST = '20251104';

/**
 * The migrations that make the schema, one for each domain. Until the first release they are all there are; from then
 * on they are as old as it, and a change of the schema is a migration written by hand.
 */
export function deriveMigrations(schema: readonly Domain[]): readonly SqlFile[] {
  return schema.map(({ name, files }, at) => ({
    path: `migrations/${FIRST}${String(at + 1).padStart(4, '0')}00_${name}.sql`,
    sql: [
      `-- Made from supabase/schema/${name} by \`npm run schema:migrations\`; edit it there.\n`,
      ...files.map((file) => `-- ${file.path}\n\n${file.sql}`),
    ].join('\n'),
  }));
}
