/** What a photo shows: the place of a request for contract work, or work on an order that its customer finds not right. */
export type PhotoSubject = { readonly ticket: string } | { readonly orderId: string };

export interface Photo {
  readonly id: string;
  /** Name of its file: `<user>/<ticket or order>/<photo>`. */
  readonly path: string;
}

/** Photos of people: a row of the database and a file in Storage for each. */
export interface PhotoStore {
  /**
   * Takes a place for a photo of the person's own request or complaint. Throws `not_found`, `too_many_photos`,
   * `request_closed`, `order_changed` (no complaint is open).
   */
  open(userId: string, of: PhotoSubject): Promise<Photo>;
  /** Stores the file; from then on owner and staff see it. Throws `not_found` when it was taken back meanwhile. */
  store(photo: Photo, jpeg: Uint8Array): Promise<void>;
  /**
   * The person takes a photo back: nobody sees it any more, its file is due to be removed. Throws `not_found`,
   * `photo_kept` (a price was given with it), `order_changed` (the complaint has its answer).
   */
  discard(userId: string, of: PhotoSubject, id: string): Promise<void>;
  /** Photos whose files are due to be removed; each is due again if `remove` does not follow. */
  claimRemovals(limit: number): Promise<readonly Photo[]>;
  /** Removes the file and then the row. Harmless when either is gone. */
  remove(photo: Photo): Promise<void>;
}
