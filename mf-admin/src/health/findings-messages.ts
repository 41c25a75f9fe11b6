import type { AccountFinding } from '@kaarigar/shared/contracts/order-money';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';

interface Id {
  readonly id: string;
}

export const findingsMessages = defineMessages({
  title: { en: 'Money that belongs to no order', hi: 'पैसे, जो किसी ऑर्डर के नहीं' },
  failed: {
    en: 'The list of money that belongs to no order could not be read',
    hi: 'जो पैसे किसी ऑर्डर के नहीं, उनकी सूची नहीं खुल पाई',
  },
  none: { en: 'All of it has its reason.', hi: 'सबकी वजह लिखी जा चुकी है।' },
  forAdmins: {
    en: 'Only an admin can write the reason. Please tell one.',
    hi: 'वजह सिर्फ़ एडमिन लिख सकते हैं। उन्हें बताएँ।',
  },
  ofPayment: {
    en: ({ id }: Id) => `of payment ${id}`,
    hi: ({ id }: Id) => `भुगतान ${id} का`,
  },
  calledThere: {
    en: ({ name }: { name: string }) => `called “${name}” there`,
    hi: ({ name }: { name: string }) => `वहाँ का नाम “${name}”`,
  },
  explain: { en: 'Write the reason…', hi: 'वजह लिखें…' },
  explainThis: {
    en: ({ id }: Id) => `Write the reason: ${id}`,
    hi: ({ id }: Id) => `${id} की वजह लिखें`,
  },
  explained: { en: 'Reasons written last', hi: 'जिनकी वजह हाल में लिखी गई' },
  by: {
    en: ({ name }: { name: string }) => `by ${name}`,
    hi: ({ name }: { name: string }) => `${name} ने लिखा`,
  },

  dialogTitle: {
    en: ({ sum }: { sum: string }) => `What are these ${sum}?`,
    hi: ({ sum }: { sum: string }) => `ये ${sum} किस बात के हैं?`,
  },
  reason: { en: 'What you found out', hi: 'आपको क्या पता चला' },
  reasonHint: {
    en: 'Staff read it here with your name. You can write it only once.',
    hi: 'स्टाफ़ को यह आपके नाम के साथ दिखेगा। एक ही बार लिख सकते हैं।',
  },
  required: { en: 'Please fill this in', hi: 'कृपया इसे भरें' },
  confirm: { en: 'Write the reason', hi: 'वजह लिखें' },
  done: {
    en: ({ sum }: { sum: string }) => `${sum}: reason written`,
    hi: ({ sum }: { sum: string }) => `${sum}: वजह लिख दी गई`,
  },
});

type Kind = AccountFinding['kind'];

export const KIND_WORDS: Readonly<Record<Kind, Message<string>>> = {
  payments: { en: 'Payments that came in', hi: 'आए हुए भुगतान' },
  refunds: { en: 'Refunds that went out', hi: 'लौटाए गए पैसे' },
};

/** What it means, and what to do. */
export const KIND_ADVICE: Readonly<Record<Kind, Message<string>>> = {
  payments: {
    en: 'Someone paid into our account at the payment company, but it belongs to no order here. Look the id up in the company’s dashboard. From another site on the account, or a link made by hand: write the reason. From a customer of ours: give it back there, send them the payment link of their order, then write the reason.',
    hi: 'किसी ने भुगतान कंपनी में हमारे खाते में पैसे दिए, पर यहाँ ऐसा कोई ऑर्डर नहीं। आईडी कंपनी के डैशबोर्ड में देखें। पैसे इसी खाते वाली दूसरी साइट के हों, या लिंक हाथ से बना हो, तो वजह लिखें। हमारे ग्राहक के हों तो वहीं से लौटाएँ, उन्हें उनके ऑर्डर का भुगतान लिंक भेजें, फिर वजह लिखें।',
  },
  refunds: {
    en: 'Money was given back in the company’s dashboard for a payment that belongs to no order here. Ask who did it and why, then write the reason. If nobody did, change the passwords and keys of the account and call the company.',
    hi: 'कंपनी के डैशबोर्ड से पैसे लौटाए गए, पर यहाँ ऐसा कोई ऑर्डर नहीं। पूछें कि किसने और क्यों लौटाए, फिर वजह लिखें। किसी ने नहीं लौटाए तो खाते के पासवर्ड और चाबियाँ (key) बदलें और कंपनी को फ़ोन करें।',
  },
};

/** Companies as they write themselves. */
export const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  cashfree: 'Cashfree',
};
