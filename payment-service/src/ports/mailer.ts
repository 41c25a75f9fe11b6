import type { Locale } from './process';

/** An e-mail as it leaves. All of it is plain text, except for `html`, whose texts are escaped. */
export interface OutgoingEmail {
  /** `<…@…>`: the same at each try, so that servers recognise a repeat. */
  readonly messageId: string;
  /** What stands before our own address. */
  readonly fromName: string;
  readonly to: string;
  readonly replyTo: { readonly name: string; readonly address: string };
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly locale: Locale;
  /** Nobody wrote it: absence notices must not answer. */
  readonly isAutomatic: boolean;
}

/** `away`: the server cannot be used now, for no mail at all. `refused`: it did not take this one. */
export type MailerFailure = 'away' | 'refused';

/** The server did not accept the mail. After `away` it may have accepted it all the same. */
export class MailerError extends Error {
  override readonly name = 'MailerError';
  readonly failure: MailerFailure;

  constructor(failure: MailerFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

export interface Mailer {
  /** Resolves when the server has taken responsibility for the mail. Throws `MailerError`. */
  send(email: OutgoingEmail): Promise<void>;
  /** Ends the connections that are open. */
  close(): void;
}
