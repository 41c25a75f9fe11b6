import { createHash } from 'node:crypto';
import * as z from 'zod';

/** What a page was drawn for. The gateway asks for the files of exactly this. */
export interface PageKey {
  /** Version of the shell. */
  readonly shell: string;
  /** Name of the remote, and its version. */
  readonly remote: string;
  readonly version: string;
  readonly path: string;
  readonly locale: 'en' | 'hi';
}

/** A drawn page, as the renderer writes it and the gateway reads it. */
export const pageFile = z.object({
  /** What belongs into the page's root. */
  html: z.string(),
  /** The style sheets of the shell and of the page, in their order. */
  styles: z.array(z.string()),
  /** Hashes of the public data it was made of, by address. */
  data: z.record(z.string(), z.string()),
  /** That data, by address. Pages of an older renderer do not bring it. */
  answers: z.record(z.string(), z.string()).optional(),
});
export type PageFile = z.infer<typeof pageFile>;

/** What the public data says now: its hash, and when it was read, in milliseconds since 1970. */
export const dataFile = z.record(z.string(), z.object({ hash: z.string(), readAt: z.number() }));
export type DataFile = z.infer<typeof dataFile>;

export const DATA_FILE = 'data.json';

/** Older data is never shown to anybody. */
export const DATA_MAX_AGE_MS = 60_000;

/** The name of a page's file. A hash: versions and paths are no file names. */
export function fileOf({ shell, remote, version, path, locale }: PageKey): string {
  const key = JSON.stringify([shell, remote, version, path, locale]);
  return `${hashOf(key)}.page.json`;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
