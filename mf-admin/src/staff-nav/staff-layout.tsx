import { Outlet } from '@kaarigar/shared/platform/router';
import { StaffNav } from './staff-nav';

/** Around every staff page. */
export function StaffLayout() {
  return (
    <>
      <StaffNav />
      <Outlet />
    </>
  );
}
