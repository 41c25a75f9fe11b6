import { findMessage, listMessages } from '@kaarigar/shared/api/admin-messages';
import { MESSAGE_STATUSES, type ContactMessageRow } from '@kaarigar/shared/contracts/staff-rows';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { History } from '../editing/history-list';
import { readHistory } from '../editing/read-history';
import { createListAddress } from '../list/list-address';
import { createListLoader } from '../list/list-loader';

export interface OpenedMessage {
  readonly message: ContactMessageRow;
  readonly history: History;
}

export const messagesAddress = createListAddress({
  path: paths.adminMessages,
  filters: { status: MESSAGE_STATUSES },
  counted: 'status',
  open: 'id',
});

export const createMessagesLoader = (context: RemoteContext) =>
  createListLoader({
    address: messagesAddress,
    readPage: (query, signal) => listMessages(context, query, signal),
    async readOpened(id, signal): Promise<OpenedMessage | null> {
      const number = Number(id);
      if (!/^[0-9]+$/.test(id) || !Number.isSafeInteger(number)) return null;
      const [message, history] = await Promise.all([
        findMessage(context, number, signal),
        readHistory(context, { type: 'contact_messages', id: String(number) }, signal),
      ]);
      return message && { message, history };
    },
  });
