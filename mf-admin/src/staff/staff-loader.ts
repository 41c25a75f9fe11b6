import { listStaff } from '@kaarigar/shared/api/staff';
import type { StaffMember } from '@kaarigar/shared/contracts/staff-rows';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import type { History } from '../editing/history-list';
import { readHistory } from '../editing/read-history';

export interface Staff {
  readonly members: readonly StaffMember[];
  readonly history: History;
}

export interface StaffData {
  readonly staff: Promise<Live<Staff>>;
}

export function createStaffLoader(context: RemoteContext) {
  const reader = createLiveReader<Staff>();

  return async function loadStaff({ request }: LoaderFunctionArgs): Promise<StaffData> {
    const isShown = reader.hasRead();
    const staff = reader.read('', async () => {
      const [members, history] = await Promise.all([
        listStaff(context, request.signal),
        readHistory(context, { type: 'staff_members' }, request.signal),
      ]);
      return { members, history };
    });
    if (isShown) await staff;
    return { staff };
  };
}
