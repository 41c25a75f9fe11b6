import type { RequestHandler } from 'express';
import { decodePath } from '@kaarigar/shared/contracts/decode-path';
import { refuse } from './refuse';

/** Segments of letters, digits, `.`, `_`, `~` and `-`, none of them `.` or `..`: nothing that a server reads twice. */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/;

/** More than any page of ours asks with. The server behind may take long to read a longer one, or repeat it in its answer. */
const MAX_TARGET_LENGTH = 4_096;

/** Control characters, and the backslash, which browsers and some servers read as a slash. */
// oxlint-disable-next-line no-control-regex -- these are what is refused
const NEVER_IN_PATHS = /[\0-\x1f\x7f\\]/;

/**
 * Refuses with 400 what does not stay where it says it is: a target with a host of its own, and a path with `.` or `..`
 * as a segment, a backslash or a control character, in any encoding. Browsers never send these.
 */
export const refusePathsThatClimb: RequestHandler = (request, response, next) => {
  if (staysInPlace(request.url)) return next();
  refuse(request, response, { code: 'invalid_path' });
};

/** For what is forwarded, whose server may read an encoded path in its own way: only plain characters, and not too many. */
export const onlyPlainPaths: RequestHandler = (request, response, next) => {
  const { originalUrl } = request;
  if (originalUrl.length <= MAX_TARGET_LENGTH && PLAIN_PATH.test(pathOf(originalUrl)))
    return next();
  refuse(request, response, { code: 'invalid_path' });
};

function staysInPlace(target: string): boolean {
  const path = decodePath(pathOf(target));
  if (path === null || !path.startsWith('/') || path.startsWith('//')) return false;
  // Some servers take what follows a semicolon off a segment before they read it.
  const segments = path.split('/').map((segment) => segment.split(';', 1)[0] ?? '');
  return !NEVER_IN_PATHS.test(path) && !segments.includes('.') && !segments.includes('..');
}

function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? '';
}
