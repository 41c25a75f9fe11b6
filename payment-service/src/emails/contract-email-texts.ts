import type { Locale } from '../ports';

/** What the texts depend on; amounts and days are written as people read them. */
export interface ContractSituation {
  readonly amount: string;
  readonly validUntil: string;
  /** The price is accepted: what changed is agreed work. */
  readonly isAgreed: boolean;
}

interface ContractEmailTexts {
  readonly subject: (ticket: string) => string;
  readonly heading: string;
  readonly body: (situation: ContractSituation) => string;
}

type Texts = Readonly<Record<Locale, ContractEmailTexts>>;

/** Mails to the customer of a request for contract work, by what happened. */
export const CONTRACT_NEWS: Readonly<
  Record<
    | 'asked'
    | 'revised'
    | 'moved'
    | 'cancelled'
    | 'quoted'
    | 'replied'
    | 'asked_back'
    | 'accepted'
    | 'cancel_asked'
    | 'cancel_withdrawn'
    | 'cancel_declined'
    | 'closed',
    Texts
  >
> = {
  closed: {
    en: {
      subject: (ticket) => `Your request ${ticket} is closed`,
      heading: 'We have closed your request',
      body: () =>
        'Nobody will come for it, and there is nothing to pay. What was written stays on its page. Do you still want the work? Call us, or send a new request.',
    },
    hi: {
      subject: (ticket) => `आपका काम ${ticket} बंद किया गया`,
      heading: 'हमने आपका काम बंद कर दिया है',
      body: () =>
        'इसके लिए कोई नहीं आएगा और कुछ देना नहीं है। जो लिखा गया, वह काम के पेज पर रहेगा। काम अब भी चाहिए? हमें फ़ोन करें, या नया काम बताएँ।',
    },
  },
  asked: {
    en: {
      subject: (ticket) => `We have your request ${ticket}`,
      heading: 'We have your request',
      body: () =>
        'Thank you. We will call you, come and measure, and then tell you a price. You can see everything on the request page; nothing begins before you say yes.',
    },
    hi: {
      subject: (ticket) => `आपका ठेके का काम ${ticket} हमें मिल गया है`,
      heading: 'आपका ठेके का काम हमें मिल गया है',
      body: () =>
        'धन्यवाद! हम फ़ोन करेंगे, आकर नाप लेंगे और फिर दाम बताएँगे। सब कुछ काम के पेज पर दिखेगा; आपके हाँ कहने से पहले कुछ शुरू नहीं होगा।',
    },
  },
  revised: {
    en: {
      subject: (ticket) => `Your request ${ticket} has changed`,
      heading: 'We have your changes',
      body: () =>
        'As you asked, we have changed your request and will go by the new version. If something is still not right, change it on the request page.',
    },
    hi: {
      subject: (ticket) => `आपके काम ${ticket} में बदलाव हो गया है`,
      heading: 'आपका बदलाव हमें मिल गया है',
      body: () =>
        'आपके कहने पर काम में बदलाव कर दिया गया है। अब हम इसी के हिसाब से आएँगे। कुछ और बदलना हो तो काम के पेज पर बदल दें।',
    },
  },
  moved: {
    en: {
      subject: (ticket) => `New address for your work ${ticket}`,
      heading: 'The work has a new address',
      body: ({ isAgreed }) =>
        isAgreed
          ? 'As you asked, the work will be done at the new address. The day and the workers stay the same, and so does the price unless we tell you otherwise: we will look at it and answer you.'
          : 'As you asked, the work will be done at the new address. We will check the price again and tell you; the earlier price can no longer be accepted.',
    },
    hi: {
      subject: (ticket) => `आपके काम ${ticket} का पता बदल गया है`,
      heading: 'काम का पता बदल गया है',
      body: ({ isAgreed }) =>
        isAgreed
          ? 'आपके कहने पर काम अब नए पते पर होगा। दिन और कारीगर वही हैं। दाम भी वही है, जब तक हम कुछ और न बताएँ: हम देखकर आपको जवाब देंगे।'
          : 'आपके कहने पर काम अब नए पते पर होगा। हम वहाँ का दाम फिर से देखकर बताएँगे; पहले वाला दाम अब मंज़ूर नहीं हो सकता।',
    },
  },
  cancelled: {
    en: {
      subject: (ticket) => `Your request ${ticket} is cancelled`,
      heading: 'Your request is cancelled',
      body: () =>
        'As you asked, the request is cancelled. Nobody will come, and there is nothing to pay. You can ask for new work at any time.',
    },
    hi: {
      subject: (ticket) => `आपका काम ${ticket} रद्द हो गया है`,
      heading: 'आपका काम रद्द हो गया है',
      body: () =>
        'आपके कहने पर काम रद्द कर दिया गया है। कोई नहीं आएगा और कुछ देना नहीं है। नया काम आप कभी भी बता सकते हैं।',
    },
  },
  cancel_asked: {
    en: {
      subject: (ticket) => `You asked us to cancel the work ${ticket}`,
      heading: 'We have your request to cancel',
      body: () =>
        'Your reason is below. We will look at it and answer you. Until then nothing is cancelled, and what you have paid is safe. Do you still want the work? Say so on its page.',
    },
    hi: {
      subject: (ticket) => `आपने काम ${ticket} रद्द करने की अर्ज़ी दी है`,
      heading: 'आपकी बात हमें मिल गई है',
      body: () =>
        'आपने जो वजह लिखी, वह नीचे है। हम देखकर जवाब देंगे। तब तक काम रद्द नहीं है, और आपके दिए पैसे सुरक्षित हैं। अब भी काम चाहिए? काम के पेज पर बता दें।',
    },
  },
  cancel_withdrawn: {
    en: {
      subject: (ticket) => `Your work ${ticket} goes on`,
      heading: 'The work goes on',
      body: () => 'You asked us to cancel it and then changed your mind. It goes on as agreed.',
    },
    hi: {
      subject: (ticket) => `आपका काम ${ticket} चालू है`,
      heading: 'आपका काम चालू है',
      body: () => 'आपने इसे रद्द करने की अर्ज़ी दी थी और फिर चालू रखा। काम जैसा तय हुआ था, वैसा ही चलेगा।',
    },
  },
  quoted: {
    en: {
      subject: (ticket) => `Our price for your request ${ticket}`,
      heading: 'Here is our price',
      body: ({ amount, validUntil }) =>
        `The work costs ${amount} and is paid in stages. The price is valid until ${validUntil}. Accept it on the request page, or ask us there; nothing begins before you say yes.`,
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
      body: () => 'This is what we wrote. You can write back on the request page.',
    },
    hi: {
      subject: (ticket) => `आपके काम ${ticket} के बारे में हमारा जवाब`,
      heading: 'हमने जवाब दिया है',
      body: () => 'हमने यह लिखा है। काम के पेज पर आप जवाब लिख सकते हैं।',
    },
  },
  asked_back: {
    en: {
      subject: (ticket) => `We have a question about your request ${ticket}`,
      heading: 'We have a question, please answer',
      body: () => 'This is what we need to know. Answer on the request page, or call us.',
    },
    hi: {
      subject: (ticket) => `आपके काम ${ticket} के बारे में हमने कुछ पूछा है`,
      heading: 'हमने आपसे कुछ पूछा है, जवाब दें',
      body: () => 'हमें यह जानना है। काम के पेज पर जवाब लिखें या हमें फ़ोन करें।',
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
        'आपने इसे रद्द करने की अर्ज़ी दी थी। नीचे लिखा है कि क्यों नहीं हुआ; काम जैसा तय हुआ था, वैसा ही चलेगा। काम के पेज पर आप हमें लिख सकते हैं।',
    },
  },
  accepted: {
    en: {
      subject: (ticket) => `You accepted our price for request ${ticket}`,
      heading: 'The work is agreed',
      body: ({ amount }) =>
        `Thank you. You accepted our price of ${amount}. You pay each stage separately, by link or in cash to our staff. The next one is due when the one before is paid and done; the request page shows which one is due.`,
    },
    hi: {
      subject: (ticket) => `आपने काम ${ticket} का दाम मंज़ूर किया`,
      heading: 'काम पक्का हो गया है',
      body: ({ amount }) =>
        `धन्यवाद! आपने ${amount} का दाम मंज़ूर किया है। हर किस्त अलग से देनी है, लिंक से या हमारे कर्मचारी को नकद; अगली किस्त तब, जब उससे पहले वाली के पैसे मिल जाएँ और काम पूरा हो जाए। कौन-सी अभी देनी है, यह पेज पर दिखता है।`,
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
      subject: (ticket) => `New address for the work ${ticket}`,
      heading: 'A customer wants the work somewhere else',
      body: () =>
        'This is the new address. Check whether the price and days still hold there, and answer on the request page or send another price: one that was on offer can no longer be accepted.',
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
      subject: (ticket) => `Question about request ${ticket}`,
      heading: 'A customer asks about their request',
      body: () => 'Answer on the request page, or send a new price there.',
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
      subject: (ticket) => `Request to cancel the agreed work ${ticket}`,
      heading: 'A customer asks to cancel agreed work',
      body: () =>
        'Refund what was paid for work that will not be done, then close the request; or write on its page why not.',
    },
    hi: {
      subject: (ticket) => `काम ${ticket} रद्द करने की बात`,
      heading: 'ग्राहक तय काम रद्द कराना चाहते हैं',
      body: () => 'जो काम नहीं होगा उसके पैसे लौटाएँ, फिर काम बंद करें; या उसके पेज पर लिखें कि क्यों नहीं।',
    },
  },
  cancel_withdrawn: {
    en: {
      subject: (ticket) => `The work ${ticket} is still wanted`,
      heading: 'A customer still wants the work',
      body: () => 'They no longer ask to cancel it. The work goes on as agreed.',
    },
    hi: {
      subject: (ticket) => `काम ${ticket} चालू रहेगा`,
      heading: 'ग्राहक काम चालू रखना चाहते हैं',
      body: () => 'अब वे इसे रद्द कराना नहीं चाहते। काम जैसा तय हुआ था, वैसा ही चलेगा।',
    },
  },
};
