import type { CodeKind } from '@kaarigar/shared/i18n/code-texts';
import type { Headers } from './payment-provider';

/** A code that the sign-in service has made. It is written down nowhere, and no log has it. */
export interface PhoneCode {
  /** Digits, with the country. */
  readonly phone: string;
  readonly code: string;
  readonly kind: CodeKind;
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
