import type { RequestHandler, Router } from 'express';
import type { Endpoint } from '../faults/endpoints';
import type { Ledger } from '../protocol';
import type { Find } from './find';

/** What the routes of each part of the API are made of. */
export interface Routes {
  readonly api: Router;
  readonly ledger: Ledger;
  readonly find: Find;
  /** The faults of this call. */
  readonly at: (endpoint: Endpoint) => RequestHandler;
}
