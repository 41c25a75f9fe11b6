/** A photo of a request for contract work. */
export interface Photo {
  readonly id: string;
  /** Name of its file: `<user>/<ticket>/<photo>`. */
  readonly path: string;
}

/** Photos of requests: a row of the database and a file in Storage for each. */
export interface PhotoStore {
  /**
   * Takes a place for a photo of the person's own request. Throws `not_found`, `request_closed`, `too_many_photos`.
   */
  open(userId: string, ticket: string): Promise<Photo>;
  /** Stores the file; from then on owner and staff see it. Throws `not_found` when it was taken back meanwhile. */
  store(photo: Photo, jpeg: Uint8Array): Promise<void>;
  /** The person takes a photo back: nobody sees it any more, its file is due to be removed. Throws `not_found`. */
  discard(userId: string, ticket: string, id: string): Promise<void>;
  /** Photos whose files are due to be removed; each is due again if `remove` does not follow. */
  claimRemovals(limit: number): Promise<readonly Photo[]>;
  /** Removes the file and then the row. Harmless when either is gone. */
  remove(photo: Photo): Promise<void>;
}
