/** An error as PostgreSQL reports it. */
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

/** Runs our own statements beside Lite's; PGlite already has this interface. */
export interface SqlDriver extends SqlStatements {
  /** Rolls everything back when `work` fails. */
  transaction<Result>(work: (statements: SqlStatements) => Promise<Result>): Promise<Result>;
}
