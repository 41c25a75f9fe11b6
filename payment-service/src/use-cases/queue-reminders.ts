import type { Log, MessageOutbox } from '../ports';

/** Has the messages written that a clock brings. Never throws: the next round asks again. */
export async function queueReminders(
  outbox: Pick<MessageOutbox, 'queueReminders'>,
  log: Log,
): Promise<void> {
  try {
    await outbox.queueReminders();
  } catch (error) {
    log.error({ err: error }, 'reminders not written');
  }
}
