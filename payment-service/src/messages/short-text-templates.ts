import { brand } from '@kaarigar/shared/brand';
import { REFUND_DAYS } from '@kaarigar/shared/domain/bank-days';
import { COMPLAINT_DAYS } from '@kaarigar/shared/domain/limits';
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
  stage: 2,
  amount: 16,
  day: 16,
  when: 24,
  name: 20,
  work: 16,
} as const;
export type Field = keyof typeof FIELDS;

/** Two parts of an SMS in Devanagari, which are paid for as two. */
export const LONGEST_TEXT = 134;
/** Of one place, at every operator's registry. */
export const LONGEST_VALUE = 30;

/**
 * Every text that goes to a phone: what is registered with the operators (DLT) and with WhatsApp, word for word.
 * `{brand}`, `{link}` and `{host}` are of the site and are registered as they are; all else in braces is filled in. A
 * changed text must be registered anew: `npm run texts`. Each begins or goes on with our name, which the registry asks
 * for, and none begins or ends with a place, which WhatsApp does not take.
 */
export const TEMPLATES = {
  login_code: { hi: CODE_TEXTS.sms },
  number_code: { hi: CODE_TEXTS.phone_change },
  order_received: {
    en: '{brand}: Got order {order}: {work}, {amount}. Time: {when}. {link}',
    hi: '{brand}: ऑर्डर {order} मिला: {work}, {amount}। समय: {when}। {link}',
  },
  order_received_online: {
    en: '{brand}: Order {order}, {work}: please pay {amount} within a day or it closes. {link}',
    hi: '{brand}: ऑर्डर {order}, {work}: एक दिन में {amount} दें, नहीं तो बंद हो जाएगा। {link}',
  },
  order_paid: {
    en: '{brand}: {amount} for order {order} ({work}) has arrived, thank you. Receipt: {link}',
    hi: '{brand}: ऑर्डर {order} ({work}) के {amount} मिल गए, धन्यवाद! रसीद: {link}',
  },
  order_cancelled: {
    en: '{brand}: As you asked, order {order} is cancelled. Nobody will come and there is nothing to pay.',
    hi: '{brand}: आपके कहने पर ऑर्डर {order} रद्द हो गया है। कोई नहीं आएगा और कुछ देना नहीं है।',
  },
  order_cancelled_by_us: {
    en: '{brand}: We have cancelled order {order}. There is nothing to pay. If you do not know why, please call us.',
    hi: '{brand}: हमने ऑर्डर {order} रद्द कर दिया है। कुछ देना नहीं है। वजह न पता हो तो हमें फ़ोन करें।',
  },
  order_reopened: {
    en: '{brand}: Order {order} is taken up again. We will call you to fix the time. {link}',
    hi: '{brand}: ऑर्डर {order} फिर से चालू है। समय के लिए हम फ़ोन करेंगे। {link}',
  },
  order_reopened_online: {
    en: '{brand}: Order {order} is taken up again. {amount} is to be paid online: {link}',
    hi: '{brand}: ऑर्डर {order} फिर से चालू है। {amount} का ऑनलाइन भुगतान करना है: {link}',
  },
  refund_processed: {
    en: `{brand}: We have sent back {amount} of order {order}. Banks take ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days. {link}`,
    hi: `{brand}: ऑर्डर {order} के {amount} लौटा दिए हैं। बैंक को ${REFUND_DAYS.min} से ${REFUND_DAYS.max} दिन लगते हैं। {link}`,
  },
  refund_returned: {
    en: '{brand}: The bank returned {amount} of order {order}. It is safe, we send it again. {link}',
    hi: '{brand}: ऑर्डर {order} के {amount} बैंक ने लौटा दिए। पैसे सुरक्षित हैं, फिर भेजेंगे। {link}',
  },
  cash_voided: {
    en: '{brand}: Order {order} was marked as paid in cash by mistake. If you did pay, please call us. {link}',
    hi: '{brand}: ऑर्डर {order} पर नकद भुगतान गलती से लिखा गया था। आपने दिया है तो फ़ोन करें। {link}',
  },
  visit_changed: {
    en: '{brand}: New day or address: order {order} ({work}). Time: {when}. {link}',
    hi: '{brand}: ऑर्डर {order} ({work}) का दिन या पता बदल गया है। समय: {when}। {link}',
  },
  visit_changed_by_us: {
    en: '{brand}: We changed day or address of order {order} ({work}). Time: {when}. Not agreed? Please call us.',
    hi: '{brand}: हमने ऑर्डर {order} ({work}) का दिन या पता बदला। समय: {when}। बात न हुई हो तो फ़ोन करें।',
  },
  cancel_granted: {
    en: '{brand}: Order {order} is cancelled, nobody will come. We send {amount} back. {link}',
    hi: '{brand}: ऑर्डर {order} रद्द हो गया है। हम {amount} लौटा रहे हैं। {link}',
  },
  cancel_granted_cash: {
    en: '{brand}: Order {order} is cancelled and {amount} in cash was given back. Not received? Please call us.',
    hi: '{brand}: ऑर्डर {order} रद्द हो गया है और {amount} नकद लौटा दिए हैं। न मिले हों तो हमें फ़ोन करें।',
  },
  cancel_declined: {
    en: '{brand}: Order {order} could not be cancelled, we come as agreed. The reason: {link}',
    hi: '{brand}: ऑर्डर {order} रद्द नहीं हुआ, हम तय समय पर आएँगे। वजह: {link}',
  },
  complaint_answered: {
    en: '{brand}: Our answer about the work of order {order} is here: {link}',
    hi: '{brand}: ऑर्डर {order} के काम पर आपकी शिकायत का जवाब यहाँ है: {link}',
  },
  complaint_answered_visit: {
    en: '{brand}: We come again for order {order}, free of charge. Time: {when}. {link}',
    hi: '{brand}: ऑर्डर {order} के लिए हम मुफ़्त में दोबारा आएँगे। समय: {when}। {link}',
  },
  quote_ready: {
    en: '{brand}: Our price for request {ticket} is {amount}, until {day}. See and accept: {link}',
    hi: '{brand}: टिकट {ticket} के काम का दाम {amount} है, {day} तक। देखें और मंज़ूर करें: {link}',
  },
  quote_replied: {
    en: '{brand}: We have answered you about your request {ticket}: {link}',
    hi: '{brand}: टिकट {ticket} के काम पर हमने आपको जवाब दिया है: {link}',
  },
  quote_accepted: {
    en: '{brand}: Thank you, the work of request {ticket} is ordered for {amount}. See: {link}',
    hi: '{brand}: धन्यवाद! टिकट {ticket} का काम {amount} में पक्का हो गया। कब क्या देना है: {link}',
  },
  stage_due: {
    en: '{brand}: Stage {stage} of your work is to be paid: {amount}, order {order}. {link}',
    hi: '{brand}: आपके काम के चरण {stage} का भुगतान करना है: {amount}, ऑर्डर {order}। {link}',
  },
  deletion_requested: {
    en: '{brand}: Your account is to be removed on {day}. To keep it, log in before and say so in your profile.',
    hi: '{brand}: आपका खाता {day} को हट जाएगा। रखना हो तो उससे पहले लॉगिन करके प्रोफ़ाइल में बताएँ।',
  },
  account_removed: {
    en: '{brand}: As you asked, your account and what we knew of you is erased. This is our last message.',
    hi: '{brand}: आपके कहने पर आपका खाता और जानकारी मिटा दी गई है। यह हमारा आखिरी संदेश है।',
  },
  worker_assigned: {
    en: '{brand}: {name} comes for order {order} ({work}), phone {phone}. Time: {when}.',
    hi: '{brand}: ऑर्डर {order} ({work}) के लिए {name} आएँगे, फ़ोन {phone}। समय: {when}।',
  },
  worker_on_the_way: {
    en: '{brand}: {name} is on the way to you for order {order}. Phone {phone}. {link}',
    hi: '{brand}: {name} आपके यहाँ के लिए निकल चुके हैं, फ़ोन {phone}। ऑर्डर {order}: {link}',
  },
  work_done: {
    en: `{brand}: The work of order {order} is done, thank you! Not right? Tell us within ${COMPLAINT_DAYS} days: {link}`,
    hi: `{brand}: ऑर्डर {order} का काम पूरा हुआ, धन्यवाद! कमी हो तो ${COMPLAINT_DAYS} दिन में बताएँ: {link}`,
  },
  visit_reminder: {
    en: '{brand}: We come for order {order}: {when}. To change the time: {link}',
    hi: '{brand}: ऑर्डर {order} के काम के लिए हम आएँगे: {when}। समय बदलना हो तो: {link}',
  },
  payment_due: {
    en: '{brand}: {amount} for order {order} is still to be paid. Pay here: {link}',
    hi: '{brand}: ऑर्डर {order} के {amount} का भुगतान बाकी है। यहाँ करें: {link}',
  },
  dispute_opened: {
    en: '{brand}: Your bank told us of a dispute about order {order}. We will look into it and call you. {link}',
    hi: '{brand}: ऑर्डर {order} के भुगतान पर बैंक से शिकायत आई है। हम देखकर फ़ोन करेंगे। {link}',
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>;
export type TemplateName = keyof typeof TEMPLATES;

const TEXTS: Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>> = TEMPLATES;
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

/** The one link of the texts, which the registry must know. */
export function linkOf(siteUrl: string): string {
  return `${siteUrl}${paths.orders}`;
}

/** Throws for a template that there is not, or not in this language. */
export function templateOf(name: string, locale: Locale, siteUrl: string): Template {
  const text = Object.hasOwn(TEXTS, name) ? TEXTS[name]?.[locale] : undefined;
  if (text === undefined) throw new TypeError(`there is no text ${name} in ${locale}`);
  const filled = text
    .replaceAll('{brand}', brand.name[locale])
    .replaceAll('{link}', linkOf(siteUrl))
    .replaceAll('{host}', new URL(siteUrl).hostname);
  return { name, locale, text: filled, fields: fieldsIn(filled) };
}

/** All that there are. */
export function allTemplates(siteUrl: string): readonly Template[] {
  return Object.entries(TEXTS).flatMap(([name, texts]) =>
    (['hi', 'en'] as const)
      .filter((locale) => texts[locale] !== undefined)
      .map((locale) => templateOf(name, locale, siteUrl)),
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
