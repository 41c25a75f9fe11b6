import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';

/** Texts that requests and messages share. */
export const inboxMessages = defineMessages({
  status: { en: 'Status', hi: 'स्थिति' },
  note: { en: 'Note', hi: 'नोट' },
  call: {
    en: ({ phone }: { phone: string }) => `Call ${phone}`,
    hi: ({ phone }) => `फ़ोन ${phone}`,
  },
  whatsApp: DESK_WORDS.write,
  reads: { en: 'Reads', hi: 'भाषा' },
  english: { en: 'English', hi: 'अंग्रेज़ी' },
  hindi: { en: 'Hindi', hi: 'हिन्दी' },
  received: { en: 'Received', hi: 'कब आया' },
  noteTooLong: {
    en: `At most ${MAX_LENGTH.note} characters`,
    hi: `ज़्यादा से ज़्यादा ${MAX_LENGTH.note} अक्षर`,
  },
});
