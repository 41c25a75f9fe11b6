import {
  listDeletionRequests,
  listInvitations,
  listSignIns,
  listStaff,
} from '@kaarigar/shared/api/staff';
import type {
  DeletionRequest,
  SignIn,
  StaffInvitation,
  StaffMember,
} from '@kaarigar/shared/contracts/staff-rows';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { History } from '../editing/history-list';
import { readHistory } from '../editing/read-history';
import { createListAddress } from '../list/list-address';
import { createListLoader, type ListPage } from '../list/list-loader';

/** How many sign-ins are shown. */
const SIGN_INS = 20;

/** Everybody on one page, who is invited, what was changed, the last sign-ins, and whose accounts are to be removed. */
export interface StaffList extends ListPage<StaffMember> {
  readonly history: History;
  readonly signIns: readonly SignIn[];
  readonly invitations: readonly StaffInvitation[];
  readonly deletions: readonly DeletionRequest[];
}

export const staffAddress = createListAddress({ path: paths.adminStaff });

export const createStaffLoader = (context: RemoteContext) =>
  createListLoader({
    address: staffAddress,
    async readPage(_query, signal): Promise<StaffList> {
      const [rows, history, signIns, invitations, deletions] = await Promise.all([
        listStaff(context, signal),
        readHistory(context, { type: 'staff_members' }, signal),
        listSignIns(context, SIGN_INS, signal),
        listInvitations(context, signal),
        listDeletionRequests(context, signal),
      ]);
      return { rows, history, signIns, invitations, deletions, nextCursor: null };
    },
  });
