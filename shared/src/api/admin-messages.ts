import * as z from 'zod/mini';
import {
  contactMessageList,
  contactMessageRow,
  MESSAGE_STATUSES,
  messageAnswer,
  type ContactMessageRow,
  type MessageAnswer,
  type MessageStatus,
} from '../contracts/staff-rows';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase, editRow, findRow, matching } from './database';
import { cutPage, DEFAULT_PAGE_SIZE, readCursor, type KeysetPage } from './keyset';

export interface MessagesQuery {
  readonly status?: MessageStatus | undefined;
  /** Part of name, address or message, or the start of a phone. */
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Counts cover the whole search; they ignore `status`. */
export type MessagesPage = KeysetPage<ContactMessageRow> & {
  readonly counts: Readonly<Record<MessageStatus, number>>;
};

/** A page of messages to the team, newest first (staff). Throws `not_allowed` for anybody else. */
export async function listMessages(
  context: RemoteContext,
  { status, q, cursor, limit = DEFAULT_PAGE_SIZE }: MessagesQuery,
  signal?: AbortSignal,
): Promise<MessagesPage> {
  const [beforeCreated, beforeId] = readCursor(cursor);
  const { rows, counts } = await callDatabase(context, {
    name: 'list_contact_messages',
    parameters: {
      p_status: status ?? null,
      p_q: q ?? null,
      p_limit: limit + 1,
      p_before_created: beforeCreated,
      p_before_id: beforeId,
    },
    answer: contactMessageList,
    signal,
  });
  const none = Object.fromEntries(MESSAGE_STATUSES.map((word) => [word, 0]));
  return {
    ...cutPage(rows, limit, ({ created_at, id }) => [created_at, String(id)]),
    counts: { ...none, ...counts } as MessagesPage['counts'],
  };
}

/** A message by its number (staff), or null. */
export function findMessage(
  context: RemoteContext,
  id: number,
  signal?: AbortSignal,
): Promise<ContactMessageRow | null> {
  return findRow(context, {
    table: 'contact_messages',
    row: contactMessageRow,
    query: matching({ id }),
    signal,
  });
}

/** Stores what staff did about a message; the note is for staff. Throws `edit_conflict`, `not_found`, `not_allowed`. */
export function updateMessage(
  context: RemoteContext,
  { id, updated_at }: Pick<ContactMessageRow, 'id' | 'updated_at'>,
  changes: { readonly status?: MessageStatus; readonly note?: string | null },
): Promise<ContactMessageRow> {
  return editRow(context, {
    table: 'contact_messages',
    key: { id },
    expectedUpdatedAt: updated_at,
    changes,
    row: contactMessageRow,
  });
}

/** What was answered to a message (staff), in its order. */
export function listAnswers(
  context: RemoteContext,
  id: number,
  signal?: AbortSignal,
): Promise<readonly MessageAnswer[]> {
  return callDatabase(context, {
    name: 'message_answers',
    parameters: { p_id: id },
    answer: z.array(messageAnswer),
    signal,
  });
}

/**
 * Answers a message (staff): by a mail of ours to whoever wrote it, or what was said elsewhere is kept. Throws
 * `edit_conflict` when the message is no longer as the person saw it: a colleague may have answered.
 */
export async function answerMessage(
  context: RemoteContext,
  message: Pick<ContactMessageRow, 'id' | 'updated_at'>,
  answer: Pick<MessageAnswer, 'way' | 'text'>,
): Promise<void> {
  await callDatabase(context, {
    name: 'answer_message',
    isChange: true,
    parameters: {
      p_id: message.id,
      p_way: answer.way,
      p_text: answer.text,
      p_expected_updated_at: message.updated_at,
    },
    answer: z.number(),
  });
}
