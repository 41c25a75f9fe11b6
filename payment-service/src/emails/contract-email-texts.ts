import type { Locale } from '../ports';

/** What the texts depend on; amounts and days are written as people read them. */
export interface ContractSituation {
  readonly amount: string;
  readonly validUntil: string;
}

interface ContractEmailTexts {
  readonly subject: (ticket: string) => string;
  readonly heading: string;
  readonly body: (situation: ContractSituation) => string;
}

type Texts = Readonly<Record<Locale, ContractEmailTexts>>;

/** Mails to the customer of a request for contract work, by what happened. */
export const CONTRACT_NEWS: Readonly<
  Record<'asked' | 'quoted' | 'replied' | 'accepted' | 'cancel_declined', Texts>
> = {
  asked: {
    en: {
      subject: (ticket) => `We have your request ${ticket}`,
      heading: 'We have your request',
      body: () =>
        'Thank you. We will call you, come and measure, and then tell you a price. You see everything on the page of the request; nothing begins before you say yes.',
    },
    hi: {
      subject: (ticket) => `आपका काम ${ticket} हमें मिल गया है`,
      heading: 'आपका काम हमें मिल गया है',
      body: () =>
        'धन्यवाद! हम फ़ोन करेंगे, आकर नाप लेंगे और फिर दाम बताएँगे। सब कुछ काम के पेज पर दिखेगा; आपके हाँ कहने से पहले कुछ शुरू नहीं होगा।',
    },
  },
  quoted: {
    en: {
      subject: (ticket) => `Our price for your request ${ticket}`,
      heading: 'Here is our price',
      body: ({ amount, validUntil }) =>
        `The work costs ${amount} and is paid in stages. The price is valid until ${validUntil}. Accept it on the page of the request, or ask us there; nothing begins before you say yes.`,
    },
    hi: {
      subject: (ticket) => `आपके काम ${ticket} का दाम`,
      heading: 'यह हमारा दाम है',
      body: ({ amount, validUntil }) =>
        `काम का दाम ${amount} है और पैसे किस्तों में देने हैं। ${validUntil} तक यही दाम रहेगा। पेज पर इसे मंज़ूर करें या वहीं हमसे पूछें; आपके हाँ कहने से पहले कुछ शुरू नहीं होगा।`,
    },
  },
  replied: {
    en: {
      subject: (ticket) => `Our answer about your request ${ticket}`,
      heading: 'We have answered you',
      body: () => 'This is what we wrote. You can write back on the page of the request.',
    },
    hi: {
      subject: (ticket) => `आपके काम ${ticket} के बारे में हमारा जवाब`,
      heading: 'हमने जवाब दिया है',
      body: () => 'हमने यह लिखा है। काम के पेज पर आप जवाब लिख सकते हैं।',
    },
  },
  cancel_declined: {
    en: {
      subject: (ticket) => `Your work ${ticket} is not cancelled`,
      heading: 'The work is not cancelled',
      body: () =>
        'You asked us to cancel it. This is why we did not; the work goes on as agreed. You can write back on its page.',
    },
    hi: {
      subject: (ticket) => `आपका काम ${ticket} रद्द नहीं हुआ`,
      heading: 'काम रद्द नहीं हुआ',
      body: () =>
        'आपने इसे रद्द करने को कहा था। नीचे लिखा है कि क्यों नहीं हुआ; काम तय हुए अनुसार चलेगा। काम के पेज पर आप हमें लिख सकते हैं।',
    },
  },
  accepted: {
    en: {
      subject: (ticket) => `You accepted our price for the request ${ticket}`,
      heading: 'The work is ordered',
      body: ({ amount }) =>
        `Thank you. You accepted our price of ${amount}. Each stage is paid on its own, by link or in cash, the next one when the one before is paid and done; the page of the request shows which one is due.`,
    },
    hi: {
      subject: (ticket) => `आपने काम ${ticket} का दाम मंज़ूर किया`,
      heading: 'काम पक्का हो गया है',
      body: ({ amount }) =>
        `धन्यवाद! आपने ${amount} का दाम मंज़ूर किया है। हर किस्त अलग से देनी है, लिंक से या नकद; अगली किस्त तब, जब उससे पहले वाली के पैसे मिल जाएँ और काम पूरा हो जाए। कौन-सी अभी देनी है, यह पेज पर दिखता है।`,
    },
  },
};

/** Mails to us about what the customer did, in the language of the request, which is the one to answer in. */
export const CONTRACT_NOTICES: Readonly<
  Record<
    | 'revised'
    | 'moved'
    | 'cancelled'
    | 'questioned'
    | 'accepted'
    | 'cancel_asked'
    | 'cancel_withdrawn',
    Texts
  >
> = {
  revised: {
    en: {
      subject: (ticket) => `Request ${ticket} was changed`,
      heading: 'A customer changed their request',
      body: () => 'Please look at it again before you call or visit.',
    },
    hi: {
      subject: (ticket) => `काम का नंबर ${ticket} में बदलाव हुआ`,
      heading: 'ग्राहक ने अपने काम में बदलाव किया',
      body: () => 'फ़ोन करने या जाने से पहले इसे दोबारा देख लें।',
    },
  },
  moved: {
    en: {
      subject: (ticket) => `Another address for the work ${ticket}`,
      heading: 'A customer wants the work somewhere else',
      body: () =>
        'This is the new address. See whether price and days hold there, and answer on the page of the request or send another price: one that was on offer can no longer be accepted.',
    },
    hi: {
      subject: (ticket) => `काम का नंबर ${ticket} की जगह बदली`,
      heading: 'ग्राहक ने काम की जगह बदली है',
      body: () =>
        'नया पता नीचे है। देख लें कि दाम और दिन वहाँ के लिए ठीक हैं या नहीं, फिर काम के पेज पर जवाब दें या नया दाम भेजें: जो दाम मंज़ूर नहीं हुआ था, वह अब मंज़ूर नहीं हो सकता।',
    },
  },
  cancelled: {
    en: {
      subject: (ticket) => `Request ${ticket} was cancelled`,
      heading: 'A customer cancelled their request',
      body: () => 'Nobody needs to call or visit any more.',
    },
    hi: {
      subject: (ticket) => `काम का नंबर ${ticket} रद्द हुआ`,
      heading: 'ग्राहक ने अपना काम रद्द किया',
      body: () => 'अब फ़ोन करने या जाने की ज़रूरत नहीं।',
    },
  },
  questioned: {
    en: {
      subject: (ticket) => `Question about the request ${ticket}`,
      heading: 'A customer asks about their request',
      body: () => 'Answer on the page of the request, or send a new price there.',
    },
    hi: {
      subject: (ticket) => `काम का नंबर ${ticket} के बारे में सवाल`,
      heading: 'ग्राहक अपने काम के बारे में पूछ रहे हैं',
      body: () => 'काम के पेज पर जवाब दें, या वहीं नया दाम भेजें।',
    },
  },
  accepted: {
    en: {
      subject: (ticket) => `The price of request ${ticket} was accepted`,
      heading: 'A customer accepted our price',
      body: ({ amount }) =>
        `They accepted ${amount}. Each stage is an order now: plan the work there.`,
    },
    hi: {
      subject: (ticket) => `काम का नंबर ${ticket} का दाम मंज़ूर हुआ`,
      heading: 'ग्राहक ने हमारा दाम मंज़ूर किया',
      body: ({ amount }) => `${amount} मंज़ूर हुआ है। अब हर किस्त एक ऑर्डर है: काम वहीं तय करें।`,
    },
  },
  cancel_asked: {
    en: {
      subject: (ticket) => `Wish to cancel the agreed work ${ticket}`,
      heading: 'A customer asks to cancel agreed work',
      body: () =>
        'Pay back what is paid for work that will not be done, then close the request; or write on its page why not.',
    },
    hi: {
      subject: (ticket) => `काम ${ticket} रद्द करने की बात`,
      heading: 'ग्राहक तय काम रद्द कराना चाहते हैं',
      body: () => 'जो काम नहीं होगा उसके पैसे लौटाएँ, फिर काम बंद करें; या उसके पेज पर लिखें कि क्यों नहीं।',
    },
  },
  cancel_withdrawn: {
    en: {
      subject: (ticket) => `The work ${ticket} is wanted after all`,
      heading: 'A customer wants the work after all',
      body: () => 'They no longer ask to cancel it. The work goes on as agreed.',
    },
    hi: {
      subject: (ticket) => `काम ${ticket} चालू रहेगा`,
      heading: 'ग्राहक काम चालू रखना चाहते हैं',
      body: () => 'अब वे इसे रद्द कराना नहीं चाहते। काम तय हुए अनुसार चलेगा।',
    },
  },
};
