import { findMessage, listAnswers, listMessages } from '@kaarigar/shared/api/admin-messages';
import {
  MESSAGE_STATUSES,
  type ContactMessageRow,
  type MessageAnswer,
} from '@kaarigar/shared/contracts/staff-rows';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createListAddress } from '../list/list-address';
import { createListLoader } from '../list/list-loader';
import { openRow, type OpenedRow } from '../list/open-row';

export const messagesAddress = createListAddress({
  path: paths.adminMessages,
  filters: { status: MESSAGE_STATUSES },
  counted: 'status',
  open: 'id',
});

/** A message with its history and what was answered. */
export type OpenedMessage = OpenedRow<ContactMessageRow> & {
  readonly answers: readonly MessageAnswer[];
};

export const createMessagesLoader = (context: RemoteContext) =>
  createListLoader({
    address: messagesAddress,
    readPage: (query, signal) => listMessages(context, query, signal),
    async readOpened(id, signal) {
      const number = Number(id);
      if (!/^[0-9]+$/.test(id) || !Number.isSafeInteger(number)) return null;
      const [opened, answers] = await Promise.all([
        openRow(
          context,
          { type: 'contact_messages', id: String(number) },
          findMessage(context, number, signal),
          signal,
        ),
        listAnswers(context, number, signal),
      ]);
      return opened && { ...opened, answers };
    },
  });
