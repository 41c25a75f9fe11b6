import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createStaffLoader } from './staff-list';
import { StaffPage } from './staff-page';

/** What reads the staff loads with the page, which few may open. */
export const createStaffRoute = (context: RemoteContext) => ({
  loader: createStaffLoader(context),
  Component: () => <StaffPage context={context} />,
});
