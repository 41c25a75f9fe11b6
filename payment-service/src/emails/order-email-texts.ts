import { REFUND_DAYS } from '@kaarigar/shared/domain/bank-days';
import type { Locale } from '../ports';
import type { OrderEmailTexts, TextsByKind } from './order-situation';
import { WORK_EMAIL_TEXTS } from './work-email-texts';

/** Mails about the order and its money. Refunds and unpaid orders: the same promises as in the terms and on the site's pages. */
const MONEY_EMAIL_TEXTS = {
  order_received: {
    en: {
      subject: (orderId, { isOnline, amount }) =>
        isOnline
          ? `We have your order ${orderId}: please pay ${amount}`
          : `Your order ${orderId} is booked, pay after the work`,
      heading: ({ isOnline, amount }) =>
        isOnline
          ? `We have your order: please pay ${amount}`
          : 'Your order is booked, pay after the work',
      body: ({ isOnline, amount }) =>
        isOnline
          ? `Thank you, we have your order. Please pay ${amount} online.`
          : `Thank you, we have your order. There is nothing to pay now.`,
      next: ({ isOnline, amount }) =>
        isOnline
          ? [
              'If you have not paid yet, please pay on the order page: unpaid orders close after about a day, or when the work begins, if that is sooner.',
              'When we receive your payment, we will tell you and call you to confirm the day and the address.',
            ]
          : [
              'We will call you to confirm the day and the address.',
              `You pay ${amount} when the work is done: in cash to the worker who comes, or online on the order page.`,
            ],
    },
    hi: {
      subject: (orderId, { isOnline, amount }) =>
        isOnline
          ? `आपका ऑर्डर ${orderId} मिल गया, अब ${amount} देने हैं`
          : `आपका ऑर्डर ${orderId} बुक हो गया है, पैसे काम के बाद`,
      heading: ({ isOnline, amount }) =>
        isOnline ? `आपका ऑर्डर मिल गया, अब ${amount} देने हैं` : 'आपका ऑर्डर बुक हो गया है, पैसे काम के बाद',
      body: ({ isOnline, amount }) =>
        isOnline
          ? `धन्यवाद, आपका ऑर्डर हमें मिल गया है। ${amount} ऑनलाइन देने हैं।`
          : 'धन्यवाद, आपका ऑर्डर हमें मिल गया है। अभी कुछ नहीं देना है।',
      next: ({ isOnline, amount }) =>
        isOnline
          ? [
              'अगर अभी तक पैसे नहीं दिए हैं, तो ऑर्डर के पेज पर दे दें। न देने पर ऑर्डर करीब एक दिन में बंद हो जाता है; काम उससे पहले शुरू होना हो, तो उसी समय।',
              'पैसे मिलते ही हम आपको बताएँगे, फिर दिन और पता पक्का करने के लिए फ़ोन करेंगे।',
            ]
          : [
              'दिन और पता पक्का करने के लिए हम आपको फ़ोन करेंगे।',
              `काम पूरा होने पर ${amount} देने हैं: काम पर आए कारीगर को नकद, या ऑर्डर के पेज पर ऑनलाइन।`,
            ],
    },
  },
  order_paid: {
    en: {
      subject: (orderId) => `Payment received for your order ${orderId}`,
      heading: 'We have received your payment',
      body: ({ amount, isCash }) =>
        isCash
          ? `Thank you. We have received ${amount} in cash for your order; our staff wrote it in the receipt book.`
          : `Thank you. We received ${amount} for your order.`,
      next: ({ isWorkAhead }) =>
        isWorkAhead
          ? [
              'We will call you to confirm the day and the address. The worker will come on the day we agree on.',
              'Your receipt is on the order page.',
            ]
          : [
              'Your receipt is on the order page.',
              'If something about the work is not right, please tell us.',
            ],
    },
    hi: {
      subject: (orderId) => `आपके ऑर्डर ${orderId} के पैसे मिल गए`,
      heading: 'आपके पैसे मिल गए',
      body: ({ amount, isCash }) =>
        isCash
          ? `धन्यवाद! आपके ऑर्डर के ${amount} हमें नकद मिल गए हैं; हमारे कर्मचारी ने रसीद बुक में लिख लिए हैं।`
          : `धन्यवाद! आपके ऑर्डर के ${amount} हमें मिल गए हैं।`,
      next: ({ isWorkAhead }) =>
        isWorkAhead
          ? [
              'दिन और पता पक्का करने के लिए हम आपको फ़ोन करेंगे। फिर तय दिन पर कारीगर आपके घर आएँगे।',
              'आपकी रसीद ऑर्डर के पेज पर है।',
            ]
          : ['आपकी रसीद ऑर्डर के पेज पर है।', 'काम में कोई कमी लगे तो हमें ज़रूर बताएँ।'],
    },
  },
  order_cancelled: {
    en: {
      subject: (orderId) => `Your order ${orderId} is cancelled`,
      heading: 'Your order is cancelled',
      body: ({ isOwnDoing }) =>
        isOwnDoing
          ? 'As you asked, the order is cancelled. There is no visit, and nothing to pay.'
          : 'We have cancelled this order. There is no visit, and nothing to pay. Please call us if you have a question.',
      next: ({ isOnline }) => [
        ...(isOnline ? ['Had you already paid? Tell us, and we will return the money.'] : []),
        'You can book again at any time.',
      ],
    },
    hi: {
      subject: (orderId) => `आपका ऑर्डर ${orderId} रद्द हो गया है`,
      heading: 'आपका ऑर्डर रद्द हो गया है',
      body: ({ isOwnDoing }) =>
        isOwnDoing
          ? 'आपके कहने पर ऑर्डर रद्द कर दिया गया है। अब कारीगर नहीं आएँगे, और कुछ देना नहीं है।'
          : 'हमने यह ऑर्डर रद्द कर दिया है। अब कारीगर नहीं आएँगे, और कुछ देना नहीं है। कुछ पूछना हो तो हमें फ़ोन करें।',
      next: ({ isOnline }) => [
        ...(isOnline ? ['पैसे दे चुके थे? हमें बताएँ, हम लौटा देंगे।'] : []),
        'आप कभी भी फिर से बुक कर सकते हैं।',
      ],
    },
  },
  order_reopened: {
    en: {
      subject: (orderId) => `Your order ${orderId} is open again`,
      heading: 'Your order is open again',
      body: ({ isOnline, isFree, amount }) =>
        isFree
          ? 'The free return visit was cancelled. We will come again after all. There is nothing to pay.'
          : isOnline
            ? `The order was cancelled. It is open again at the same price: please pay ${amount} online.`
            : 'The order was cancelled. It is open again at the same price. There is nothing to pay now.',
      next: ({ isOnline, isFree, amount }) => [
        isFree
          ? 'We will call you to confirm the day and the address.'
          : isOnline
            ? 'Please pay on the order page; then we will call you to confirm the day and the address.'
            : `We will call you to confirm the day and the address. You pay ${amount} when the work is done: in cash to the worker who comes, or online on the order page.`,
        'If you no longer want it, cancel it on the order page or call us.',
      ],
    },
    hi: {
      subject: (orderId) => `आपका ऑर्डर ${orderId} फिर से चालू है`,
      heading: 'आपका ऑर्डर फिर से चालू है',
      body: ({ isOnline, isFree, amount }) =>
        isFree
          ? 'मुफ़्त में दोबारा आना रद्द हो गया था। अब हम फिर भी आएँगे। कुछ देना नहीं है।'
          : isOnline
            ? `यह ऑर्डर रद्द हो गया था। अब यह उसी दाम पर फिर से चालू है: ${amount} ऑनलाइन देने हैं।`
            : 'यह ऑर्डर रद्द हो गया था। अब यह उसी दाम पर फिर से चालू है। अभी कुछ नहीं देना है।',
      next: ({ isOnline, isFree, amount }) => [
        isFree
          ? 'दिन और पता पक्का करने के लिए हम आपको फ़ोन करेंगे।'
          : isOnline
            ? 'ऑर्डर के पेज पर पैसे दे दें; फिर दिन और पता पक्का करने के लिए हम आपको फ़ोन करेंगे।'
            : `दिन और पता पक्का करने के लिए हम आपको फ़ोन करेंगे। काम पूरा होने पर ${amount} देने हैं: काम पर आए कारीगर को नकद, या ऑर्डर के पेज पर ऑनलाइन।`,
        'अब यह काम नहीं चाहिए तो ऑर्डर के पेज पर इसे रद्द कर दें या हमें फ़ोन करें।',
      ],
    },
  },
  refund_processed: {
    en: {
      subject: (orderId) => `Refund for your order ${orderId}`,
      heading: 'We have sent your money back',
      body: ({ refund }) => `We have refunded ${refund} of your order.`,
      next: () => [
        `The money goes back to the card, UPI or account you paid with. Banks usually take ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days.`,
        'If it has not arrived by then, please tell us.',
      ],
    },
    hi: {
      subject: (orderId) => `आपके ऑर्डर ${orderId} के पैसे लौटा दिए गए हैं`,
      heading: 'आपके पैसे लौटा दिए गए हैं',
      body: ({ refund }) => `आपके ऑर्डर के ${refund} हमने लौटा दिए हैं।`,
      next: () => [
        `पैसे उसी कार्ड, यूपीआई या खाते में लौटते हैं जिससे आपने दिए थे। बैंक को आमतौर पर ${REFUND_DAYS.min} से ${REFUND_DAYS.max} कामकाजी दिन लगते हैं।`,
        'तब तक न पहुँचें तो हमें बताएँ।',
      ],
    },
  },
  refund_returned: {
    en: {
      subject: (orderId) => `The refund for your order ${orderId} did not reach you`,
      heading: 'Your refund came back to us',
      body: ({ refund }) =>
        `We had sent ${refund} back to you, but your bank returned it. The money is with us and is not lost.`,
      next: () => [
        'There is nothing for you to do: we will look into it and send the money again.',
        'If your account or card was closed, please call us.',
      ],
    },
    hi: {
      subject: (orderId) => `आपके ऑर्डर ${orderId} के पैसे आप तक नहीं पहुँचे`,
      heading: 'आपके पैसे हमारे पास वापस आ गए हैं',
      body: ({ refund }) => `हमने ${refund} आपको भेजे थे, पर बैंक ने उन्हें लौटा दिया। पैसे हमारे पास सुरक्षित हैं।`,
      next: () => [
        'आपको कुछ नहीं करना है: हम जाँच करके पैसे फिर से भेजेंगे।',
        'आपका खाता या कार्ड बंद हो गया हो तो हमें फ़ोन करें।',
      ],
    },
  },
  cash_voided: {
    en: {
      subject: (orderId) => `A correction to your order ${orderId}`,
      heading: 'We have corrected our mistake',
      body: ({ cashReceipt }) =>
        `Your order was marked as paid in cash with receipt ${cashReceipt}. That was a mistake, and we have taken it back.`,
      next: ({ amount }) => [
        `If you have not paid yet, please pay ${amount}.`,
        'If you did pay in cash, please call us and keep your receipt at hand.',
      ],
    },
    hi: {
      subject: (orderId) => `आपके ऑर्डर ${orderId} में सुधार`,
      heading: 'हमने अपनी एक गलती सुधारी है',
      body: ({ cashReceipt }) =>
        `आपके ऑर्डर पर रसीद ${cashReceipt} से नकद पैसे लिख दिए गए थे। वह हमारी गलती थी, हमने उसे हटा दिया है।`,
      next: ({ amount }) => [
        `अगर आपने अभी तक पैसे नहीं दिए हैं, तो ${amount} देने हैं।`,
        'अगर आपने नकद पैसे दे दिए हैं, तो रसीद हाथ में रखकर हमें फ़ोन करें।',
      ],
    },
  },
  stage_due: {
    en: {
      subject: (orderId) => `The next payment for your work is due: order ${orderId}`,
      heading: 'The next payment is due',
      body: ({ stage, amount }) => `Stage ${stage} of the agreed work is due now: ${amount}.`,
      next: () => [
        'Pay by link on the stage page, or in cash to our staff, who will give you a receipt.',
        'The request page shows all stages, their payments and their work.',
      ],
    },
    hi: {
      subject: (orderId) => `आपके काम की अगली किस्त देनी है: ऑर्डर ${orderId}`,
      heading: 'अगली किस्त देनी है',
      body: ({ stage, amount }) => `आपके तय काम की किस्त ${stage} अब देनी है: ${amount}।`,
      next: () => [
        'किस्त के पेज पर लिंक से पैसे दें, या हमारे कर्मचारी को नकद देकर रसीद लें।',
        'काम के पेज पर सभी किस्तें दिखती हैं: पैसे भी, काम भी।',
      ],
    },
  },
  payment_due: {
    en: {
      subject: (orderId) => `Payment due for your order ${orderId}`,
      heading: 'Payment due',
      body: ({ amount }) => `${amount} is still due for your order.`,
      next: ({ isWorkAhead }) => [
        isWorkAhead
          ? 'Please pay on the order page soon, before the work begins: unpaid orders close, and nobody will come.'
          : 'Pay on the order page, or in cash to our staff, who will give you a receipt.',
        'If you have paid already, please call us and keep your receipt at hand.',
      ],
    },
    hi: {
      subject: (orderId) => `ऑर्डर ${orderId}: बाकी पैसों की याद`,
      heading: 'बाकी पैसों की याद',
      body: ({ amount }) => `आपके ऑर्डर के ${amount} अब देने हैं।`,
      next: ({ isWorkAhead }) => [
        isWorkAhead
          ? 'जल्दी से, काम शुरू होने से पहले, ऑर्डर के पेज पर पैसे दे दें: न देने पर ऑर्डर बंद हो जाता है, और कोई नहीं आता।'
          : 'ऑर्डर के पेज पर पैसे दें, या हमारे कर्मचारी को नकद देकर रसीद लें।',
        'अगर आप पैसे दे चुके हैं, तो रसीद हाथ में रखकर हमें फ़ोन करें।',
      ],
    },
  },
  dispute_opened: {
    en: {
      subject: (orderId) => `Your bank is asking about the payment for order ${orderId}`,
      heading: 'Your bank is asking about your payment',
      body: ({ disputed }) =>
        `The payment of ${disputed} for this order is disputed at your bank. The bank will look into it and decide.`,
      next: () => [
        'If something about the work or the payment is not right, call us: together we can settle it sooner.',
        'If it was a mistake, please tell your bank.',
      ],
    },
    hi: {
      subject: (orderId) => `ऑर्डर ${orderId} के पैसों के बारे में आपके बैंक ने पूछा है`,
      heading: 'आपके पैसों के बारे में बैंक ने पूछा है',
      body: ({ disputed }) =>
        `इस ऑर्डर के ${disputed} पर आपके बैंक में सवाल उठाया गया है। बैंक जाँच करके फ़ैसला करेगा।`,
      next: () => [
        'काम या पैसों में कुछ ठीक न हो तो हमें फ़ोन करें: साथ मिलकर बात जल्दी सुलझ जाती है।',
        'अगर यह गलती से हुआ है, तो कृपया अपने बैंक को बता दें।',
      ],
    },
  },
} as const satisfies TextsByKind;

export type OrderEmailKind = keyof typeof MONEY_EMAIL_TEXTS | keyof typeof WORK_EMAIL_TEXTS;

export const ORDER_EMAIL_TEXTS: Readonly<
  Record<OrderEmailKind, Readonly<Record<Locale, OrderEmailTexts>>>
> = { ...MONEY_EMAIL_TEXTS, ...WORK_EMAIL_TEXTS };

export function isOrderEmailKind(kind: string): kind is OrderEmailKind {
  return Object.hasOwn(ORDER_EMAIL_TEXTS, kind);
}
