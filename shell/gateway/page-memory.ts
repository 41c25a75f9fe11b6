import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Request } from 'express';

/** All pages of two releases in both languages, for signed-in people and not, are some hundred. */
const BOUNDS = { entries: 1_000, bytes: 32 * 1024 * 1024 };
const BROTLI_QUALITY = 7;

const compress = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (text: string) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (text: string) => Buffer.from(text),
};
export type Encoding = keyof typeof compress;

/** The smallest form that the client takes. */
export function encodingOf(request: Request): Encoding {
  const accepted = request.acceptsEncodings();
  return (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity';
}

/** What a page is before anybody's cookies are set. */
export interface Page {
  readonly html: string;
  readonly policy: string;
  readonly etag: string;
}

/** As it goes over the wire. */
export interface PackedPage extends Omit<Page, 'html'> {
  readonly body: Buffer;
}

export interface PageMemory {
  /** The page of this key; made once for all who ask at the same time. What throws is not kept. */
  readonly take: (
    key: readonly (string | number)[],
    encoding: Encoding,
    make: () => Page,
  ) => Promise<PackedPage>;
}

export async function packPage(encoding: Encoding, make: () => Page): Promise<PackedPage> {
  const { html, ...rest } = make();
  return { ...rest, body: await compress[encoding](html) };
}

/**
 * Finished pages, compressed, so that asking for one costs next to nothing. The key names everything a page is made of,
 * so what has changed has another key; what nobody has asked for longest goes first. Nothing in it is of one visitor:
 * cookies are set for each answer.
 */
export function createPageMemory(bounds: Partial<typeof BOUNDS> = {}): PageMemory {
  const { entries, bytes } = { ...BOUNDS, ...bounds };
  const pages = new Map<string, { readonly page: Promise<PackedPage>; size: number }>();
  let held = 0;

  function forget(name: string): void {
    held -= pages.get(name)?.size ?? 0;
    pages.delete(name);
  }

  function keepWithinBounds(): void {
    for (const name of pages.keys()) {
      if (pages.size <= entries && held <= bytes) return;
      forget(name);
    }
  }

  return {
    take(key, encoding, make) {
      const name = JSON.stringify([encoding, ...key]);
      const known = pages.get(name);
      if (known) {
        // The last ones of a Map are the newest.
        pages.delete(name);
        pages.set(name, known);
        return known.page;
      }
      const entry = { page: packPage(encoding, make), size: 0 };
      pages.set(name, entry);
      entry.page.then(
        ({ body }) => {
          if (pages.get(name) !== entry) return;
          entry.size = body.length;
          held += entry.size;
          keepWithinBounds();
        },
        () => {
          if (pages.get(name) === entry) forget(name);
        },
      );
      return entry.page;
    },
  };
}

/** A number for each object: the same for the same one, another for every other. Null: 0. */
export function createNumbers(): (object: object | null) => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (object) => {
    if (object === null) return 0;
    const known = numbers.get(object);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(object, last);
    return last;
  };
}
