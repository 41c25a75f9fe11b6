import type { CodeKind } from '@kaarigar/shared/i18n/code-texts';
import type { Headers } from './payment-provider';
import type { Locale } from './process';

/** A code that the sign-in service has made. It is written down nowhere, and no log has it. */
export interface PhoneCode {
  /** Digits, with the country. */
  readonly phone: string;
  readonly code: string;
  readonly kind: CodeKind;
  /** Of the account that it is for. */
  readonly userId: string;
  /** In which the page was read that asked for the account; null: it was not said. */
  readonly locale: Locale | null;
}

/** Where the sign-in service asks us to send a code. */
export interface CodeHook {
  /**
   * Its message with the message's own id. `forged`: not signed by it, or not of now; `unreadable`: its own, and of
   * another form than we know.
   */
  read(
    message: { readonly rawBody: Buffer; readonly headers: Headers },
    now: Date,
  ): { readonly id: string; readonly code: PhoneCode } | 'forged' | 'unreadable';
}
