import { findMessage, listMessages } from '@kaarigar/shared/api/admin-messages';
import type { ContactMessageRow } from '@kaarigar/shared/contracts/staff-rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { History } from '../editing/history-list';
import { readHistory } from '../editing/read-history';
import { createListLoader } from '../list/list-loader';
import { searchTerm } from '../list/search-text';
import { totalOf } from '../list/total-of';
import { messagesAddress } from './messages-address';

export interface OpenedMessage {
  readonly message: ContactMessageRow;
  readonly history: History;
}

export function createMessagesLoader(context: RemoteContext) {
  return createListLoader({
    address: messagesAddress,
    async readPage({ q, chosen, cursor }, signal) {
      const page = await listMessages(
        context,
        {
          q: searchTerm(q) || undefined,
          status: chosen.status ?? undefined,
          cursor: cursor ?? undefined,
        },
        signal,
      );
      return { ...page, total: totalOf(page.counts, chosen.status) };
    },
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
}
