import { MESSAGE_STATUSES } from '@kaarigar/shared/contracts/staff-rows';
import { paths } from '@kaarigar/shared/paths';
import { createListAddress } from '../list/list-address';

export const messagesAddress = createListAddress({
  path: paths.adminMessages,
  filters: { status: MESSAGE_STATUSES },
  open: 'id',
});
