import { REFUND_DAYS } from '@kaarigar/shared/domain/bank-days';
import type { Locale } from '../ports';
import { ANSWER_BY } from '@kaarigar/shared/domain/retention';

export const ORDER_EMAIL_KINDS = [
  'order_received',
  'order_paid',
  'order_cancelled',
  'order_reopened',
  'refund_processed',
  'refund_returned',
  'cash_voided',
  'visit_changed',
  'cancel_asked',
  'cancel_withdrawn',
  'cancel_granted',
  'cancel_declined',
  'cancel_not_done',
  'complaint_received',
  'complaint_answered',
  'complaint_withdrawn',
  'stage_due',
  'worker_assigned',
  'worker_on_the_way',
  'work_done',
  'visit_reminder',
  'payment_due',
  'dispute_opened',
] as const;
export type OrderEmailKind = (typeof ORDER_EMAIL_KINDS)[number];

export function isOrderEmailKind(kind: string): kind is OrderEmailKind {
  return ORDER_EMAIL_KINDS.some((known) => known === kind);
}

/** What the texts depend on. */
export interface OrderSituation {
  readonly amount: string;
  /** What went back; of refunds only. */
  readonly refund: string;
  /** The page of the receipt book; of cash that is taken back only. */
  readonly cashReceipt: string;
  /** Paid, or to be paid, through the site. */
  readonly isOnline: boolean;
  /** Paid through the site before the work. */
  readonly isWorkAhead: boolean;
  /** The customer did themselves what the mail tells. */
  readonly isOwnDoing: boolean;
  /** Whoever does the work takes the cash for it, as their slip says. */
  readonly isCollected: boolean;
  /** It was paid in cash. */
  readonly isCash: boolean;
  /** Why it is not cancelled; of a declined request only. */
  readonly declineReason: string;
  /** It is a free return visit. */
  readonly isFree: boolean;
  /** The answer to a complaint is that somebody comes again. */
  readonly comesAgain: boolean;
  /** What we write about a complaint is a question. */
  readonly isQuestion: boolean;
  /** Who comes, and their number as people read it; empty: not known. */
  readonly worker: string;
  readonly workerPhone: string;
  /** Whose days of the work they take, and which days; empty: all of it is theirs. */
  readonly insteadOf: string;
  readonly givenDays: string;
  /** Something is still to be paid. */
  readonly isUnpaid: boolean;
  /** What is disputed at the bank; of disputes only. */
  readonly disputed: string;
  /** The number of a stage of agreed work that is due; null: it is about none. */
  readonly stage: number | null;
}

interface OrderEmailTexts {
  readonly subject: (orderId: string, situation: OrderSituation) => string;
  readonly heading: string | ((situation: OrderSituation) => string);
  readonly body: (situation: OrderSituation) => string;
  readonly next: (situation: OrderSituation) => readonly string[];
}

/** Refunds and unpaid orders: the same promises as in the terms and on the site's pages. */
export const ORDER_EMAIL_TEXTS: Readonly<
  Record<OrderEmailKind, Readonly<Record<Locale, OrderEmailTexts>>>
> = {
  order_received: {
    en: {
      subject: (orderId, { isOnline, amount }) =>
        isOnline
          ? `We have your order ${orderId}, ${amount} is still to be paid`
          : `Your order ${orderId} is booked, to be paid after the work`,
      heading: ({ isOnline, amount }) =>
        isOnline
          ? `We have your order, ${amount} is still to be paid`
          : 'Your order is booked, you pay after the work',
      body: ({ isOnline, amount }) =>
        isOnline
          ? `Thank you, we have your order. ${amount} is to be paid online.`
          : `Thank you, we have your order. There is nothing to pay now.`,
      next: ({ isOnline, amount }) =>
        isOnline
          ? [
              'If you have not paid yet, please pay on the page of the order: unpaid orders close after about a day.',
              'When the payment arrives we tell you and call you to confirm the day and the address.',
            ]
          : [
              'We will call you to confirm the day and the address.',
              `You pay ${amount} when the work is done: in cash to the worker who comes, or by UPI.`,
            ],
    },
    hi: {
      subject: (orderId, { isOnline, amount }) =>
        isOnline
          ? `आपका ऑर्डर ${orderId} मिल गया, ${amount} देने बाकी हैं`
          : `आपका ऑर्डर ${orderId} बुक हो गया है, पैसे काम के बाद`,
      heading: ({ isOnline, amount }) =>
        isOnline ? `आपका ऑर्डर मिल गया, ${amount} देने बाकी हैं` : 'आपका ऑर्डर बुक हो गया है, पैसे काम के बाद',
      body: ({ isOnline, amount }) =>
        isOnline
          ? `धन्यवाद, आपका ऑर्डर हमें मिल गया है। ${amount} ऑनलाइन देने हैं।`
          : 'धन्यवाद, आपका ऑर्डर हमें मिल गया है। अभी कुछ नहीं देना है।',
      next: ({ isOnline, amount }) =>
        isOnline
          ? [
              'अगर अभी तक पैसे नहीं दिए हैं, तो ऑर्डर के पेज पर दे दें। न देने पर ऑर्डर करीब एक दिन बाद बंद हो जाता है।',
              'पैसे मिलते ही हम आपको बताएँगे, फिर दिन और पता पक्का करने के लिए फ़ोन करेंगे।',
            ]
          : [
              'दिन और पता पक्का करने के लिए हम आपको फ़ोन करेंगे।',
              `काम पूरा होने पर ${amount} देने हैं: काम पर आए कारीगर को नकद, या यूपीआई से।`,
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
          : `Thank you. ${amount} has arrived for your order.`,
      next: ({ isWorkAhead }) =>
        isWorkAhead
          ? [
              'We will call you to confirm the day and the address, and the worker comes on that day.',
              'Your receipt is on the page of the order.',
            ]
          : [
              'Your receipt is on the page of the order.',
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
              'दिन और पता पक्का करने के लिए हम आपको फ़ोन करेंगे, और कारीगर उसी दिन आएँगे।',
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
          ? 'As you asked, the order is cancelled. Nobody will come and there is nothing to pay.'
          : 'We have cancelled the order. Nobody will come and there is nothing to pay. If you do not know why, please call us.',
      next: () => [
        'If money was taken for this order anyway, please tell us: we will look into it and return it.',
        'You can book again at any time.',
      ],
    },
    hi: {
      subject: (orderId) => `आपका ऑर्डर ${orderId} रद्द हो गया है`,
      heading: 'आपका ऑर्डर रद्द हो गया है',
      body: ({ isOwnDoing }) =>
        isOwnDoing
          ? 'आपके कहने पर ऑर्डर रद्द कर दिया गया है। कोई नहीं आएगा और कुछ देना नहीं है।'
          : 'हमने यह ऑर्डर रद्द कर दिया है। कोई नहीं आएगा और कुछ देना नहीं है। वजह न पता हो तो हमें फ़ोन करें।',
      next: () => [
        'फिर भी इस ऑर्डर के पैसे कट गए हों तो हमें बताएँ: हम जाँच करके लौटा देंगे।',
        'आप कभी भी फिर से बुक कर सकते हैं।',
      ],
    },
  },
  order_reopened: {
    en: {
      subject: (orderId) => `Your order ${orderId} is taken up again`,
      heading: 'Your order is taken up again',
      body: ({ isOnline, isFree, amount }) =>
        isFree
          ? 'The free return visit was cancelled. Now we come again after all. There is nothing to pay.'
          : isOnline
            ? `The order was cancelled. Now it stands again at the same price: ${amount} is to be paid online.`
            : 'The order was cancelled. Now it stands again at the same price. There is nothing to pay now.',
      next: ({ isOnline, isFree, amount }) => [
        isFree
          ? 'We will call you to confirm the day and the address.'
          : isOnline
            ? 'Please pay on the page of the order; then we will call you to confirm the day and the address.'
            : `We will call you to confirm the day and the address. You pay ${amount} when the work is done: in cash to the worker who comes, or by UPI.`,
        'If you do not want it any more, cancel it on the page of the order or call us.',
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
            : `दिन और पता पक्का करने के लिए हम आपको फ़ोन करेंगे। काम पूरा होने पर ${amount} देने हैं: काम पर आए कारीगर को नकद, या यूपीआई से।`,
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
        'You need do nothing: we look into it and send the money again.',
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
      subject: (orderId) => `A correction of your order ${orderId}`,
      heading: 'We have corrected a mistake of ours',
      body: ({ cashReceipt }) =>
        `Your order was marked as paid in cash with receipt ${cashReceipt}. That was a mistake, and we have taken it back.`,
      next: ({ amount }) => [
        `If you have not paid yet, ${amount} is still to be paid.`,
        'If you did pay in cash, please call us and keep your receipt at hand.',
      ],
    },
    hi: {
      subject: (orderId) => `आपके ऑर्डर ${orderId} में सुधार`,
      heading: 'हमने अपनी एक गलती सुधारी है',
      body: ({ cashReceipt }) =>
        `आपके ऑर्डर पर रसीद ${cashReceipt} से नकद पैसे लिख दिए गए थे। वह हमारी गलती थी, हमने उसे हटा दिया है।`,
      next: ({ amount }) => [
        `अगर आपने अभी तक पैसे नहीं दिए हैं, तो ${amount} देने बाकी हैं।`,
        'अगर आपने नकद दे दिया है, तो रसीद हाथ में रखकर हमें फ़ोन करें।',
      ],
    },
  },
  visit_changed: {
    en: {
      subject: (orderId) => `New day or address for your order ${orderId}`,
      heading: 'The visit is changed',
      body: ({ isOwnDoing, isFree }) =>
        isOwnDoing
          ? `As you asked, we have changed the day or the address of your order. ${isFree ? 'It stays free.' : 'The price stays the same.'}`
          : `We have changed the day or the address of your order. ${isFree ? 'It stays free.' : 'The price stays the same.'} If we have not agreed on this with you, please call us.`,
      next: () => [
        'The day is above, the address is on the page of the order.',
        'Until the work begins you can change both there.',
      ],
    },
    hi: {
      subject: (orderId) => `आपके ऑर्डर ${orderId} का दिन या पता बदल गया है`,
      heading: 'काम का दिन या पता बदल गया है',
      body: ({ isOwnDoing, isFree }) =>
        isOwnDoing
          ? `आपके कहने पर ऑर्डर का दिन या पता बदल दिया गया है। ${isFree ? 'यह मुफ़्त ही है।' : 'दाम वही है।'}`
          : `हमने आपके ऑर्डर का दिन या पता बदला है। ${isFree ? 'यह मुफ़्त ही है।' : 'दाम वही है।'} अगर इस पर आपसे बात नहीं हुई है, तो हमें फ़ोन करें।`,
      next: () => ['दिन ऊपर लिखा है, पता ऑर्डर के पेज पर है।', 'काम शुरू होने तक आप दोनों वहीं बदल सकते हैं।'],
    },
  },
  cancel_asked: {
    en: {
      subject: (orderId) => `You asked us to cancel order ${orderId}`,
      heading: 'We have read that you want to cancel',
      body: () => 'You asked us to cancel this order, and gave this reason:',
      next: ({ isCash }) => [
        'Our staff look at it and answer by email and on the page of the order. Until then nothing is cancelled, and the time stays kept for you.',
        isCash
          ? 'If we cancel the order, nobody comes, and we give your cash back.'
          : 'If we cancel the order, nobody comes, and your money goes back to the card, UPI or account you paid with.',
        'You want the work after all? Say so on the page of the order.',
      ],
    },
    hi: {
      subject: (orderId) => `आपने ऑर्डर ${orderId} रद्द करने को कहा है`,
      heading: 'आपकी बात हमें मिल गई है',
      body: () => 'आपने यह ऑर्डर रद्द करने को कहा है और यह वजह लिखी है:',
      next: ({ isCash }) => [
        'हमारे कर्मचारी देखकर ईमेल से और ऑर्डर के पेज पर जवाब देंगे। तब तक ऑर्डर रद्द नहीं है, और समय आपके लिए रखा रहेगा।',
        isCash
          ? 'ऑर्डर रद्द हुआ तो कोई नहीं आएगा, और नकद दिए पैसे हम आपको लौटा देंगे।'
          : 'ऑर्डर रद्द हुआ तो कोई नहीं आएगा, और पैसे उसी कार्ड, यूपीआई या खाते में लौटेंगे जिससे आपने दिए थे।',
        'अब भी काम चाहिए? ऑर्डर के पेज पर बता दें।',
      ],
    },
  },
  cancel_withdrawn: {
    en: {
      subject: (orderId) => `Your order ${orderId} stands`,
      heading: 'Your order stands',
      body: () =>
        'You had asked us to cancel this order and have taken that back. We come as agreed.',
      next: () => ['Until the work begins you can change the day on the page of the order.'],
    },
    hi: {
      subject: (orderId) => `आपका ऑर्डर ${orderId} चालू है`,
      heading: 'आपका ऑर्डर चालू है',
      body: () => 'आपने ऑर्डर रद्द करने को कहा था और फिर चालू रखा। हम तय समय पर आएँगे।',
      next: () => ['काम शुरू होने तक आप ऑर्डर के पेज पर दिन बदल सकते हैं।'],
    },
  },
  cancel_granted: {
    en: {
      subject: (orderId) => `Your order ${orderId} is cancelled, your money comes back`,
      heading: 'Your order is cancelled',
      body: ({ refund, cashReceipt }) =>
        cashReceipt === ''
          ? `As you asked, the order is cancelled. Nobody will come, and we send ${refund} back.`
          : `As you asked, the order is cancelled. Nobody will come, and ${refund} that you paid in cash (receipt ${cashReceipt}) has been given back to you.`,
      next: ({ cashReceipt }) => [
        cashReceipt === ''
          ? 'We tell you by email when the money is sent.'
          : 'If the cash has not reached you, please call us and keep your receipt at hand.',
        'You can book again at any time.',
      ],
    },
    hi: {
      subject: (orderId) => `आपका ऑर्डर ${orderId} रद्द हो गया है, पैसे लौटाए जा रहे हैं`,
      heading: 'आपका ऑर्डर रद्द हो गया है',
      body: ({ refund, cashReceipt }) =>
        cashReceipt === ''
          ? `आपके कहने पर ऑर्डर रद्द कर दिया गया है। कोई नहीं आएगा, और हम ${refund} लौटा रहे हैं।`
          : `आपके कहने पर ऑर्डर रद्द कर दिया गया है। कोई नहीं आएगा, और आपके दिए ${refund} नकद (रसीद ${cashReceipt}) आपको लौटा दिए गए हैं।`,
      next: ({ cashReceipt }) => [
        cashReceipt === ''
          ? 'पैसे भेजते ही हम आपको ईमेल से बताएँगे।'
          : 'पैसे न मिले हों, तो रसीद हाथ में रखकर हमें फ़ोन करें।',
        'आप कभी भी फिर से बुक कर सकते हैं।',
      ],
    },
  },
  cancel_declined: {
    en: {
      subject: (orderId) => `Your order ${orderId} is not cancelled`,
      heading: 'Your order is not cancelled',
      body: ({ declineReason }) =>
        `You asked us to cancel the order. We cannot do that, for this reason: ${declineReason}`,
      next: () => [
        'The order stands as it is, and we come at the time agreed.',
        'Until the work begins you can change the day on the page of the order. If something is not right, please call us.',
      ],
    },
    hi: {
      subject: (orderId) => `आपका ऑर्डर ${orderId} रद्द नहीं हुआ है`,
      heading: 'आपका ऑर्डर रद्द नहीं हुआ है',
      body: ({ declineReason }) =>
        `आपने ऑर्डर रद्द करने को कहा था। हम ऐसा नहीं कर पाए, वजह यह है: ${declineReason}`,
      next: () => [
        'ऑर्डर जैसा था वैसा ही है, हम तय समय पर आएँगे।',
        'काम शुरू होने तक आप ऑर्डर के पेज पर दिन बदल सकते हैं। कुछ ठीक न लगे तो हमें फ़ोन करें।',
      ],
    },
  },
  cancel_not_done: {
    en: {
      subject: (orderId) => `Your order ${orderId} is not cancelled yet`,
      heading: 'The refund did not go through',
      body: () =>
        'We wrote to you that your order is cancelled. The payment company has not sent your money back, so the order stands for now. Your money is with us and is not lost.',
      next: () => [
        'You need do nothing: our staff look at your request again and write to you.',
        'If you want the work after all, say so on the page of the order.',
      ],
    },
    hi: {
      subject: (orderId) => `आपका ऑर्डर ${orderId} अभी रद्द नहीं हुआ है`,
      heading: 'पैसे नहीं लौट पाए',
      body: () =>
        'हमने लिखा था कि आपका ऑर्डर रद्द हो गया है। भुगतान कंपनी ने आपके पैसे नहीं लौटाए, इसलिए ऑर्डर अभी चालू है। आपके पैसे हमारे पास सुरक्षित हैं।',
      next: () => [
        'आपको कुछ नहीं करना है: हमारे कर्मचारी इसे फिर से देखेंगे और आपको लिखेंगे।',
        'अगर अब काम चाहिए, तो ऑर्डर के पेज पर बता दें।',
      ],
    },
  },
  complaint_received: {
    en: {
      subject: (orderId) => `You told us about the work of order ${orderId}`,
      heading: 'We have read that the work is not right',
      body: () => 'We are sorry. This is what you wrote:',
      next: () => [
        `Our staff look at it and answer by email and on the page of the order, within ${ANSWER_BY.settledDays} days at the latest. Quote the number of your complaint when you call.`,
        'We come again free of charge, or tell you what we do.',
      ],
    },
    hi: {
      subject: (orderId) => `ऑर्डर ${orderId} के काम के बारे में आपकी बात मिल गई है`,
      heading: 'आपकी बात हमें मिल गई है',
      body: () => 'काम ठीक नहीं हुआ, इसका हमें खेद है। आपने यह लिखा है:',
      next: () => [
        `हमारे कर्मचारी देखकर ईमेल से और ऑर्डर के पेज पर जवाब देंगे, ज़्यादा से ज़्यादा ${ANSWER_BY.settledDays} दिन में। फ़ोन करें तो शिकायत नंबर बताएँ।`,
        'हम मुफ़्त में दोबारा आएँगे, या बताएँगे कि क्या करेंगे।',
      ],
    },
  },
  complaint_answered: {
    en: {
      subject: (orderId, { isQuestion }) =>
        isQuestion
          ? `We have a question about the work of order ${orderId}`
          : `Our answer about the work of order ${orderId}`,
      heading: ({ isQuestion }) =>
        isQuestion ? 'We have a question, please answer' : 'This is our answer',
      body: ({ comesAgain, isQuestion }) =>
        isQuestion
          ? 'You told us that the work is not right. To put it right we need to know:'
          : comesAgain
            ? 'We come again, free of charge. There is nothing to pay for this visit.'
            : 'You told us that the work is not right. This is what we answer:',
      next: ({ comesAgain, isQuestion }) =>
        isQuestion
          ? ['Answer on the page of the order, or call us. Your complaint stays open.']
          : comesAgain
            ? [
                'The visit has an order of its own; the page of your first order leads there.',
                'Until the work begins you can change the day and the address there.',
              ]
            : ['If it is still not right, tell us on the page of the order, or call us.'],
    },
    hi: {
      subject: (orderId, { isQuestion }) =>
        isQuestion
          ? `ऑर्डर ${orderId} के काम के बारे में हमने कुछ पूछा है`
          : `ऑर्डर ${orderId} के काम के बारे में हमारा जवाब`,
      heading: ({ isQuestion }) => (isQuestion ? 'हमने आपसे कुछ पूछा है, जवाब दें' : 'यह हमारा जवाब है'),
      body: ({ comesAgain, isQuestion }) =>
        isQuestion
          ? 'आपने बताया था कि काम ठीक नहीं हुआ। इसे ठीक करने के लिए हमें यह जानना है:'
          : comesAgain
            ? 'हम मुफ़्त में दोबारा आएँगे। इसके लिए कुछ देना नहीं है।'
            : 'आपने बताया था कि काम ठीक नहीं हुआ। हमारा जवाब यह है:',
      next: ({ comesAgain, isQuestion }) =>
        isQuestion
          ? ['ऑर्डर के पेज पर जवाब लिखें या हमें फ़ोन करें। आपकी शिकायत खुली है।']
          : comesAgain
            ? [
                'इसका अपना ऑर्डर है; पहले ऑर्डर के पेज से वहाँ पहुँच सकते हैं।',
                'काम शुरू होने तक आप वहाँ दिन और पता बदल सकते हैं।',
              ]
            : ['अब भी कुछ ठीक न लगे तो ऑर्डर के पेज पर बताएँ या हमें फ़ोन करें।'],
    },
  },
  complaint_withdrawn: {
    en: {
      subject: (orderId) => `You took your complaint about order ${orderId} back`,
      heading: 'Your complaint is taken back',
      body: () => 'You told us that it is all right now. This is what you had written:',
      next: () => [
        'Nobody works on it any more, and photos that you sent with it are deleted.',
        'If something is not right after all, tell us on the page of the order, or call us.',
      ],
    },
    hi: {
      subject: (orderId) => `आपने ऑर्डर ${orderId} की शिकायत वापस ली`,
      heading: 'आपकी शिकायत वापस हो गई है',
      body: () => 'आपने बताया कि अब सब ठीक है। आपने पहले यह लिखा था:',
      next: () => [
        'अब इस पर कोई काम नहीं होगा, और साथ भेजी फ़ोटो हटा दी जाएँगी।',
        'फिर भी कुछ ठीक न लगे तो ऑर्डर के पेज पर बताएँ या हमें फ़ोन करें।',
      ],
    },
  },
  stage_due: {
    en: {
      subject: (orderId) => `The next stage of your work is to be paid: order ${orderId}`,
      heading: 'The next stage is to be paid',
      body: ({ stage, amount }) =>
        `Stage ${stage} of the work that you agreed on is to be paid now: ${amount}.`,
      next: () => [
        'Pay by link on the page of the stage, or in cash to our staff, who give you a receipt.',
        'The page of the request shows all stages with their money and their work.',
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
  worker_assigned: {
    en: {
      subject: (orderId) => `We know who comes for your order ${orderId}`,
      heading: 'We know who comes',
      body: ({ worker, workerPhone, insteadOf, givenDays }) =>
        insteadOf === ''
          ? `${worker} comes to do the work. Their phone number is ${workerPhone}.`
          : `${givenDays}: ${worker} comes instead of ${insteadOf}. Their phone number is ${workerPhone}.`,
      next: ({ insteadOf }) => [
        'You can call them to tell the way.',
        ...(insteadOf === ''
          ? ['Until the work begins you can change the day on the page of the order.']
          : []),
      ],
    },
    hi: {
      subject: (orderId) => `आपके ऑर्डर ${orderId} के कारीगर तय हो गए हैं`,
      heading: 'कारीगर तय हो गए हैं',
      body: ({ worker, workerPhone, insteadOf, givenDays }) =>
        insteadOf === ''
          ? `आपके काम के लिए हम ${worker} को भेजेंगे। उनका मोबाइल नंबर: ${workerPhone}।`
          : `${givenDays}: ${insteadOf} की जगह ${worker} को भेजेंगे। उनका मोबाइल नंबर: ${workerPhone}।`,
      next: ({ insteadOf }) => [
        'रास्ता बताने के लिए आप उन्हें फ़ोन कर सकते हैं।',
        ...(insteadOf === '' ? ['काम शुरू होने तक आप ऑर्डर के पेज पर दिन बदल सकते हैं।'] : []),
      ],
    },
  },
  worker_on_the_way: {
    en: {
      subject: (orderId) => `The worker for your order ${orderId} is on the way`,
      heading: 'The worker is on the way',
      body: ({ worker, workerPhone }) =>
        `${worker} has set out to you. Their phone number is ${workerPhone}.`,
      next: () => ['Please see that somebody is there to show the work.'],
    },
    hi: {
      subject: (orderId) => `आपके ऑर्डर ${orderId} के कारीगर निकल चुके हैं`,
      heading: 'कारीगर निकल चुके हैं',
      body: ({ worker, workerPhone }) => `${worker} रास्ते में हैं। उनका मोबाइल नंबर: ${workerPhone}।`,
      next: () => ['काम दिखाने के लिए कृपया कोई घर पर रहे।'],
    },
  },
  work_done: {
    en: {
      subject: (orderId) => `The work of your order ${orderId} is done`,
      heading: 'The work is done, thank you',
      body: ({ isUnpaid, isCollected, amount }) =>
        isUnpaid
          ? `Thank you for having us. ${amount} is still to be paid, in cash to ${isCollected ? 'the worker or our staff' : 'our staff'} or by UPI.`
          : 'Thank you for having us.',
      next: () => [
        'If something is not right, tell us on the page of the order: we come again free of charge, or tell you what we do.',
      ],
    },
    hi: {
      subject: (orderId) => `आपके ऑर्डर ${orderId} का काम पूरा हो गया है`,
      heading: 'काम पूरा हो गया है, धन्यवाद',
      body: ({ isUnpaid, isCollected, amount }) =>
        isUnpaid
          ? `हमें काम देने के लिए धन्यवाद। ${amount} देने बाकी हैं: ${isCollected ? 'कारीगर या हमारे कर्मचारी' : 'हमारे कर्मचारी'} को नकद, या यूपीआई से।`
          : 'हमें काम देने के लिए धन्यवाद।',
      next: () => ['कुछ ठीक न लगे तो ऑर्डर के पेज पर बताएँ: हम मुफ़्त में दोबारा आएँगे, या बताएँगे कि क्या करेंगे।'],
    },
  },
  visit_reminder: {
    en: {
      subject: (orderId) => `We come tomorrow: order ${orderId}`,
      heading: 'We come tomorrow',
      body: ({ worker, workerPhone }) =>
        worker === ''
          ? 'Tomorrow is the day of your order.'
          : `Tomorrow is the day of your order. ${worker} comes; their phone number is ${workerPhone}.`,
      next: () => [
        'Please see that somebody is there to show the work.',
        'If it does not suit you, change the day on the page of the order or call us.',
      ],
    },
    hi: {
      subject: (orderId) => `कल हम आ रहे हैं: ऑर्डर ${orderId}`,
      heading: 'कल हम आ रहे हैं',
      body: ({ worker, workerPhone }) =>
        worker === ''
          ? 'आपके ऑर्डर का काम कल है।'
          : `आपके ऑर्डर का काम कल है। कारीगर: ${worker}, मोबाइल नंबर ${workerPhone}।`,
      next: () => [
        'काम दिखाने के लिए कृपया कोई घर पर रहे।',
        'कल ठीक न हो तो ऑर्डर के पेज पर दिन बदल दें या हमें फ़ोन करें।',
      ],
    },
  },
  payment_due: {
    en: {
      subject: (orderId) => `Your order ${orderId} is still to be paid`,
      heading: 'This is still to be paid',
      body: ({ amount }) => `${amount} of your order is still to be paid.`,
      next: ({ isWorkAhead }) => [
        isWorkAhead
          ? 'Pay on the page of the order: unpaid orders close after about a day, and nobody comes.'
          : 'Pay on the page of the order, or in cash to our staff, who give you a receipt.',
        'If you have paid already, please call us and keep your receipt at hand.',
      ],
    },
    hi: {
      subject: (orderId) => `ऑर्डर ${orderId}: बाकी पैसों की याद`,
      heading: 'बाकी पैसों की याद',
      body: ({ amount }) => `आपके ऑर्डर के ${amount} देने बाकी हैं।`,
      next: ({ isWorkAhead }) => [
        isWorkAhead
          ? 'ऑर्डर के पेज पर पैसे दे दें: न देने पर ऑर्डर करीब एक दिन बाद बंद हो जाता है, और कोई नहीं आता।'
          : 'ऑर्डर के पेज पर पैसे दें, या हमारे कर्मचारी को नकद देकर रसीद लें।',
        'अगर आप पैसे दे चुके हैं, तो रसीद हाथ में रखकर हमें फ़ोन करें।',
      ],
    },
  },
  dispute_opened: {
    en: {
      subject: (orderId) => `Your bank asks about the payment of order ${orderId}`,
      heading: 'Your bank asks about your payment',
      body: ({ disputed }) =>
        `At your bank the payment of ${disputed} for this order is disputed. The bank looks into it and decides.`,
      next: () => [
        'If something about the work or the payment is not right, call us: together we settle it sooner.',
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
};
