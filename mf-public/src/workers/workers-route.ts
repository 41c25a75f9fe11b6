import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createWorkersLoader } from './workers-loader';
import { WorkersPage } from './workers-page';

export function workersRoute(context: RemoteContext) {
  return { Component: WorkersPage, loader: createWorkersLoader(context) };
}
