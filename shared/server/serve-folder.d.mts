import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Options } from 'sirv';

/**
 * Answers with the files of a folder, packed where a packed one lies beside them; `options` are those of sirv. `next` is
 * called when there is none.
 */
export function serveFolder(
  folder: string,
  options?: Options,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
