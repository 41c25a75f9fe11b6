import { listStaff } from '@kaarigar/shared/api/staff';
import type { StaffMember } from '@kaarigar/shared/contracts/staff-rows';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { History } from '../editing/history-list';
import { readHistory } from '../editing/read-history';
import { createListAddress } from '../list/list-address';
import { createListLoader, type ListPage } from '../list/list-loader';

/** Everybody on one page, and what was changed about them. */
export interface StaffList extends ListPage<StaffMember> {
  readonly history: History;
}

export const staffAddress = createListAddress({ path: paths.adminStaff });

export const createStaffLoader = (context: RemoteContext) =>
  createListLoader({
    address: staffAddress,
    async readPage(_query, signal): Promise<StaffList> {
      const [rows, history] = await Promise.all([
        listStaff(context, signal),
        readHistory(context, { type: 'staff_members' }, signal),
      ]);
      return { rows, history, nextCursor: null };
    },
  });
