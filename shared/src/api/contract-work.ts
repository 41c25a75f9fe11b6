import * as z from 'zod/mini';
import {
  contractStage,
  contractWork,
  type ContractStage,
  type ContractWork,
  type QuoteRow,
} from '../contracts/contract-work';
import type { ToldPrice } from '../contracts/told-price';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** Quotes, stages and timeline of a request, for its customer and staff; null for anybody else. */
export function findContractWork(
  context: RemoteContext,
  ticket: string,
  signal?: AbortSignal,
): Promise<ContractWork | null> {
  return callDatabase(context, {
    name: 'contract_work',
    parameters: { p_ticket: ticket },
    answer: z.nullable(contractWork),
    signal,
  });
}

const workByTicket = z.record(z.string(), contractWork);

/** The same of several of the person's own requests in one question, by ticket; tickets of others are left out. */
export async function listContractWorks(
  context: RemoteContext,
  tickets: readonly string[],
): Promise<ReadonlyMap<string, ContractWork>> {
  if (tickets.length === 0) return new Map();
  const works = await callDatabase(context, {
    name: 'contract_works',
    parameters: { p_tickets: tickets },
    answer: workByTicket,
  });
  return new Map(Object.entries(works));
}

const stagesByTicket = z.record(z.string(), z.array(contractStage));

/**
 * The stages, in their order, of the person's own work whose price they accepted, by ticket; tickets without such a price
 * and those of others are left out.
 */
export async function listAgreedStages(
  context: RemoteContext,
  tickets: readonly string[],
): Promise<ReadonlyMap<string, readonly ContractStage[]>> {
  if (tickets.length === 0) return new Map();
  const stages = await callDatabase(context, {
    name: 'agreed_stages',
    parameters: { p_tickets: tickets },
    answer: stagesByTicket,
  });
  return new Map(Object.entries(stages));
}

const quoteVersion = z.object({ version: z.number() });
const eventId = z.number();

/**
 * The customer accepts a quote; again is no error. Throws `quote_expired`, and `request_changed` when a newer quote is
 * there or the request is over.
 */
export async function acceptQuote(
  context: RemoteContext,
  { ticket, version }: { ticket: string; version: number },
): Promise<void> {
  await callDatabase(context, {
    name: 'accept_quote',
    isChange: true,
    parameters: { p_ticket: ticket, p_version: version },
    answer: quoteVersion,
  });
}

interface Said {
  readonly ticket: string;
  /** Up to `MAX_LENGTH.note` characters. */
  readonly text: string;
}

/**
 * The customer asks about their request or its quote; `refuses`: they say no to its price. Throws `request_changed` when
 * it is over, `rate_limited`.
 */
export async function askAboutRequest(
  context: RemoteContext,
  { ticket, text, refuses = false }: Said & { readonly refuses?: boolean },
): Promise<void> {
  await callDatabase(context, {
    name: 'ask_about_request',
    isChange: true,
    parameters: { p_ticket: ticket, p_text: text, ...(refuses ? { p_refuses: true } : {}) },
    answer: eventId,
  });
}

/**
 * The customer of agreed work asks to cancel all of it, or takes that back (`reason` null). Throws `request_changed` when
 * it is over, `rate_limited`.
 */
export async function askToCancelWork(
  context: RemoteContext,
  { ticket, reason }: { readonly ticket: string; readonly reason: string | null },
): Promise<void> {
  await callDatabase(context, {
    name: 'ask_to_cancel_work',
    isChange: true,
    parameters: { p_ticket: ticket, p_reason: reason },
    answer: z.boolean(),
  });
}

/** Staff write to the customer; `asks`: it is a question, and the customer's turn. Throws `own_order` about a request of their own. */
export async function answerRequest(
  context: RemoteContext,
  said: Said & { readonly asks?: boolean },
): Promise<void> {
  await callDatabase(context, {
    name: 'answer_request',
    isChange: true,
    parameters: { p_ticket: said.ticket, p_text: said.text, p_asks: said.asks ?? false },
    answer: eventId,
  });
}

/** Staff say no to a wish to cancel agreed work, and why. Throws `request_changed` when nobody asks any more, `own_order`. */
export async function declineToCancelWork(context: RemoteContext, said: Said): Promise<void> {
  await callDatabase(context, {
    name: 'decline_to_cancel_work',
    isChange: true,
    parameters: { p_ticket: said.ticket, p_reason: said.text },
    answer: eventId,
  });
}

export interface NewQuote {
  readonly lines: readonly QuoteRow[];
  /** Their sum is exactly that of the lines. */
  readonly stages: readonly QuoteRow[];
  /** `YYYY-MM-DD`, India. */
  readonly validUntil: string;
  /** Whether material is in the price; null or left out: nothing is said of it. */
  readonly withMaterial?: boolean | null;
  /** The newest version that the person saw; 0: none. */
  readonly replaces: number;
  /** `updated_at` of the request as the person saw it; left out: not checked. */
  readonly seenAt?: string;
}

/**
 * Staff offer a price, or another one. Throws `request_changed` when somebody else has sent a quote, or the request or
 * its photos are no longer as the person saw them, `invalid_date`, `own_order`.
 */
export async function sendQuote(
  context: RemoteContext,
  ticket: string,
  quote: NewQuote,
): Promise<void> {
  await callDatabase(context, {
    name: 'send_quote',
    isChange: true,
    parameters: {
      p_ticket: ticket,
      p_lines: quote.lines,
      p_stages: quote.stages,
      p_valid_until: quote.validUntil,
      p_replaces: quote.replaces,
      p_expected_updated_at: quote.seenAt ?? null,
      p_with_material: quote.withMaterial ?? null,
    },
    answer: quoteVersion,
  });
}

/**
 * Staff write down the price that they told on the phone. Throws `request_changed` when the request is no longer as the
 * person saw it (`updated_at`), `invalid_date`, `own_order`.
 */
export async function tellPrice(
  context: RemoteContext,
  { ticket, seenAt }: { readonly ticket: string; readonly seenAt: string },
  told: ToldPrice,
): Promise<void> {
  await callDatabase(context, {
    name: 'tell_price',
    isChange: true,
    parameters: {
      p_ticket: ticket,
      p_amount_paise: told.paise,
      p_valid_until: told.validUntil,
      p_days: told.days,
      p_with_material: told.withMaterial,
      p_expected_updated_at: seenAt,
    },
    answer: eventId,
  });
}
