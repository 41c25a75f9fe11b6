import * as z from 'zod';
import type { Delivery, DeliveryState, TextInbox } from '../../ports';
import { isSame } from '../is-same';
import { providerName, providerText } from '../provider-text';

/**
 * The two lists of codes that Exotel publishes agree on the names (`FAILED_DND`) and not on the numbers (23005 and
 * 30004), and one says that `sent` is the end of a text that arrived, the other that it is on its way
 * (https://developer.exotel.com/docs/sms-api/api-reference/status-codes, …/docs/sms-support/sms-status-codes,
 * …/api-console/send-sms-api-console). So the names decide, and only what says "handset" has arrived.
 */
const ARRIVED = new Set(['DELIVERED_TO_HANDSET']);
const FAILED = new Set(['failed', 'failed_dnd', 'failed-dnd', 'undelivered', 'expired']);

export function isFailure(status: string, detailed: string): boolean {
  return FAILED.has(status.toLowerCase()) || /^(?:FAILED|EXPIRED|UNDELIVERED)/i.test(detailed);
}

function stateOf(status: string, detailed: string): DeliveryState {
  if (isFailure(status, detailed)) return 'failed';
  return ARRIVED.has(detailed.toUpperCase()) || status.toLowerCase() === 'delivered'
    ? 'delivered'
    : 'sent';
}

const word = providerText(100).default('');

const report = z.object({
  SmsSid: providerName(100),
  Status: word,
  DetailedStatus: word,
  DetailedStatusCode: word,
  DateSent: word,
});

/**
 * Reports of Exotel. It signs none of them, so the address that we give it with each text carries a secret of ours; it
 * has no reply by which people could tell us that they want no more.
 */
export function createExotelInbox(callbackSecrets: readonly string[]): TextInbox {
  return {
    name: 'exotel',
    channel: 'sms',
    type: 'application/x-www-form-urlencoded',
    read({ rawBody, query }, now) {
      const given = query['key'];
      // All are compared: how long it takes says nothing.
      if (callbackSecrets.filter((secret) => isSame(given, secret)).length === 0) return null;
      const form = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
      const delivery = readReport(form, now);
      return { deliveries: delivery ? [delivery] : [], wishes: [] };
    },
    challenge: () => null,
  };
}

/** Null: not one that we understand. `now`: a time that is missing, or ahead of us, is now. */
function readReport(form: Readonly<Record<string, unknown>>, now: Date): Delivery | null {
  const parsed = report.safeParse(form);
  if (!parsed.success) return null;
  const { SmsSid, Status, DetailedStatus, DetailedStatusCode, DateSent } = parsed.data;
  const state = stateOf(Status, DetailedStatus);
  return {
    channel: 'sms',
    providerId: SmsSid,
    state,
    reason:
      state === 'failed' ? [DetailedStatusCode, DetailedStatus || Status].join(' ').trim() : null,
    at: timeIn(DateSent, now),
  };
}

/** `YYYY-MM-DD HH:mm:ss`, in India; `1970-01-01 05:30:00` where there is none. */
function timeIn(text: string, now: Date): Date {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return now;
  const at = new Date(`${text.replace(' ', 'T')}+05:30`);
  const isPlausible = at.getTime() > 0 && at.getTime() <= now.getTime();
  return isPlausible ? at : now;
}
