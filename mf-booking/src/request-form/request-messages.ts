import { DESCRIPTION_LENGTH } from '@kaarigar/shared/domain/limits';
import { defineMessages, translate } from '@kaarigar/shared/i18n/define-messages';
import { ERROR_MESSAGES } from '@kaarigar/shared/i18n/error-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { bookingMessages } from '../booking/booking-messages';
import { closedDaysText } from '../booking/schedule-messages';
import type { RequestField, RequestProblem } from './request-fields';

export const requestMessages = defineMessages({
  title: { en: 'Ask for contract work', hi: 'ठेके का काम बताएँ' },
  lede: {
    en: 'Tell us about the work. The visit and the measuring cost nothing.',
    hi: 'अपना काम बताएँ। आकर नाप लेने का कोई पैसा नहीं।',
  },
  stepCall: {
    en: 'We will call you and agree on a day.',
    hi: 'हम फ़ोन करके आने का दिन तय करेंगे।',
  },
  stepVisit: {
    en: 'We will come, look at the place and measure.',
    hi: 'हम आकर जगह देखेंगे और नाप लेंगे।',
  },
  stepPrice: {
    en: 'You will get your price. Nothing begins before you say yes.',
    hi: 'आपको दाम बताएँगे। आपके हाँ कहने से पहले कुछ शुरू नहीं होगा।',
  },
  startsAt: {
    en: (p: { price: string }) =>
      `Contract work starts at ${p.price}. What yours costs depends on size and material.`,
    hi: (p: { price: string }) =>
      `ठेके का काम ${p.price} से शुरू होता है। आपके काम का दाम नाप और सामान के हिसाब से होगा।`,
  },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  failedTitle: { en: 'This form could not be loaded', hi: 'यह फ़ॉर्म नहीं खुल पाया' },
  goneTitle: { en: 'Not available right now', hi: 'यह काम अभी नहीं हो सकता' },
  otherServices: { en: 'All contract work', hi: 'ठेके के सभी काम' },

  service: { en: 'Service type', hi: 'काम' },
  description: { en: 'Describe the work', hi: 'काम के बारे में लिखें' },
  descriptionHint: {
    en: 'Where, how big, what is there now. A few lines are enough.',
    hi: 'कहाँ, कितना बड़ा, अभी वहाँ क्या है। दो-चार लाइनें काफ़ी हैं।',
  },
  day: { en: 'Preferred date of the visit', hi: 'नाप लेने किस दिन आएँ?' },
  send: { en: 'Send request', hi: 'भेजें' },
  leaveAsIs: { en: 'Leave it as it was', hi: 'जैसा था वैसा रहने दें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  rateLimited: {
    en: 'You have sent many requests today. We will call you about them; please call us if it is urgent.',
    hi: 'आपने आज कई काम बताए हैं। हम उनके बारे में आपको फ़ोन करेंगे; जल्दी हो तो कृपया हमें फ़ोन करें।',
  },

  sentTitle: { en: 'We have your request', hi: 'आपका बताया काम हम तक पहुँच गया' },
  sentTicket: {
    en: (p: { ticket: string }) => `Ticket number ${p.ticket}`,
    hi: (p: { ticket: string }) => `आपके काम का नंबर: ${p.ticket}`,
  },
  sentPlace: {
    en: (p: { address: string }) => `Where: ${p.address}`,
    hi: (p: { address: string }) => `काम की जगह: ${p.address}`,
  },
  sentDay: {
    en: (p: { day: string }) => `You would like us to come and measure on ${p.day}.`,
    hi: (p: { day: string }) => `नाप लेने के लिए आपने यह दिन चुना है: ${p.day}।`,
  },
  sentNext: {
    en: (p: { phone: string }) =>
      `We will call you on ${p.phone}, agree on a visit, and give you a price after it.`,
    hi: (p: { phone: string }) =>
      `हम आपको ${p.phone} पर फ़ोन करेंगे, आने का दिन तय करेंगे, और देखकर दाम बताएँगे।`,
  },
  follow: { en: 'Follow this request', hi: 'इस काम की जानकारी देखें' },
  another: { en: 'Ask for other work', hi: 'एक और काम बताएँ' },
});

const problemMessages = defineMessages({
  'name missing': bookingMessages.missingName,
  'phone missing': bookingMessages.missingPhone,
  'description missing': {
    en: 'Write a few words: where, how big, what is there now',
    hi: 'दो-चार शब्द लिखें: कहाँ, कितना बड़ा, अभी वहाँ क्या है',
  },
  'address missing': bookingMessages.missingAddress,
  invalid_name: ERROR_MESSAGES.invalid_name,
  invalid_phone: ERROR_MESSAGES.invalid_phone,
  invalid_date: ERROR_MESSAGES.invalid_date,
  today_over: bookingMessages.todayOver,
  day_past: bookingMessages.dayPast,
  day_far: bookingMessages.dayFar,
  too_short: {
    en: `Please write a little more, at least ${DESCRIPTION_LENGTH.min} characters`,
    hi: `थोड़ा और लिखें, कम से कम ${DESCRIPTION_LENGTH.min} अक्षर`,
  },
  too_long: {
    en: `Please write less, at most ${DESCRIPTION_LENGTH.max} characters`,
    hi: `थोड़ा कम लिखें, ज़्यादा से ज़्यादा ${DESCRIPTION_LENGTH.max} अक्षर`,
  },
});

/** A field's problem in words, or null when it has none. */
export function requestProblemText(
  field: RequestField,
  problem: RequestProblem | undefined,
  locale: Locale,
): string | null {
  if (!problem) return null;
  if (problem === 'closed_day') return closedDaysText('problem', locale);
  const t = translate(problemMessages, locale);
  if (problem !== 'missing') return t[problem];
  // The day is optional, so it is never missing.
  return field === 'day' ? t.invalid_date : t[`${field} missing`];
}
