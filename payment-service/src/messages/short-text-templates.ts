import { brand } from '@kaarigar/shared/brand';
import { REFUND_DAYS } from '@kaarigar/shared/domain/bank-days';
import { COMPLAINT_DAYS } from '@kaarigar/shared/domain/limits';
import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { CODE_TEXTS } from '@kaarigar/shared/i18n/code-texts';
import { paths } from '@kaarigar/shared/paths';
import type { Locale } from '../ports';

/**
 * What can stand in a place of a text, and how many characters (UTF-16 units) it has at most: a place of a registered
 * text takes 30. What is longer is shortened, but never money, dates and numbers.
 */
export const FIELDS = {
  order: 9,
  ticket: 6,
  code: 6,
  phone: 10,
  end: 4,
  stage: 2,
  amount: 16,
  kept: 16,
  day: 16,
  when: 24,
  name: 20,
  work: 16,
  /** Of a complaint. */
  number: 6,
  place: 28,
} as const;
export type Field = keyof typeof FIELDS;

/** Two parts of an SMS in Devanagari, which are paid for as two. */
export const LONGEST_TEXT = 134;
/** Of one place, at every operator's registry. */
export const LONGEST_VALUE = 30;

/**
 * Every text that goes to a phone: what is registered with the operators (DLT) and with WhatsApp, word for word.
 * `{brand}`, `{link}` and `{host}` are of the site and are registered as they are; all else in braces is filled in. After
 * `{link}` stands the number of an order or of a request, which its address ends with. A changed text must be registered
 * anew: `npm run texts`. Each names us, which the registry asks for, and none begins or ends with a place, which WhatsApp
 * does not take.
 */
export const TEMPLATES = {
  login_code: CODE_TEXTS.sms,
  number_code: CODE_TEXTS.phone_change,
  order_received: {
    en: 'Order booked: {work}, {amount}. Time: {when}. {link}{order} - {brand}',
    hi: 'काम बुक हो गया: {work}, {amount}। समय: {when}। {link}{order} - {brand}',
  },
  order_anew: {
    en: 'Changed: {work}, {when}, {amount} after work. {link}{order} - {brand}',
    hi: 'ऑर्डर अब: {work}, {when}। काम के बाद {amount}। {link}{order} - {brand}',
  },
  order_received_online: {
    en: 'Order booked: {work}. Please pay {amount} soon: {link}{order} - {brand}',
    hi: 'काम बुक हुआ ({work})। जल्दी {amount} दें: {link}{order} - {brand}',
  },
  order_paid: {
    en: 'We have received {amount} for {work}, thank you. Receipt: {link}{order} - {brand}',
    hi: 'आपके {amount} मिल गए ({work}), धन्यवाद! रसीद: {link}{order} - {brand}',
  },
  order_paid_time: {
    en: 'Received: {amount} ({work}). Time: {when}. {link}{order} - {brand}',
    hi: 'आपके {amount} मिल गए ({work})। समय: {when}। {link}{order} - {brand}',
  },
  order_cancelled: {
    en: '{brand}: As you asked, order {order} ({work}) is cancelled. Nobody will come and there is nothing to pay.',
    hi: '{brand}: आपके कहने पर ऑर्डर {order} ({work}) रद्द हो गया है। अब कोई नहीं आएगा और आपको कुछ नहीं देना है।',
  },
  order_cancelled_by_us: {
    en: '{brand}: We have cancelled order {order} ({work}). There is nothing to pay. Any question? Please call us.',
    hi: '{brand}: हमने ऑर्डर {order} ({work}) रद्द कर दिया है। आपको कुछ नहीं देना है। कुछ पूछना हो तो फ़ोन करें।',
  },
  order_reopened: {
    en: 'Your order ({work}) is open again. We will call to agree the time. {link}{order} - {brand}',
    hi: 'आपका ऑर्डर ({work}) फिर से चालू है। समय हम फ़ोन पर तय करेंगे। {link}{order} - {brand}',
  },
  order_reopened_online: {
    en: 'Your order ({work}) is open again. Please pay {amount}: {link}{order} - {brand}',
    hi: 'आपका ऑर्डर ({work}) फिर से चालू है। {amount} दें: {link}{order} - {brand}',
  },
  refund_processed: {
    en: `We sent back {amount} ({work}). It takes the bank ${REFUND_DAYS.min} to ${REFUND_DAYS.max} days. {link}{order} - {brand}`,
    hi: `हमने {amount} लौटा दिए ({work})। खाते में ${REFUND_DAYS.min} से ${REFUND_DAYS.max} दिन में आएँगे। {link}{order} - {brand}`,
  },
  refund_returned: {
    en: 'Your {amount} ({work}) did not reach you. We will resend it. {link}{order} - {brand}',
    hi: 'आपके {amount} ({work}) खाते में नहीं पहुँचे। हम फिर भेजेंगे। {link}{order} - {brand}',
  },
  cash_voided: {
    en: 'Your order was marked as paid in cash by mistake. If you did pay, please call us. {link}{order} - {brand}',
    hi: 'आपके ऑर्डर पर नकद पैसे गलती से लिख गए थे। पैसे दिए हों तो हमें फ़ोन करें। {link}{order} - {brand}',
  },
  visit_changed: {
    en: 'New day or time ({work}): {when}. See: {link}{order} - {brand}',
    hi: 'काम ({work}) का दिन या समय बदला है: {when}। {link}{order} - {brand}',
  },
  visit_elsewhere: {
    en: 'New address ({work}): {place}. See: {link}{order} - {brand}',
    hi: 'काम ({work}) का पता बदल गया है: {place}। {link}{order} - {brand}',
  },
  visit_all_changed: {
    en: 'New time: {when}. Address: {place}. See: {link}{order} - {brand}',
    hi: 'नया समय: {when}। नया पता: {place}। देखें: {link}{order} - {brand}',
  },
  visit_changed_by_us: {
    en: '{brand}: Order {order} ({work}) has a new day or time: {when}. Not agreed? Please call us.',
    hi: '{brand}: हमने ऑर्डर {order} ({work}) का दिन या समय बदला है: {when}। बात न हुई हो तो फ़ोन करें।',
  },
  visit_elsewhere_by_us: {
    en: '{brand}: Order {order} ({work}) has a new address: {place}. Not agreed? Please call us.',
    hi: '{brand}: हमने ऑर्डर {order} ({work}) का पता बदला है: {place}। बात न हुई हो तो फ़ोन करें।',
  },
  visit_all_changed_by_us: {
    en: '{brand}: Order {order}: new day and address: {when}, {place}. Not agreed? Please call us.',
    hi: '{brand}: हमने ऑर्डर {order} का दिन और पता बदला है: {when}, {place}। बात न हुई हो तो फ़ोन करें।',
  },
  cancel_asked: {
    en: 'You asked to cancel ({work}). Your order stays open until we answer. {link}{order} - {brand}',
    hi: 'आपने ऑर्डर ({work}) रद्द करने की अर्ज़ी दी है। जवाब तक वह चालू रहेगा। {link}{order} - {brand}',
  },
  cancel_withdrawn: {
    en: 'Your order ({work}) stays booked. Time: {when}. {link}{order} - {brand}',
    hi: 'आपके कहने पर ऑर्डर ({work}) चालू रहेगा। समय: {when}। {link}{order} - {brand}',
  },
  cancel_granted: {
    en: 'Your order ({work}) is cancelled. We are sending {amount} back. {link}{order} - {brand}',
    hi: 'ऑर्डर ({work}) रद्द हो गया है। हम {amount} लौटा रहे हैं। {link}{order} - {brand}',
  },
  cancel_granted_kept: {
    en: 'Order cancelled: we send {amount} back and keep {kept}. {link}{order} - {brand}',
    hi: 'ऑर्डर रद्द हो गया है। हम {amount} लौटा रहे हैं, {kept} रखेंगे। {link}{order} - {brand}',
  },
  cancel_granted_cash: {
    en: '{brand}: Order {order} is cancelled and {amount} in cash was given back. Not received? Please call us.',
    hi: '{brand}: ऑर्डर {order} रद्द हो गया है और {amount} नकद लौटा दिए हैं। न मिले हों तो हमें फ़ोन करें।',
  },
  cancel_granted_cash_kept: {
    en: '{brand}: Order {order} is cancelled. {amount} in cash was given back, we keep {kept}. Not received? Call us.',
    hi: '{brand}: ऑर्डर {order} रद्द हो गया है। {amount} नकद लौटा दिए हैं, {kept} हमने रखे हैं। न मिले हों तो फ़ोन करें।',
  },
  cancel_declined: {
    en: 'Your order ({work}) is not cancelled, we will come as agreed. Reason: {link}{order} - {brand}',
    hi: 'ऑर्डर ({work}) रद्द नहीं हुआ, हम तय समय पर आएँगे। वजह: {link}{order} - {brand}',
  },
  cancel_not_done: {
    en: 'Your {amount} could not be sent back yet. It is safe, we are on it. {link}{order} - {brand}',
    hi: 'आपके {amount} अभी नहीं लौट पाए। पैसे सुरक्षित हैं, हम देख रहे हैं। {link}{order} - {brand}',
  },
  complaint_received: {
    en: `We have your complaint {number} ({work}). We will answer within ${ANSWER_BY.acknowledgedHours} hours. {link}{order} - {brand}`,
    hi: `शिकायत नंबर {number} ({work}) मिल गई है। हम ${ANSWER_BY.acknowledgedHours} घंटे में जवाब देंगे। {link}{order} - {brand}`,
  },
  complaint_answered: {
    en: 'Our answer to your complaint ({work}) is here: {link}{order} - {brand}',
    hi: 'आपकी शिकायत ({work}) का जवाब यहाँ है: {link}{order} - {brand}',
  },
  complaint_asked: {
    en: 'We have a question about your complaint ({work}). Please answer: {link}{order} - {brand}',
    hi: 'आपकी शिकायत ({work}) पर हमने कुछ पूछा है। यहाँ जवाब दें: {link}{order} - {brand}',
  },
  complaint_answered_visit: {
    en: 'We will come again for free ({work}). Time: {when}. {link}{order} - {brand}',
    hi: 'हम काम ({work}) मुफ़्त में फिर ठीक करेंगे। समय: {when}। {link}{order} - {brand}',
  },
  complaint_withdrawn: {
    en: 'You took back your complaint ({work}). Still not right? Tell us: {link}{order} - {brand}',
    hi: 'आपने शिकायत ({work}) वापस ले ली है। फिर कमी दिखे तो बताएँ: {link}{order} - {brand}',
  },
  request_received: {
    en: 'We have your request ({work}). We will call, then tell you the price. {link}{ticket} - {brand}',
    hi: 'आपका ठेके का काम ({work}) हमें मिल गया। हम फ़ोन करेंगे, फिर दाम बताएँगे। {link}{ticket} - {brand}',
  },
  request_elsewhere: {
    en: 'As you asked, new address ({work}): {place}. See: {link}{ticket} - {brand}',
    hi: 'आपके कहने पर काम ({work}) का पता बदला: {place}। देखें: {link}{ticket} - {brand}',
  },
  request_moved: {
    en: 'As you asked, new day for your request ({work}): {day}. See: {link}{ticket} - {brand}',
    hi: 'आपके कहने पर काम ({work}) का दिन बदला: {day}। देखें: {link}{ticket} - {brand}',
  },
  request_changed: {
    en: 'As you asked, your request ({work}) is changed. See: {link}{ticket} - {brand}',
    hi: 'आपके कहने पर काम ({work}) में बदलाव हो गया है। देखें: {link}{ticket} - {brand}',
  },
  request_cancelled: {
    en: 'As you asked, your request ({work}) is cancelled. Nobody will come. {link}{ticket} - {brand}',
    hi: 'आपके कहने पर काम ({work}) रद्द हो गया है। अब कोई नहीं आएगा। {link}{ticket} - {brand}',
  },
  request_closed: {
    en: 'We have closed your request ({work}). Still want the work? Call us. {link}{ticket} - {brand}',
    hi: 'हमने आपका काम ({work}) बंद कर दिया है। अब भी चाहिए तो फ़ोन करें। {link}{ticket} - {brand}',
  },
  work_cancel_asked: {
    en: 'You asked to cancel ({work}). The work stays agreed until we answer. {link}{ticket} - {brand}',
    hi: 'आपने काम ({work}) रद्द करने की अर्ज़ी दी है। जवाब तक वह चालू रहेगा। {link}{ticket} - {brand}',
  },
  work_goes_on: {
    en: 'As you asked, the work ({work}) goes on as agreed. {link}{ticket} - {brand}',
    hi: 'आपके कहने पर काम ({work}) पहले की तरह चालू रहेगा। {link}{ticket} - {brand}',
  },
  quote_ready: {
    en: 'Our price ({work}): {amount}. Accept it here by {day}: {link}{ticket} - {brand}',
    hi: 'काम ({work}) का दाम {amount} है। {day} तक यहाँ हाँ करें: {link}{ticket} - {brand}',
  },
  request_asked: {
    en: 'We have a question about your work ({work}). Please answer: {link}{ticket} - {brand}',
    hi: 'आपके काम ({work}) पर हमने कुछ पूछा है। यहाँ जवाब दें: {link}{ticket} - {brand}',
  },
  quote_replied: {
    en: 'We have answered you about your request ({work}): {link}{ticket} - {brand}',
    hi: 'आपके काम ({work}) पर हमारा जवाब यहाँ पढ़ें: {link}{ticket} - {brand}',
  },
  quote_accepted: {
    en: 'Thank you, the work ({work}) is ordered for {amount}. See: {link}{ticket} - {brand}',
    hi: 'काम ({work}) {amount} में पक्का हो गया। कब क्या देना है: {link}{ticket} - {brand}',
  },
  stage_due: {
    en: 'Stage {stage} of your work ({work}) is now due: {amount}. {link}{order} - {brand}',
    hi: 'आपके काम ({work}) की किस्त नंबर {stage} देनी है: {amount}। {link}{order} - {brand}',
  },
  deletion_requested: {
    en: '{brand}: Your account is to be removed on {day}. To keep it, log in before and say so in your profile.',
    hi: '{brand}: आपका खाता {day} को हट जाएगा। रखना हो तो उससे पहले लॉगिन करके प्रोफ़ाइल में बताएँ।',
  },
  deletion_withdrawn: {
    en: '{brand}: Your account stays, nothing is removed. Was it not you? Call {phone} at once.',
    hi: '{brand}: आपका खाता बना रहेगा, कुछ नहीं हटेगा। आपने न कहा हो तो तुरंत {phone} पर फ़ोन करें।',
  },
  account_removed: {
    en: '{brand}: As you asked, your account and your details are erased. This is our last message.',
    hi: '{brand}: आपके कहने पर आपका खाता और जानकारी मिटा दी गई है। यह हमारा आखिरी संदेश है।',
  },
  phone_changed: {
    en: '{brand}: Your account now opens with a number ending in {end}, not with this one. Not you? Call {phone} at once.',
    hi: '{brand}: आपका खाता अब इस नंबर से नहीं, {end} वाले नंबर से खुलेगा। आपने न बदला हो तो तुरंत {phone} पर फ़ोन करें।',
  },
  phone_removed: {
    en: '{brand}: This number was taken off your account and no longer opens it. Not you? Call {phone} at once.',
    hi: '{brand}: यह नंबर आपके खाते से हटा दिया गया है। आपने न हटाया हो तो तुरंत {phone} पर फ़ोन करें।',
  },
  password_changed: {
    en: '{brand}: Your account has a new password. Not you? Please call {phone} at once.',
    hi: '{brand}: आपके खाते का पासवर्ड बदल गया है। यह आपने नहीं किया? तुरंत {phone} पर फ़ोन करें।',
  },
  password_changed_often: {
    en: '{brand}: Your password was changed again today. No more texts about it until tomorrow. Not you? Call {phone} at once.',
    hi: '{brand}: आज पासवर्ड फिर बदला गया है। अब कल तक इसका एसएमएस नहीं आएगा। यह आपने नहीं किया? तुरंत {phone} पर फ़ोन करें।',
  },
  factor_added: {
    en: '{brand}: Logging in to your account now asks for a code from an app, too. Not you? Call {phone} at once.',
    hi: '{brand}: आपके खाते में लॉगिन पर अब ऐप का कोड भी देना होगा। यह आपने नहीं किया? तुरंत {phone} पर फ़ोन करें।',
  },
  factor_removed: {
    en: '{brand}: An app for login codes was removed from your account. Not you? Call {phone} at once.',
    hi: '{brand}: आपके खाते से लॉगिन कोड वाला ऐप हटा दिया गया है। यह आपने नहीं किया? तुरंत {phone} पर फ़ोन करें।',
  },
  device_added: {
    en: '{brand}: News of your orders now shows in a browser. Not you? Remove it in your profile, or call {phone}.',
    hi: '{brand}: आपके ऑर्डर की खबर अब एक ब्राउज़र में आएगी। यह आपने नहीं किया? प्रोफ़ाइल में उसे हटाएँ या {phone} पर फ़ोन करें।',
  },
  email_added: {
    en: '{brand}: An email address was added to your account and opens it, too. Not you? Call {phone} at once.',
    hi: '{brand}: आपके खाते में ईमेल पता जुड़ा है, अब उससे भी खाता खुलेगा। आपने न जोड़ा हो तो तुरंत {phone} पर फ़ोन करें।',
  },
  worker_assigned: {
    en: '{brand}: {name} will come for order {order} ({work}), phone {phone}. Time: {when}.',
    hi: '{brand}: ऑर्डर {order} ({work}) के लिए {name} को भेजेंगे, फ़ोन {phone}। समय: {when}।',
  },
  worker_released: {
    en: 'The worker ({work}) cannot come. We are looking for another. {link}{order} - {brand}',
    hi: 'काम ({work}) पर जिन्हें आना था, नहीं आ पाएँगे। किसी और को ढूँढ रहे हैं। {link}{order} - {brand}',
  },
  worker_on_the_way: {
    en: 'On the way to you ({work}): {name}, phone {phone}. {link}{order} - {brand}',
    hi: 'काम ({work}) के लिए {name} रास्ते में हैं, फ़ोन {phone}। {link}{order} - {brand}',
  },
  work_done: {
    en: `The work ({work}) is done, thank you! Not right? Tell us within ${COMPLAINT_DAYS} days: {link}{order} - {brand}`,
    hi: `काम ({work}) पूरा हुआ, धन्यवाद! कोई कमी हो तो ${COMPLAINT_DAYS} दिन के अंदर बताएँ: {link}{order} - {brand}`,
  },
  work_done_unpaid: {
    en: 'Work done ({work}). Still to pay: {amount}. Not right? Tell us: {link}{order} - {brand}',
    hi: 'काम ({work}) पूरा हुआ। {amount} अब देने हैं। कमी हो तो बताएँ: {link}{order} - {brand}',
  },
  visit_reminder: {
    en: 'Visit reminder: {work}, {when}. To change the time: {link}{order} - {brand}',
    hi: 'याद रहे, काम ({work}) का समय: {when}। बदलना हो तो: {link}{order} - {brand}',
  },
  payment_due: {
    en: 'Still to be paid: {amount} ({work}). Pay here: {link}{order} - {brand}',
    hi: 'काम ({work}) के {amount} अब देने हैं। यहाँ दें: {link}{order} - {brand}',
  },
  payment_due_online: {
    en: 'Please pay {amount} ({work}) before the order closes: {link}{order} - {brand}',
    hi: 'ऑर्डर ({work}) बंद होने से पहले {amount} दे दें: {link}{order} - {brand}',
  },
  dispute_opened: {
    en: 'Your bank told us of a dispute ({work}). We will look into it and call. {link}{order} - {brand}',
    hi: 'काम ({work}) के पैसों पर बैंक से शिकायत आई है। हम देखकर फ़ोन करेंगे। {link}{order} - {brand}',
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>;
export type TemplateName = keyof typeof TEMPLATES;

const TEXTS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = TEMPLATES;
const PLACE = /\{(\w+)\}/g;

/** A text as it is registered: what stands fast in it, and the places between. */
export interface Template {
  readonly name: string;
  readonly locale: Locale;
  /** With a name in braces for each place. */
  readonly text: string;
  /** What stands in its places, in their order. */
  readonly fields: readonly Field[];
}

/**
 * How every link of the texts begins: what the operators have on their list. An address that goes on differently for each
 * text may be on it only up to a question mark (docs/decisions/096-texts-to-phones.md).
 */
export function linkOf(siteUrl: string): string {
  return `${siteUrl}${paths.ordersByNumber('')}`;
}

/** Throws for a template that there is not. */
export function templateOf(name: string, locale: Locale, siteUrl: string): Template {
  const text = Object.hasOwn(TEXTS, name) ? TEXTS[name]?.[locale] : undefined;
  if (text === undefined) throw new TypeError(`there is no text ${name}`);
  const filled = text
    .replaceAll('{brand}', brand.name[locale])
    .replaceAll('{link}', linkOf(siteUrl))
    .replaceAll('{host}', new URL(siteUrl).hostname);
  return { name, locale, text: filled, fields: fieldsIn(filled) };
}

/** All that there are. */
export function allTemplates(siteUrl: string): readonly Template[] {
  return Object.keys(TEXTS).flatMap((name) =>
    (['hi', 'en'] as const).map((locale) => templateOf(name, locale, siteUrl)),
  );
}

function fieldsIn(text: string): readonly Field[] {
  return [...text.matchAll(PLACE)].map(([, name = '']) => {
    if (!isField(name)) throw new TypeError(`a text has a place ${name}, which is no field`);
    return name;
  });
}

function isField(name: string): name is Field {
  return Object.hasOwn(FIELDS, name);
}

/** A text with its places written otherwise: by a mark for each, or by what stands in it. */
export function withPlaces(text: string, write: (place: number) => string): string {
  let place = 0;
  return text.replaceAll(PLACE, () => write(place++));
}

/** The text that a person reads. Throws when there are more or fewer values than places, or one does not fit. */
export function fillIn({ name, text, fields }: Template, values: readonly string[]): string {
  if (values.length !== fields.length) {
    throw new TypeError(`the text ${name} has ${fields.length} places, not ${values.length}`);
  }
  return withPlaces(text, (place) => {
    const [field, value] = [fields[place], values[place]];
    if (field === undefined || value === undefined || value === '') {
      throw new TypeError(`the text ${name} has nothing for its place ${place + 1}`);
    }
    if (value.length > FIELDS[field]) throw new TypeError(`a ${field} is too long for ${name}`);
    return value;
  });
}

/** What keeps the texts of a site from being sent: its name or its address is too long. Nothing when all fit. */
export function misfits(siteUrl: string): readonly string[] {
  return allTemplates(siteUrl)
    .map((template) => ({ template, length: longestOf(template).length }))
    .filter(({ length }) => length > LONGEST_TEXT)
    .map(({ template, length }) => `${template.name} (${template.locale}) has up to ${length}`);
}

/** The text with as much in each place as fits. */
export function longestOf(template: Template): string {
  return fillIn(
    template,
    template.fields.map((field) => '0'.repeat(FIELDS[field])),
  );
}
