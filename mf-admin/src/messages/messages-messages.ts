import { brand } from '@kaarigar/shared/brand';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { countMessage } from '../list/counts';

export const messagesMessages = defineMessages({
  title: { en: 'Messages', hi: 'संदेश' },
  searchLabel: { en: 'Search messages', hi: 'संदेश खोजें' },
  searchPlaceholder: { en: 'Name, email or text', hi: 'नाम, ईमेल या लिखा हुआ' },
  status: { en: 'Status', hi: 'स्थिति' },
  failedTitle: { en: 'The messages could not be loaded', hi: 'संदेश नहीं खुल पाए' },
  noneTitle: { en: 'No messages yet', hi: 'अभी कोई संदेश नहीं है' },
  noneText: {
    en: 'What people write on the contact page appears here by itself.',
    hi: 'संपर्क पेज पर लोग जो लिखेंगे, वह यहाँ अपने आप दिख जाएगा।',
  },
  noMatchTitle: { en: 'No message matches', hi: 'ऐसा कोई संदेश नहीं मिला' },
  count: countMessage('message', 'messages', 'संदेश'),
  who: { en: 'Who wrote', hi: 'किसने लिखा' },
  accountOf: { en: 'Account of this address', hi: 'इस पते का खाता' },
  callerOf: {
    en: ({ phone }: { phone: string }) => `Customer with ${phone}`,
    hi: ({ phone }: { phone: string }) => `${phone} वाले ग्राहक`,
  },
  order: { en: 'Order they name', hi: 'संदेश में लिखा ऑर्डर' },
  noteLabel: { en: 'Note for colleagues', hi: 'साथियों के लिए नोट' },
  whatAnswered: { en: 'What was answered', hi: 'क्या जवाब दिया' },
  whatAnsweredHint: {
    en: 'In a line or two, or copied from your email. It is kept with the message, for colleagues.',
    hi: 'एक-दो पंक्तियों में, या अपने ईमेल से कॉपी करके। यह साथियों के लिए संदेश के साथ रहेगा।',
  },
  noAnswer: { en: 'Please write what was answered', hi: 'कृपया लिखें कि क्या जवाब दिया' },
  tooLong: {
    en: 'Together with the note this is too long: please shorten it',
    hi: 'नोट के साथ मिलाकर यह बहुत लंबा है: कृपया छोटा करें',
  },
  answeredElsewhere: { en: 'I have answered…', hi: 'मैंने जवाब दे दिया…' },
  markAnswered: { en: 'Mark as answered', hi: 'जवाब दर्ज करें' },
  marking: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  notMarked: { en: 'It is not marked as answered', hi: 'जवाब दर्ज नहीं हुआ' },
  answeredBy: {
    en: ({ who, when }: { who: string; when: string }) => `Answered by ${who}, ${when}`,
    hi: ({ who, when }: { who: string; when: string }) => `${who} ने ${when} पर जवाब दिया`,
  },
  somebody: { en: 'a former colleague', hi: 'पुराने साथी' },
  noteHint: { en: 'Only staff read this.', hi: 'इसे सिर्फ़ स्टाफ़ पढ़ता है।' },
});

/** Subject and first text of the answer, in the language of the message's author and not in the reader's. */
export const mailSubject: Message<string> = {
  en: `Your message to ${brand.name.en}`,
  hi: `“${brand.name.hi}” साइट को आपका संदेश`,
};
/** The same, with what was written beneath it, as answers have it. */
export const mailAnswer: Message<(to: { name: string; words: string }) => string> = {
  en: ({ name, words }) => `Hello ${name},\n\n\n\nYou wrote:\n${quoted(words)}`,
  hi: ({ name, words }) => `नमस्ते ${name},\n\n\n\nआपने लिखा था:\n${quoted(words)}`,
};
/** As much as the address of a letter bears in every mail program. */
const MOST_QUOTED = 300;
const quoted = (words: string): string =>
  words
    .slice(0, MOST_QUOTED)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

export const mailGreeting: Message<(to: { name: string }) => string> = {
  en: ({ name }) => `Hello ${name},\n\n`,
  hi: ({ name }) => `नमस्ते ${name},\n\n`,
};
