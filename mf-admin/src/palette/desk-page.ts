import type { Message } from '@kaarigar/shared/i18n/define-messages';

/** A page of the desk, with its name in both languages: it is found by either. */
export interface DeskPage {
  readonly to: string;
  readonly name: Message<string>;
}
