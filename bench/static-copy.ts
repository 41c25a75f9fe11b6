import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const FONTS = path.join(import.meta.dirname, '../shell/dist');

interface CopiedFile {
  readonly type: string;
  readonly bytes: Buffer;
  readonly isPacked: boolean;
}

/**
 * Serves the pages of a site as files that somebody might have written by hand: the same words, pictures, fonts and
 * styles, the styles in a file beside the page, and no script. Returns its origin.
 */
export async function serveStaticCopy(
  origin: string,
  paths: readonly string[],
  locale: string,
): Promise<string> {
  const files = new Map<string, CopiedFile>();
  for (const [place, address] of paths.entries()) {
    const answer = await fetch(origin + address, {
      headers: { cookie: `kaarigar-locale=${locale}` },
    });
    const html = await answer.text();
    if (!html.includes('data-prerendered')) throw new Error(`${address} is not drawn`);
    const style = `/style-${place}.css`;
    files.set(address, packed('text/html; charset=utf-8', withoutScripts(html, style)));
    const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => text);
    files.set(style, packed('text/css', styles.join('\n')));
  }
  const server = createServer((request, response) => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    const file = files.get(pathname) ?? assetOf(pathname);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.type,
      'cache-control': 'max-age=3600',
      ...(file.isPacked && { 'content-encoding': 'br' }),
    });
    response.end(file.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function withoutScripts(html: string, style: string): string {
  return html
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:preload|manifest)"[^>]*>/g, '')
    .replaceAll(/<style>[^]*?<\/style>/g, '')
    .replace(/<div class="logo-loader"[^]*?<\/div>/, '')
    .replace('</head>', `<link rel="stylesheet" href="${style}"></head>`);
}

function packed(type: string, text: string): CopiedFile {
  return { type, bytes: brotliCompressSync(text), isPacked: true };
}

/** Fonts, which are packed already. */
function assetOf(pathname: string): CopiedFile | undefined {
  if (!/^\/assets\/[\w.-]+\.woff2$/.test(pathname)) return undefined;
  return { type: 'font/woff2', bytes: readFileSync(path.join(FONTS, pathname)), isPacked: false };
}
