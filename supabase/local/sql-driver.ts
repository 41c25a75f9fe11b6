/** A failure as PostgreSQL reports it. */
export interface DatabaseError {
  readonly code?: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
}

/** Statements of our own beside those of Lite; PGlite fits as it is. */
export interface SqlDriver {
  query<Row>(text: string, parameters?: unknown[]): Promise<{ readonly rows: Row[] }>;
  /** Any number of statements, without parameters. */
  exec(text: string): Promise<unknown>;
}
