/** A failure as PostgreSQL reports it. */
export interface DatabaseError {
  readonly code?: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
}

export interface SqlStatements {
  query<Row>(text: string, parameters?: unknown[]): Promise<{ readonly rows: Row[] }>;
  /** Any number of statements, without parameters. */
  exec(text: string): Promise<unknown>;
}

/** Statements of our own beside those of Lite; PGlite fits as it is. */
export interface SqlDriver extends SqlStatements {
  /** Takes everything back when `work` fails. */
  transaction<Result>(work: (statements: SqlStatements) => Promise<Result>): Promise<Result>;
}
