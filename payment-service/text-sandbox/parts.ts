import type { SmsOutcome, WhatsAppOutcome } from './outcomes';
import type { Reporter } from './reporter';

/** With a plus and the country. */
export type Phone = `+${string}`;

/** A text that a provider took. */
export interface Taken {
  readonly id: string;
  readonly channel: 'sms' | 'whatsapp';
  readonly to: string;
  readonly text: string;
  readonly at: Date;
}

export interface TextSandboxConfig {
  /** 0: any free port. */
  readonly port: number;
  readonly host?: string;
  /** Of the site whose texts are registered. */
  readonly siteUrl: string;
  readonly exotel: {
    readonly accountSid: string;
    readonly apiKey: string;
    readonly apiToken: string;
    readonly senderId: string;
    readonly entityId: string;
    /** `order_paid_hi` → its number. */
    readonly templateIds: ReadonlyMap<string, string>;
    /** The other of its two lists of codes and words. */
    readonly hasOtherCodes?: boolean;
  };
  readonly whatsApp: {
    readonly phoneNumberId: string;
    readonly accessToken: string;
    readonly appSecret: string;
    readonly webhookUrl: string;
    /** `order_paid_hi`: those that Meta has approved. */
    readonly templates: ReadonlySet<string>;
  };
  /** What happens to a text that arrives: the mailbox. */
  readonly deliver?: (text: Taken) => Promise<void>;
  readonly retryDelaysMs?: readonly number[];
  readonly now?: () => Date;
}

/** What both protocols stand on. */
export interface TextSandboxParts {
  readonly config: TextSandboxConfig;
  /** The registered text of each number, with `{#var#}` in its places. */
  readonly registered: ReadonlyMap<string, string>;
  readonly rules: {
    readonly sms: Map<Phone, SmsOutcome>;
    readonly whatsApp: Map<Phone, WhatsAppOutcome>;
  };
  /** In the order in which they came. */
  readonly taken: Taken[];
  readonly deliver: (text: Taken) => Promise<void>;
  readonly reporter: Reporter;
  readonly now: () => Date;
}
