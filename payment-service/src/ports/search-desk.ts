/** Where searches without a result are counted. */
export interface SearchDesk {
  /** Keeps the words if they are such as may be kept; never who searched. */
  countMiss(text: string): Promise<void>;
}
