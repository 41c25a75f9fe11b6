import type { Locale } from '../ports';

/** What the texts depend on. */
export interface OrderSituation {
  readonly amount: string;
  /** What went back; of refunds only. */
  readonly refund: string;
  /** What we keep of an order that is cancelled; empty: nothing. */
  readonly kept: string;
  /** The page of the receipt book; of cash that is taken back only. */
  readonly cashReceipt: string;
  /** Paid, or to be paid, through the site. */
  readonly isOnline: boolean;
  /** Paid through the site before the work. */
  readonly isWorkAhead: boolean;
  /** The customer did themselves what the mail tells. */
  readonly isOwnDoing: boolean;
  /** Whoever does the work takes the cash for it, as their slip says. */
  readonly isCollected: boolean;
  /** It was paid in cash. */
  readonly isCash: boolean;
  /** Why it is not cancelled; of a declined request only. */
  readonly declineReason: string;
  /** It is a free return visit. */
  readonly isFree: boolean;
  /** The answer to a complaint is that somebody comes again. */
  readonly comesAgain: boolean;
  /** What we write about a complaint is a question. */
  readonly isQuestion: boolean;
  /** Who comes, and their number as people read it; empty: not known. */
  readonly worker: string;
  readonly workerPhone: string;
  /** Whose days of the work they take, and which days; empty: all of it is theirs. */
  readonly insteadOf: string;
  readonly givenDays: string;
  /** Something is still to be paid. */
  readonly isUnpaid: boolean;
  /** What is disputed at the bank; of disputes only. */
  readonly disputed: string;
  /** The number of a stage of agreed work that is due; null: it is about none. */
  readonly stage: number | null;
}

export interface OrderEmailTexts {
  readonly subject: (orderId: string, situation: OrderSituation) => string;
  readonly heading: string | ((situation: OrderSituation) => string);
  readonly body: (situation: OrderSituation) => string;
  readonly next: (situation: OrderSituation) => readonly string[];
}

/** The mails of one part, by their kind. */
export type TextsByKind = Readonly<Record<string, Readonly<Record<Locale, OrderEmailTexts>>>>;
