import type { RequestHandler, Response } from 'express';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { readRegistry } from './read-registry';

/** Reads the registry for each request, so that promoting a release is an edit of one file. */
export function withRegistry(file: string): RequestHandler {
  return async (_request, response, next) => {
    response.locals['registry'] = await readRegistry(file);
    next();
  };
}

/** The registry this request is answered with. */
export function registryOf(response: Response): Registry {
  return response.locals['registry'];
}
