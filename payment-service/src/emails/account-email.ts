import * as z from 'zod';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import type { ClaimedMessage, Locale } from '../ports';
import type { Letter } from './email-layout';
import type { EmailSettings } from './email-settings';

export const ACCOUNT_EMAIL_KINDS = [
  'deletion_requested',
  'deletion_withdrawn',
  'account_removed',
  'phone_changed',
  'password_changed',
  'factor_added',
  'factor_removed',
  'device_added',
  'email_added',
] as const;
export type AccountEmailKind = (typeof ACCOUNT_EMAIL_KINDS)[number];

export function isAccountEmailKind(kind: string): kind is AccountEmailKind {
  return ACCOUNT_EMAIL_KINDS.some((known) => known === kind);
}

/** Of a removal that is done there is no day left to wait for. */
const deletion = z.object({ due_at: z.optional(z.string()) });
/** The last digits of the numbers; null: none. */
const ending = z.nullable(z.string().check(z.regex(/^\d{1,4}$/)));
const phoneChange = z.object({ old_end: ending, new_end: ending });
/** Those from before there was a limit do not say it. */
const passwordChange = z.object({ is_last: z.optional(z.boolean()) });

interface AccountNews {
  /** On which nothing is kept any more; empty: no day. */
  readonly day: string;
  readonly oldEnd: string | null;
  readonly newEnd: string | null;
  /** The last of its kind that is told today. */
  readonly isLast: boolean;
}

interface AccountEmailTexts {
  readonly subject: string;
  readonly heading: string;
  readonly body: (news: AccountNews) => readonly string[];
  readonly link: string;
}

const TEXTS: Readonly<Record<AccountEmailKind, Readonly<Record<Locale, AccountEmailTexts>>>> = {
  deletion_requested: {
    en: {
      subject: 'Your account will be removed',
      heading: 'Your account will be removed',
      body: ({ day }) => [
        `You asked us to remove your account. Nothing is removed before ${day}.`,
        'Until then you can keep it: log in and say so in your profile. Was it not you? Do that now, and change your password.',
      ],
      link: 'To your profile',
    },
    hi: {
      subject: 'आपका खाता हटने वाला है',
      heading: 'आपका खाता हटने वाला है',
      body: ({ day }) => [
        `आपने अपना खाता हटाने को कहा है। ${day} से पहले कुछ नहीं हटेगा।`,
        'तब तक आप खाता रख सकते हैं: लॉगिन करके प्रोफ़ाइल में बता दें। यह आपने नहीं कहा? तो अभी ऐसा करें और अपना पासवर्ड बदल लें।',
      ],
      link: 'प्रोफ़ाइल पर जाएँ',
    },
  },
  deletion_withdrawn: {
    en: {
      subject: 'Your account stays',
      heading: 'Your account stays',
      body: () => [
        'It will not be removed: you took the request back, or the account has another email now.',
      ],
      link: 'To your profile',
    },
    hi: {
      subject: 'आपका खाता बना रहेगा',
      heading: 'आपका खाता बना रहेगा',
      body: () => [
        'खाता हटाने की बात अब नहीं रही: आपने उसे वापस लिया, या खाते का ईमेल बदल गया। कुछ नहीं हटेगा।',
      ],
      link: 'प्रोफ़ाइल पर जाएँ',
    },
  },
  account_removed: {
    en: {
      subject: 'Your account is removed',
      heading: 'Your account is removed',
      body: () => [
        'As you asked, we have erased your account and your information.',
        'The sums of your orders stay in our accounts for as long as the law requires, without your name, phone number and address. We have deleted your email address, too: this is our last email. If you worked with us, your name and email address stay in the record of what you did.',
      ],
      link: 'What information we keep',
    },
    hi: {
      subject: 'आपका खाता हटा दिया गया है',
      heading: 'आपका खाता हटा दिया गया है',
      body: () => [
        'आपके कहने पर हमने आपका खाता और आपके बारे में जो जानकारी थी, मिटा दी है।',
        'आपके ऑर्डर का हिसाब उतने समय रहेगा जितना कानून में ज़रूरी है, पर आपके नाम, मोबाइल नंबर और पते के बिना। आपका ईमेल पता भी मिटा दिया गया है: यह हमारा आखिरी मेल है। अगर आपने हमारे साथ काम किया है, तो किए काम के साथ आपका नाम और ईमेल पता रहेगा।',
      ],
      link: 'हम किसकी क्या जानकारी रखते हैं',
    },
  },
  phone_changed: {
    en: {
      subject: 'The phone number of your account has changed',
      heading: 'The phone number of your account has changed',
      body: ({ oldEnd, newEnd }) => [
        oldEnd === null ? '' : `The number ending in ${oldEnd} no longer opens your account.`,
        newEnd === null ? '' : `From now on the number ending in ${newEnd} opens it.`,
        'All other logins have ended. Was it you? There is nothing to do.',
        'Was it not you? Log in with your email (“Forgot password?” gives you a new password), open your profile and remove the number. If that does not work, answer this email.',
      ],
      link: 'To your profile',
    },
    hi: {
      subject: 'आपके खाते का मोबाइल नंबर बदल गया है',
      heading: 'आपके खाते का मोबाइल नंबर बदल गया है',
      body: ({ oldEnd, newEnd }) => [
        oldEnd === null ? '' : `${oldEnd} पर खत्म होने वाले नंबर से अब आपका खाता नहीं खुलेगा।`,
        newEnd === null ? '' : `अब से ${newEnd} पर खत्म होने वाले नंबर से लॉगिन होगा।`,
        'बाकी सब जगह लॉगआउट हो चुका है। यह आपने किया है? तो कुछ नहीं करना है।',
        'यह आपने नहीं किया? अपने ईमेल से लॉगिन करें (“पासवर्ड भूल गए?” से नया पासवर्ड मिलेगा), प्रोफ़ाइल खोलें और नंबर हटा दें। न हो पाए तो इसी मेल का जवाब दें।',
      ],
      link: 'प्रोफ़ाइल पर जाएँ',
    },
  },
  password_changed: {
    en: {
      subject: 'Your account has a new password',
      heading: 'Your account has a new password',
      body: ({ isLast }) => [
        'Someone who was logged in to your account, or had a link from our emails, has just set it. All other logins have ended.',
        isLast
          ? 'It has been changed several times in a day. We will not write about it again until tomorrow.'
          : '',
        'Was it you? There is nothing to do.',
        'Was it not you? Choose another one now: “Forgot password?” sends you a link. Then check in your profile that the phone number and logins are yours. If that does not work, answer this email.',
      ],
      link: 'To your profile',
    },
    hi: {
      subject: 'आपके खाते का पासवर्ड बदल गया है',
      heading: 'आपके खाते का पासवर्ड बदल गया है',
      body: ({ isLast }) => [
        'आपके खाते में लॉगिन किसी व्यक्ति ने, या हमारे मेल के लिंक से, अभी नया पासवर्ड बनाया है। बाकी सब जगह लॉगआउट हो चुका है।',
        isLast ? 'एक ही दिन में यह कई बार बदला गया है। अब कल तक हम इसके बारे में फिर मेल नहीं भेजेंगे।' : '',
        'यह आपने किया है? तो कुछ नहीं करना है।',
        'यह आपने नहीं किया? अभी दूसरा पासवर्ड बनाएँ: “पासवर्ड भूल गए?” से आपको लिंक मिलेगा। फिर प्रोफ़ाइल में देखें कि मोबाइल नंबर और लॉगिन आपके ही हैं। न हो पाए तो इसी मेल का जवाब दें।',
      ],
      link: 'प्रोफ़ाइल पर जाएँ',
    },
  },
  factor_added: {
    en: {
      subject: 'Your account now also asks for a code',
      heading: 'Your account now also asks for a code',
      body: () => [
        'Two-step login has been turned on: after the password we ask for a code from an app. All other logins have ended.',
        'Was it you? There is nothing to do.',
        'Was it not you? Answer this email or call us at once.',
      ],
      link: 'To your profile',
    },
    hi: {
      subject: 'आपके खाते में अब कोड भी देना होगा',
      heading: 'आपके खाते में अब कोड भी देना होगा',
      body: () => [
        'दो चरणों वाला लॉगिन चालू हो गया है: पासवर्ड के बाद ऐप का एक कोड देना होगा। बाकी सब जगह लॉगआउट हो चुका है।',
        'यह आपने किया है? तो कुछ नहीं करना है।',
        'यह आपने नहीं किया? तुरंत इसी मेल का जवाब दें या हमें फ़ोन करें।',
      ],
      link: 'प्रोफ़ाइल पर जाएँ',
    },
  },
  factor_removed: {
    en: {
      subject: 'A code app was removed from your account',
      heading: 'A code app was removed from your account',
      body: () => [
        'Its codes no longer open your account. If it was your only one, two-step login is off: the password alone opens your account.',
        'Was it you, or an admin you asked? There is nothing to do.',
        'Was it not you? Change your password and set up two-step login again. If that does not work, answer this email.',
      ],
      link: 'To your profile',
    },
    hi: {
      subject: 'आपके खाते से कोड वाला ऐप हटा दिया गया है',
      heading: 'आपके खाते से कोड वाला ऐप हटा दिया गया है',
      body: () => [
        'उसके कोड से अब आपका खाता नहीं खुलेगा। वही एक ऐप था तो दो चरणों वाला लॉगिन बंद हो गया है: अब सिर्फ़ पासवर्ड से आपका खाता खुलेगा।',
        'यह आपने किया है, या आपके कहने पर किसी एडमिन ने? तो कुछ नहीं करना है।',
        'यह आपने नहीं किया? पासवर्ड बदल लें और दो चरणों वाला लॉगिन फिर से सेट करें। न हो पाए तो इसी मेल का जवाब दें।',
      ],
      link: 'प्रोफ़ाइल पर जाएँ',
    },
  },
  device_added: {
    en: {
      subject: 'News of your orders now shows in a browser',
      heading: 'News of your orders now shows in a browser',
      body: () => [
        'It was turned on for a phone or computer that is logged in to your account. News goes there first; if the browser cannot show it, it comes in the way you chose.',
        'Was it you? There is nothing to do.',
        'Was it not you? Open your profile: under “Where you are logged in” you can remove the browser and end that login. If that does not work, answer this email.',
      ],
      link: 'To your profile',
    },
    hi: {
      subject: 'आपके ऑर्डर की खबर अब एक ब्राउज़र में आएगी',
      heading: 'आपके ऑर्डर की खबर अब एक ब्राउज़र में आएगी',
      body: () => [
        'यह ऐसे फ़ोन या कंप्यूटर पर चालू हुआ है जिसमें आपका खाता लॉगिन है। खबर पहले वहीं आएगी; ब्राउज़र न दिखा पाए तो उसी तरीके से आएगी जो आपने चुना था।',
        'यह आपने किया है? तो कुछ नहीं करना है।',
        'यह आपने नहीं किया? प्रोफ़ाइल खोलें: “आप कहाँ-कहाँ लॉगिन हैं” में उस ब्राउज़र को हटा सकते हैं और वहाँ का लॉगिन खत्म कर सकते हैं। न हो पाए तो इसी मेल का जवाब दें।',
      ],
      link: 'प्रोफ़ाइल पर जाएँ',
    },
  },
  // By SMS to the number; here where that could not be brought.
  email_added: {
    en: {
      subject: 'An email address was added to your account',
      heading: 'This email address was added to your account',
      body: () => [
        'From now on it also opens the account: “Forgot password?” sends a link here.',
        'Was it you? There is nothing to do.',
        'Was it not you? Log in with your phone number and a code, and check your profile. If that does not work, answer this email.',
      ],
      link: 'To your profile',
    },
    hi: {
      subject: 'आपके खाते में ईमेल पता जुड़ा है',
      heading: 'यह ईमेल पता आपके खाते में जुड़ा है',
      body: () => [
        'अब से इससे भी खाता खुलेगा: “पासवर्ड भूल गए?” का लिंक यहीं आएगा।',
        'यह आपने किया है? तो कुछ नहीं करना है।',
        'यह आपने नहीं किया? अपने मोबाइल नंबर और कोड से लॉगिन करें और प्रोफ़ाइल देखें। न हो पाए तो इसी ईमेल का जवाब दें।',
      ],
      link: 'प्रोफ़ाइल पर जाएँ',
    },
  },
};

/** They say all there is: whoever reads them knows what they did. */
const WITHOUT_DATA: readonly AccountEmailKind[] = [
  'factor_added',
  'factor_removed',
  'device_added',
  'email_added',
];

const NOTHING: AccountNews = { day: '', oldEnd: null, newEnd: null, isLast: false };

function newsOf(kind: AccountEmailKind, data: unknown, locale: Locale): AccountNews {
  if (kind === 'phone_changed') {
    const { old_end: oldEnd, new_end: newEnd } = phoneChange.parse(data);
    return { ...NOTHING, oldEnd, newEnd };
  }
  if (kind === 'password_changed') {
    return { ...NOTHING, isLast: passwordChange.parse(data).is_last === true };
  }
  if (WITHOUT_DATA.includes(kind)) return NOTHING;
  const { due_at: dueAt } = deletion.parse(data);
  if ((dueAt === undefined) !== (kind === 'account_removed')) {
    throw new TypeError(`an email of the kind ${kind} with another day than it has`);
  }
  const day = dueAt === undefined ? '' : formatDate(dueAt, locale);
  return { ...NOTHING, day };
}

/** What becomes of an account, to its owner. Throws for data of another form. */
export function composeAccountEmail(
  { locale, recipient, data }: ClaimedMessage,
  kind: AccountEmailKind,
  { siteUrl }: EmailSettings,
): Letter {
  if (recipient === null) throw new TypeError(`an email of the kind ${kind} has no recipient`);
  const { subject, heading, body, link } = TEXTS[kind][locale];
  return {
    to: recipient,
    subject,
    heading,
    paragraphs: body(newsOf(kind, data, locale)).filter((text) => text !== ''),
    facts: [],
    link: {
      href: `${siteUrl}${kind === 'account_removed' ? paths.privacy : paths.profile}`,
      label: link,
    },
  };
}
