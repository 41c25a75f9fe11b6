/** Whether the database is as the migrations of this build want it: who may do what in it, and what may be in it. */
export interface DatabaseCheck {
  /** A sentence for each object that is not as wanted; nothing when all is. Throws when nobody can say. */
  problems(): Promise<readonly string[]>;
}
