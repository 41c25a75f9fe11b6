import { COMPLAINT_DAYS } from '../domain/limits';
import type { Message } from './define-messages';

/** What we do about work that was not right, by the terms; the same words wherever there is room for them. */
export const GUARANTEE: Message<string> = {
  en: 'if the fault is ours, we will come again free of charge',
  hi: 'कमी हमारी हुई तो मुफ़्त में दोबारा आएँगे',
};

/** Beside the button that pays, where one line is all the room on a phone. */
export const guaranteeInShort: Message<string> = {
  en: `Not done right? Tell us within ${COMPLAINT_DAYS} days; we will come again free.`,
  hi: `काम में हमसे कमी रहे तो ${COMPLAINT_DAYS} दिन में बताएँ: मुफ़्त में दोबारा आएँगे।`,
};
