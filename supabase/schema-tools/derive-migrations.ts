import type { Domain, SqlFile } from './read-schema';

/** The date of the first migration's version; each domain's migration is one minute later than the one before. */
const FIRST = '20251104';

/**
 * Generates the migrations that create the schema, one per domain. Until the first release there are no others. After
 * it they stay as they are, and each change of the schema is a migration written by hand.
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
