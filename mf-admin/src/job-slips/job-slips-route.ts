import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createJobSlipsLoader } from './job-slips-loader';
import { JobSlipsPage } from './job-slips-page';

/** With its loader: other staff pages need no part of it. */
export function createJobSlipsRoute(context: RemoteContext) {
  return { Component: JobSlipsPage, loader: createJobSlipsLoader(context) };
}
