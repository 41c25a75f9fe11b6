import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { countMessage } from '../list/counts';

export const messagesMessages = defineMessages({
  lateAnswer: { en: 'Answer is overdue', hi: 'जवाब में देर हो चुकी' },
  title: { en: 'Messages', hi: 'संदेश' },
  searchLabel: { en: 'Search messages', hi: 'संदेश खोजें' },
  searchPlaceholder: { en: 'Name, phone, email or text', hi: 'नाम, फ़ोन, ईमेल या लिखा हुआ' },
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
  accountOf: { en: 'Account of this email', hi: 'इस ईमेल का खाता' },
  callerOf: {
    en: ({ phone }: { phone: string }) => `All about ${phone}`,
    hi: ({ phone }: { phone: string }) => `${phone} की सारी जानकारी`,
  },
  whatsAppTo: {
    en: ({ phone }: { phone: string }) => `WhatsApp ${phone}`,
    hi: ({ phone }: { phone: string }) => `व्हाट्सऐप ${phone}`,
  },
  order: { en: 'Order they name', hi: 'संदेश में लिखा ऑर्डर' },
  noteLabel: { en: 'Note for colleagues', hi: 'साथियों के लिए नोट' },
  answers: { en: 'Answers', hi: 'जवाब' },
  answer: { en: 'Your answer', hi: 'आपका जवाब' },
  answerInEnglish: {
    en: ({ email }: { email: string }) =>
      `Please write in English. It goes to ${email} by email; the greeting and what they wrote are added.`,
    hi: ({ email }: { email: string }) =>
      `अंग्रेज़ी में लिखें। यह ईमेल से ${email} पर जाएगा; नमस्ते और उनका संदेश अपने आप जुड़ जाएगा।`,
  },
  answerInHindi: {
    en: ({ email }: { email: string }) =>
      `Please write in Hindi. It goes to ${email} by email; the greeting and what they wrote are added.`,
    hi: ({ email }: { email: string }) =>
      `हिन्दी में लिखें। यह ईमेल से ${email} पर जाएगा; नमस्ते और उनका संदेश अपने आप जुड़ जाएगा।`,
  },
  sendAnswer: { en: 'Send the answer', hi: 'जवाब भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  sent: { en: 'The answer is on its way.', hi: 'जवाब रास्ते में है।' },
  notSent: { en: 'The answer was not sent', hi: 'जवाब नहीं भेजा जा सका' },
  phoneOnly: {
    en: 'They left no email, and we cannot write freely by SMS. Call them or use WhatsApp, then note it here.',
    hi: 'इन्होंने ईमेल नहीं दिया, और जवाब एसएमएस से नहीं लिख सकते। फ़ोन या व्हाट्सऐप करें, फिर यहाँ लिखें।',
  },
  answeredByPhone: { en: 'I answered by phone…', hi: 'मैंने फ़ोन पर जवाब दे दिया…' },
  answerByMail: { en: 'Answer by email', hi: 'ईमेल से जवाब दें' },
  whatAnswered: { en: 'What was said', hi: 'क्या बात हुई' },
  whatAnsweredHint: {
    en: 'In a line or two: on the phone, on WhatsApp or from your own email. Nothing is sent; colleagues read it here.',
    hi: 'एक-दो पंक्तियों में: फ़ोन पर, व्हाट्सऐप पर या अपने ईमेल से। कुछ भेजा नहीं जाएगा; साथी इसे यहाँ पढ़ेंगे।',
  },
  keepAnswer: { en: 'Keep as answered', hi: 'जवाब दर्ज करें' },
  keeping: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  notKept: { en: 'It is not kept', hi: 'जवाब दर्ज नहीं हुआ' },
  sentBy: {
    en: ({ who, when }: { who: string; when: string }) => `By email · ${who} · ${when}`,
    hi: ({ who, when }: { who: string; when: string }) => `ईमेल से · ${who} · ${when}`,
  },
  saidBy: {
    en: ({ who, when }: { who: string; when: string }) =>
      `By phone or elsewhere · ${who} · ${when}`,
    hi: ({ who, when }: { who: string; when: string }) => `फ़ोन पर या कहीं और · ${who} · ${when}`,
  },
  untold: {
    en: 'It did not arrive. Please correct it and send it again, or call.',
    hi: 'यह नहीं पहुँचा। ठीक करके फिर से भेजें, या फ़ोन करें।',
  },
  lastError: {
    en: ({ why }: { why: string }) => `The mail server says: ${why}`,
    hi: ({ why }: { why: string }) => `मेल सर्वर ने बताया: ${why}`,
  },
  somebody: { en: 'a former colleague', hi: 'पुराने साथी' },
  noteHint: { en: 'Only staff read this.', hi: 'इसे सिर्फ़ स्टाफ़ पढ़ता है।' },
});

/** First text of a chat, in the language of the message's author and not in the reader's. */
export const chatGreeting: Message<(to: { name: string }) => string> = {
  en: ({ name }) => `Hello ${name},\n\n`,
  hi: ({ name }) => `नमस्ते ${name},\n\n`,
};
