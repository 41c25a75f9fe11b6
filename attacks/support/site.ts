import { inject } from 'vitest';
import type { Ports } from '../../scripts/ports.mjs';
import type { TableInCatalogue, FunctionInCatalogue } from './catalogue';

declare module 'vitest' {
  interface ProvidedContext {
    readonly site: AttackedSite;
  }
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** What the victim has: each of it is theirs alone, and every text of it holds the mark. */
export interface VictimsThings {
  readonly order: string;
  readonly paidOrder: string;
  readonly payment: string;
  readonly attempt: string;
  readonly reference: string;
  readonly ticket: string;
  /** Texts that no answer to anybody else may hold: the victim's words, phone, addresses and numbers. */
  readonly marks: readonly string[];
}

/** The site under attack: addresses, keys, and the people who come to it. */
export interface AttackedSite {
  readonly url: string;
  readonly ports: Ports;
  /** A second gateway before the same site, with the limits that people get: the site's own are out of reach. */
  readonly limitedUrl: string;
  /** What the payment service counts, for operators. */
  readonly serviceMetrics: string;
  /** Where all mails arrive, as JSON. */
  readonly mailbox: string;
  /** Known to every browser. */
  readonly publishableKey: string;
  /** What no attacker has: for the control beside a forgery, and to look at what an attack left behind. */
  readonly secrets: {
    readonly jwt: string;
    readonly key: string;
    readonly razorpayWebhook: string;
    readonly razorpayKey: string;
    readonly cashfree: string;
    readonly exotel: string;
    readonly whatsApp: string;
    readonly whatsAppVerify: string;
    readonly hook: string;
  };
  readonly people: {
    readonly attacker: Person;
    readonly victim: Person;
    readonly staff: Person;
    readonly admin: Person;
  };
  readonly victims: VictimsThings;
  /** Everything the database offers over HTTP. */
  readonly catalogue: {
    readonly tables: readonly TableInCatalogue[];
    readonly functions: readonly FunctionInCatalogue[];
  };
}

export const site = inject('site');
