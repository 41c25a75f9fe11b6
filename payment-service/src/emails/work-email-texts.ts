import { COMPLAINT_DAYS } from '@kaarigar/shared/domain/limits';
import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { GUARANTEE } from '@kaarigar/shared/i18n/guarantee';
import { KEPT_COSTS } from '@kaarigar/shared/i18n/kept-costs';
import type { TextsByKind } from './order-situation';

/** Mails about the visit, the worker, and work that is to be cancelled or was not right. */
export const WORK_EMAIL_TEXTS = {
  visit_changed: {
    en: {
      subject: (orderId) => `New day or address for your order ${orderId}`,
      heading: 'Your visit has changed',
      body: ({ isOwnDoing, isFree }) =>
        isOwnDoing
          ? `As you asked, we have changed the day or the address of your order. ${isFree ? 'It stays free.' : 'The price stays the same.'}`
          : `We have changed the day or the address of your order. ${isFree ? 'It stays free.' : 'The price stays the same.'} If you did not agree to this, please call us.`,
      next: () => [
        'The day is above, the address is on the order page.',
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
      heading: 'We have your request to cancel',
      body: () => 'You asked us to cancel this order, and gave this reason:',
      next: ({ isCash }) => [
        'Our staff will look at it and answer before the work begins, by email and on the order page. Until then nothing is cancelled, and we keep the time for you.',
        isCash
          ? `If we cancel the order, nobody will come, and we will give your cash back. ${KEPT_COSTS.en}`
          : `If we cancel the order, nobody will come, and your money will go back to the card, UPI or account you paid with. ${KEPT_COSTS.en}`,
        'Do you still want the work? Say so on the order page.',
      ],
    },
    hi: {
      subject: (orderId) => `आपने ऑर्डर ${orderId} रद्द करने की अर्ज़ी दी है`,
      heading: 'आपकी बात हमें मिल गई है',
      body: () => 'आपने यह ऑर्डर रद्द करने की अर्ज़ी दी है और यह वजह लिखी है:',
      next: ({ isCash }) => [
        'हमारे कर्मचारी देखकर काम शुरू होने से पहले ईमेल से और ऑर्डर के पेज पर जवाब देंगे। तब तक ऑर्डर रद्द नहीं है, और समय आपके लिए रखा रहेगा।',
        isCash
          ? `ऑर्डर रद्द हुआ तो कोई नहीं आएगा, और नकद दिए पैसे हम आपको लौटा देंगे। ${KEPT_COSTS.hi}`
          : `ऑर्डर रद्द हुआ तो कोई नहीं आएगा, और पैसे उसी कार्ड, यूपीआई या खाते में लौटेंगे जिससे आपने दिए थे। ${KEPT_COSTS.hi}`,
        'अब भी काम चाहिए? ऑर्डर के पेज पर बता दें।',
      ],
    },
  },
  cancel_withdrawn: {
    en: {
      subject: (orderId) => `Your order ${orderId} stays booked`,
      heading: 'Your order stays booked',
      body: () =>
        'You asked us to cancel this order and then changed your mind. We will come as agreed.',
      next: () => ['Until the work begins you can change the day on the order page.'],
    },
    hi: {
      subject: (orderId) => `आपका ऑर्डर ${orderId} चालू है`,
      heading: 'आपका ऑर्डर चालू है',
      body: () => 'आपने ऑर्डर रद्द करने की अर्ज़ी दी थी और फिर चालू रखा। हम तय समय पर आएँगे।',
      next: () => ['काम शुरू होने तक आप ऑर्डर के पेज पर दिन बदल सकते हैं।'],
    },
  },
  cancel_granted: {
    en: {
      subject: (orderId) => `Your order ${orderId} is cancelled, we will return your money`,
      heading: 'Your order is cancelled',
      body: ({ refund, kept, cashReceipt }) =>
        cashReceipt === ''
          ? `As you asked, the order is cancelled. Nobody will come, and we will send ${refund} back.${kept === '' ? '' : ` We keep ${kept}.`}`
          : `As you asked, the order is cancelled. Nobody will come, and ${refund}${kept === '' ? ' that' : ' of what'} you paid in cash (receipt ${cashReceipt}) has been given back to you.${kept === '' ? '' : ` We keep ${kept}.`}`,
      next: ({ cashReceipt }) => [
        cashReceipt === ''
          ? 'We will tell you by email when the money is sent.'
          : 'If the cash has not reached you, please call us and keep your receipt at hand.',
        'You can book again at any time.',
      ],
    },
    hi: {
      subject: (orderId) => `आपका ऑर्डर ${orderId} रद्द हो गया है, पैसे लौटाए जा रहे हैं`,
      heading: 'आपका ऑर्डर रद्द हो गया है',
      body: ({ refund, kept, cashReceipt }) =>
        cashReceipt === ''
          ? `आपके कहने पर ऑर्डर रद्द कर दिया गया है। कोई नहीं आएगा, और हम ${refund} लौटा रहे हैं।${kept === '' ? '' : ` ${kept} हम रखेंगे।`}`
          : `आपके कहने पर ऑर्डर रद्द कर दिया गया है। कोई नहीं आएगा, और आपके दिए ${kept === '' ? `${refund} नकद` : `नकद में से ${refund}`} (रसीद ${cashReceipt}) आपको लौटा दिए गए हैं।${kept === '' ? '' : ` ${kept} हम रखेंगे।`}`,
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
        'The order stays as it is, and we will come at the agreed time.',
        'Until the work begins you can change the day on the order page. If something is not right, please call us.',
      ],
    },
    hi: {
      subject: (orderId) => `आपका ऑर्डर ${orderId} रद्द नहीं हुआ है`,
      heading: 'आपका ऑर्डर रद्द नहीं हुआ है',
      body: ({ declineReason }) =>
        `आपने ऑर्डर रद्द करने की अर्ज़ी दी थी। हम ऐसा नहीं कर पाए, वजह यह है: ${declineReason}`,
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
        'We wrote to you that your order is cancelled. The payment company has not sent your money back, so the order stays open for now. Your money is with us and is not lost.',
      next: () => [
        'There is nothing for you to do: our staff will look at your request again and write to you.',
        'If you still want the work, say so on the order page.',
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
      subject: (orderId) => `We have your complaint about order ${orderId}`,
      heading: 'We have your complaint',
      body: () => 'We are sorry. This is what you wrote:',
      next: () => [
        `Our staff will look at it and answer by email and on the order page, within ${ANSWER_BY.settledDays} days at the latest; ${GUARANTEE.en}. Quote your complaint number when you call.`,
      ],
    },
    hi: {
      subject: (orderId) => `ऑर्डर ${orderId} के काम के बारे में आपकी बात मिल गई है`,
      heading: 'आपकी बात हमें मिल गई है',
      body: () => 'काम ठीक नहीं हुआ, इसके लिए माफ़ करें। आपने यह लिखा है:',
      next: () => [
        `हमारे कर्मचारी देखकर ईमेल से और ऑर्डर के पेज पर जवाब देंगे, ज़्यादा से ज़्यादा ${ANSWER_BY.settledDays} दिन में; ${GUARANTEE.hi}। फ़ोन करें तो शिकायत नंबर बताएँ।`,
      ],
    },
  },
  complaint_answered: {
    en: {
      subject: (orderId, { isQuestion }) =>
        isQuestion
          ? `We have a question about your order ${orderId}`
          : `Our answer about your order ${orderId}`,
      heading: ({ isQuestion }) =>
        isQuestion ? 'We have a question, please answer' : 'This is our answer',
      body: ({ comesAgain, isQuestion }) =>
        isQuestion
          ? 'You told us that the work is not right. To put it right we need to know:'
          : comesAgain
            ? 'We will come again, free of charge. There is nothing to pay for this visit.'
            : 'You told us that the work is not right. This is our answer:',
      next: ({ comesAgain, isQuestion }) =>
        isQuestion
          ? ['Answer on the order page, or call us. Your complaint stays open.']
          : comesAgain
            ? [
                'The visit has its own order; you can open it from the page of your first order.',
                'Until the work begins you can change the day and the address there.',
              ]
            : ['If it is still not right, tell us on the order page, or call us.'],
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
      subject: (orderId) => `You withdrew your complaint about order ${orderId}`,
      heading: 'Your complaint is withdrawn',
      body: () => 'You told us that everything is fine now. This is what you had written:',
      next: () => [
        'We have closed it, and any photos you sent with it will be deleted.',
        'If something is still not right, tell us on the order page, or call us.',
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
  worker_assigned: {
    en: {
      subject: (orderId) => `We know who will come for your order ${orderId}`,
      heading: 'We know who will come',
      body: ({ worker, workerPhone, insteadOf, givenDays }) =>
        insteadOf === ''
          ? `${givenDays && `${givenDays}: `}${worker} will come. Phone: ${workerPhone}.`
          : `${givenDays}: ${worker} will come instead of ${insteadOf}. Phone: ${workerPhone}.`,
      next: ({ insteadOf }) => [
        'You can call them to give directions.',
        ...(insteadOf === ''
          ? ['Until the work begins you can change the day on the order page.']
          : []),
      ],
    },
    hi: {
      subject: (orderId) => `आपके ऑर्डर ${orderId} के कारीगर तय हो गए हैं`,
      heading: 'कारीगर तय हो गए हैं',
      body: ({ worker, workerPhone, insteadOf, givenDays }) =>
        insteadOf === ''
          ? `${givenDays && `${givenDays}: `}आपके काम के लिए हम ${worker} को भेजेंगे। उनका मोबाइल नंबर: ${workerPhone}।`
          : `${givenDays}: ${insteadOf} की जगह ${worker} को भेजेंगे। उनका मोबाइल नंबर: ${workerPhone}।`,
      next: ({ insteadOf }) => [
        'रास्ता बताने के लिए आप उन्हें फ़ोन कर सकते हैं।',
        ...(insteadOf === '' ? ['काम शुरू होने तक आप ऑर्डर के पेज पर दिन बदल सकते हैं।'] : []),
      ],
    },
  },
  worker_released: {
    en: {
      subject: (orderId) => `We are looking for another worker for your order ${orderId}`,
      heading: 'We are looking for another worker',
      body: () => 'The worker who was to come for your order cannot come.',
      next: () => [
        'We will tell you who comes as soon as we know.',
        'If another day suits you as well, you can change it on the order page.',
      ],
    },
    hi: {
      subject: (orderId) => `ऑर्डर ${orderId}: हम दूसरे कारीगर ढूँढ रहे हैं`,
      heading: 'हम दूसरे कारीगर ढूँढ रहे हैं',
      body: () => 'आपके ऑर्डर के लिए जो कारीगर तय थे, वे नहीं आ पाएँगे।',
      next: () => [
        'दूसरे कारीगर तय होते ही हम आपको बताएँगे।',
        'कोई और दिन भी ठीक हो, तो ऑर्डर के पेज पर दिन बदल सकते हैं।',
      ],
    },
  },
  worker_on_the_way: {
    en: {
      subject: (orderId) => `The worker for your order ${orderId} is on the way`,
      heading: 'The worker is on the way',
      body: ({ worker, workerPhone }) => `${worker} is on the way to you. Phone: ${workerPhone}.`,
      next: () => ['Please make sure someone is at home.'],
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
      subject: (orderId) => `The work for your order ${orderId} is done`,
      heading: 'The work is done, thank you',
      body: ({ isUnpaid, isCollected, amount }) =>
        isUnpaid
          ? `Thank you for choosing us. ${amount} is still due: in cash to ${isCollected ? 'the worker or our staff' : 'our staff'}, or online on the order page.`
          : 'Thank you for choosing us.',
      next: () => [
        `If something is not right, tell us on the order page within ${COMPLAINT_DAYS} days; ${GUARANTEE.en}.`,
      ],
    },
    hi: {
      subject: (orderId) => `आपके ऑर्डर ${orderId} का काम पूरा हो गया है`,
      heading: 'काम पूरा हो गया है, धन्यवाद',
      body: ({ isUnpaid, isCollected, amount }) =>
        isUnpaid
          ? `हमें काम देने के लिए धन्यवाद। ${amount} अब देने हैं: ${isCollected ? 'कारीगर या हमारे कर्मचारी' : 'हमारे कर्मचारी'} को नकद, या ऑर्डर के पेज पर ऑनलाइन।`
          : 'हमें काम देने के लिए धन्यवाद।',
      next: () => [
        `काम ठीक न हो तो ${COMPLAINT_DAYS} दिन के अंदर ऑर्डर के पेज पर बताएँ; ${GUARANTEE.hi}।`,
      ],
    },
  },
  visit_reminder: {
    en: {
      subject: (orderId) => `We will come tomorrow: order ${orderId}`,
      heading: 'We will come tomorrow',
      body: ({ worker, workerPhone }) =>
        worker === ''
          ? 'Your booking is tomorrow.'
          : `Your booking is tomorrow. ${worker} will come. Phone: ${workerPhone}.`,
      next: () => [
        'Please make sure someone is at home.',
        'If that does not suit you, change the day on the order page or call us.',
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
} as const satisfies TextsByKind;
