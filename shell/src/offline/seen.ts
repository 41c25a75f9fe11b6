/** What a tab tells the worker about the page that it shows. */
export interface Seen {
  readonly origin: string;
  readonly path: string;
  /** The path of the page that the tab began with. */
  readonly start: string;
  /** How old it is, in milliseconds since 1970: without a network older than now. */
  readonly at: number;
  /** Addresses of the files and of the prices that the tab has read, perhaps before there was a worker. */
  readonly files: readonly string[];
  readonly prices: readonly string[];
  /** The publishable key, with which prices are read. */
  readonly key: string;
}

export function isSeen(message: unknown): message is Seen {
  return typeof message === 'object' && message !== null && 'path' in message && 'start' in message;
}
