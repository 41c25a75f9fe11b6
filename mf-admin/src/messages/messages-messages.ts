import type { MessageStatus } from '@kaarigar/shared/contracts/staff-rows';
import { brand } from '@kaarigar/shared/brand';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import type { StatusTone } from '@kaarigar/shared/ui/status-pill';
import { countMessage } from '../list/counts';

export const messagesMessages = defineMessages({
  title: { en: 'Messages', hi: 'संदेश' },
  searchLabel: { en: 'Search messages', hi: 'संदेश खोजें' },
  searchPlaceholder: { en: 'Name, e-mail or text', hi: 'नाम, ई-मेल या लिखा हुआ' },
  status: { en: 'Status', hi: 'स्थिति' },
  failedTitle: { en: 'The messages could not be loaded', hi: 'संदेश नहीं खुल पाए' },
  noneTitle: { en: 'No messages yet', hi: 'अभी कोई संदेश नहीं है' },
  noneText: {
    en: 'What people write on the contact page appears here by itself.',
    hi: 'संपर्क पेज पर लोग जो लिखेंगे, वह यहाँ अपने आप दिख जाएगा।',
  },
  noMatchTitle: { en: 'No message matches', hi: 'ऐसा कोई संदेश नहीं मिला' },
  count: countMessage('message', 'messages', 'संदेश'),
  noteLabel: { en: 'Note for colleagues', hi: 'साथियों के लिए नोट' },
  noteHint: { en: 'Only staff read this.', hi: 'इसे सिर्फ़ स्टाफ़ पढ़ता है।' },
});

/** Subject and first text of the answer, in the language of the message's author and not in the reader's. */
export const mailSubject: Message<string> = {
  en: `Your message to ${brand.name.en}`,
  hi: `“${brand.name.hi}” साइट को आपका संदेश`,
};
export const mailGreeting: Message<(to: { name: string }) => string> = {
  en: ({ name }) => `Hello ${name},\n\n`,
  hi: ({ name }) => `नमस्ते ${name},\n\n`,
};

export const MESSAGE_STATUS_WORDS: Readonly<Record<MessageStatus, Message<string>>> = {
  NEW: { en: 'New', hi: 'नया' },
  ANSWERED: { en: 'Answered', hi: 'जवाब दिया' },
  CLOSED: { en: 'Closed', hi: 'बंद' },
};

export const MESSAGE_TONES: Readonly<Record<MessageStatus, StatusTone>> = {
  NEW: 'waiting',
  ANSWERED: 'success',
  CLOSED: 'success',
};
