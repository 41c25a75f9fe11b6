import { KEPT_AT_HEADER } from '@kaarigar/shared/offline/kept';

/** Headers of the bytes on the way, not of the text that is kept. */
const OF_THE_WAY = ['content-encoding', 'content-length'];

/** A copy of an answer to keep, with its moment. */
export async function toKeep(response: Response, at: number): Promise<Response> {
  return keptText(await response.text(), response, at);
}

function keptText(text: string, { headers }: Response, at: number): Response {
  const kept = new Headers(headers);
  for (const name of OF_THE_WAY) kept.delete(name);
  kept.set(KEPT_AT_HEADER, String(at));
  return new Response(text, { status: 200, headers: kept });
}

/** A copy of a file without the address that it came from, against which style sheets would look for theirs. */
export async function fileToKeep(response: Response): Promise<Response> {
  const kept = new Headers(response.headers);
  for (const name of OF_THE_WAY) kept.delete(name);
  return new Response(await response.arrayBuffer(), { headers: kept });
}

export function keptAtOf({ headers }: Response): number {
  return Number(headers.get(KEPT_AT_HEADER));
}

const DRAWN_ROOT = /<div id="root" data-prerendered[^>]*>[^]*<\/div><!--root-->/;

/**
 * The page with nothing drawn in it, for another address: a tab that has gone there itself has only the page that it
 * began with, and that page's scripts open any address.
 */
export async function withoutContent(page: Response, at: number): Promise<Response> {
  return keptText((await page.text()).replace(DRAWN_ROOT, '<div id="root"></div>'), page, at);
}

/** A kept page as it is shown: it says since when it may be out of date. */
export async function toShow(page: Response): Promise<Response> {
  const at = keptAtOf(page);
  const text = (await page.text()).replace('<html ', `<html data-kept-at="${at}" `);
  return new Response(text, { status: 200, headers: page.headers });
}
