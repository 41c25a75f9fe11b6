import path from 'node:path';
import type { Request } from 'express';

/** Whether a request that only asks, without a matching file, is for a page, and not for a missing picture or script. */
export function wantsPage(request: Request): boolean {
  return isBare(request) || (request.headers.accept ?? '').includes('text/html');
}

/** Whether a request is for a page before we look at the files: no file of ours has a name without an ending. */
export function isPageAddress(request: Request): boolean {
  return isRead(request) && isBare(request);
}

/** Whether a request only asks; pages and files have no other methods. */
export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isBare(request: Request): boolean {
  return path.extname(request.path) === '';
}
