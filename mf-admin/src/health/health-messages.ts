import { REFUND_DAYS } from '@kaarigar/shared/domain/bank-days';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';

interface Count {
  readonly count: number;
}
const english = new Intl.PluralRules('en');
const hindi = new Intl.PluralRules('hi');
const counted = (one: string, many: string) => (n: Count) =>
  `${formatNumber(n.count)} ${english.select(n.count) === 'one' ? one : many}`;

interface Texts {
  readonly sent: number;
  readonly arrived: number;
}

interface TextCounts {
  readonly channel: string;
  readonly waiting: number;
  readonly failed: number;
  readonly withheld: number;
}

export const healthMessages = defineMessages({
  title: { en: 'Money health', hi: 'पैसों की जाँच' },
  lede: {
    en: 'Whether payments, refunds and their checks run as they should.',
    hi: 'भुगतान, रिफ़ंड और उनकी जाँच ठीक चल रही है या नहीं।',
  },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  failedTitle: { en: 'The state of the money could not be read', hi: 'पैसों का हाल नहीं खुल पाया' },
  updated: {
    en: ({ time }: { time: string }) => `As of ${time}. Refreshes by itself.`,
    hi: ({ time }: { time: string }) => `${time} तक की जानकारी। अपने आप ताज़ा होती है।`,
  },
  fine: { en: 'Fine', hi: 'ठीक है' },
  fineCount: {
    en: ({ count }: Count) => `${counted('check is', 'checks are')({ count })} fine`,
    hi: ({ count }: Count) => `${formatNumber(count)} जाँच में सब ठीक है`,
  },
  watch: { en: 'Keep an eye on it', hi: 'नज़र रखें' },
  act: { en: 'Act now', hi: 'अभी कुछ करें' },
  allFine: { en: 'All is well', hi: 'सब ठीक चल रहा है' },
  allFineText: {
    en: 'Nothing about the money needs you right now.',
    hi: 'पैसों के मामले में अभी आपको कुछ नहीं करना है।',
  },
  someTitle: {
    en: ({ count }: Count) => `${counted('thing needs', 'things need')({ count })} a look`,
    hi: ({ count }: Count) =>
      `${formatNumber(count)} ${hindi.select(count) === 'one' ? 'बात देखनी' : 'बातें देखनी'} है`,
  },
  never: { en: 'never', hi: 'कभी नहीं' },
  showBelow: { en: 'See what it is', hi: 'नीचे देखें' },
  openMessages: { en: 'Show the messages', hi: 'संदेश देखें' },
  openOrders: { en: 'Show these orders', hi: 'ये ऑर्डर देखें' },

  pending: { en: 'Waiting for online payment', hi: 'ऑनलाइन भुगतान बाकी' },
  under10Minutes: { en: 'under 10 minutes', hi: '10 मिनट से कम' },
  under1Hour: { en: 'under 1 hour', hi: '1 घंटे से कम' },
  under1Day: { en: 'under 1 day', hi: '1 दिन से कम' },
  older: { en: 'older', hi: 'उससे पुराने' },
  pendingAdvice: {
    en: 'Orders wait for their money too long. Open the oldest, press “Re-check payment”, and call the customer if nothing came. Many at once: look at the payment company’s status page.',
    hi: 'कुछ ऑर्डर के पैसे बहुत देर से नहीं आए। सबसे पुराना ऑर्डर खोलकर “भुगतान फिर जाँचें” दबाएँ। पैसे न आए हों तो ग्राहक को फ़ोन करें। ऐसे बहुत ऑर्डर हों तो भुगतान कंपनी का स्टेटस पेज देखें।',
  },

  review: { en: 'In review', hi: 'जाँच में' },
  reviewAdvice: {
    en: 'Money came that does not fit its order. Open each order: accept it if the sum is enough, otherwise an admin refunds it. A customer is waiting.',
    hi: 'जो पैसे आए, वे ऑर्डर की रकम से मेल नहीं खाते। हर ऑर्डर खोलें: रकम पूरी हो तो मंज़ूर करें, नहीं तो एडमिन से रिफ़ंड कराएँ। ग्राहक इंतज़ार कर रहे हैं।',
  },

  refunds: { en: 'Refunds under way', hi: 'चल रहे रिफ़ंड' },
  refundsSum: {
    en: ({ sum, ago }: { sum: string; ago: string }) => `${sum} in all, oldest asked for ${ago}`,
    hi: ({ sum, ago }: { sum: string; ago: string }) => `कुल ${sum}, सबसे पुराना ${ago} शुरू किया`,
  },
  refundsAdvice: {
    en: `A refund has waited too long. Open the order and press “Re-check payment”; older than ${REFUND_DAYS.min} days, ask the payment company by the refund’s id. Never repeat a refund in its dashboard. The customer’s bank needs up to ${REFUND_DAYS.max} working days.`,
    hi: `कोई रिफ़ंड बहुत दिन से अटका है। ऑर्डर खोलकर “भुगतान फिर जाँचें” दबाएँ। ${REFUND_DAYS.min} दिन से पुराना हो तो भुगतान कंपनी को रिफ़ंड आईडी बताकर पूछें। उसके डैशबोर्ड से दोबारा रिफ़ंड कभी न करें। बैंक में पैसे पहुँचने में ${REFUND_DAYS.max} कामकाजी दिन तक लगते हैं।`,
  },

  disputes: { en: 'Disputed payments', hi: 'बैंक में विवाद वाले भुगतान' },
  answerBy: {
    en: ({ when }: { when: string }) => `answer by ${when}`,
    hi: ({ when }: { when: string }) => `${when} तक जवाब देना है`,
  },
  orderNumber: {
    en: ({ orderId }: { orderId: string }) => `Order ${orderId}`,
    hi: ({ orderId }: { orderId: string }) => `ऑर्डर ${orderId}`,
  },
  disputesMore: {
    en: ({ count }: Count) => `and ${formatNumber(count)} more`,
    hi: ({ count }: Count) => `${formatNumber(count)} और`,
  },
  disputesAtRisk: {
    en: ({ sum }: { sum: string }) => `${sum} at risk`,
    hi: ({ sum }: { sum: string }) => `${sum} अटके हैं`,
  },
  disputesLost: {
    en: ({ sum }: { sum: string }) => `${sum} lost so far`,
    hi: ({ sum }: { sum: string }) => `अब तक ${sum} गए`,
  },
  disputesAdvice: {
    en: 'A customer asks their bank for the money back. Answer in the payment company’s dashboard before the date, with the order and a proof of the work; without an answer the money is lost. Do not refund it meanwhile.',
    hi: 'ग्राहक ने अपने बैंक से पैसे वापस माँगे हैं। तारीख से पहले भुगतान कंपनी के डैशबोर्ड में जवाब दें, साथ में ऑर्डर और काम का सबूत लगाएँ। जवाब नहीं दिया तो पैसे चले जाएँगे। तब तक रिफ़ंड न करें।',
  },

  links: { en: 'Payment pages refused', hi: 'जिन ऑर्डर का भुगतान पेज नहीं बना' },
  linksToday: { en: 'in the last 24 hours', hi: 'पिछले 24 घंटे में' },
  linksTaken: {
    en: ({ count }: Count) => `${formatNumber(count)} exist there that we cannot find`,
    hi: ({ count }: Count) => `${formatNumber(count)} वहाँ बने हैं, पर हमें नहीं मिल रहे`,
  },
  linksAdvice: {
    en: 'The payment company does not take these orders; each order’s timeline says why in its words. Above its maximum: the customer pays after the work, or ask for a higher limit. One that we cannot find: look for the order number among the links in the dashboard.',
    hi: 'भुगतान कंपनी ये ऑर्डर नहीं ले रही। वजह ऑर्डर के पेज पर लिखी है, जैसी कंपनी ने बताई। रकम कंपनी की सीमा से ज़्यादा हो तो ग्राहक काम के बाद पैसे दें, या सीमा बढ़वाएँ। जो हमें नहीं मिल रहा, उसे डैशबोर्ड के लिंक में ऑर्डर नंबर से खोजें।',
  },

  account: {
    en: 'Money in our account that belongs to no order',
    hi: 'खाते में ऐसे पैसे, जो किसी ऑर्डर के नहीं',
  },
  accountGaps: {
    en: ({ count }: Count) => `${formatNumber(count)} never paid out to us`,
    hi: ({ count }: Count) => `${formatNumber(count)} हमें अब तक नहीं मिले`,
  },
  accountSwept: {
    en: ({ ago }: { ago: string }) => `account last checked ${ago}`,
    hi: ({ ago }: { ago: string }) => `खाता पिछली बार देखा: ${ago}`,
  },
  accountAdvice: {
    en: 'The payment company holds payments or refunds that belong to no order here, or has not paid some out for a week. Those of no order are listed below, with what to do; what is not paid out, ask the company for.',
    hi: 'भुगतान कंपनी के पास ऐसे भुगतान या रिफ़ंड हैं जो यहाँ किसी ऑर्डर के नहीं, या उसने कुछ पैसे हफ़्ते भर से हमें नहीं दिए। जो किसी ऑर्डर के नहीं, वे नीचे हैं, और वहीं लिखा है कि क्या करना है। जो पैसे नहीं मिले, कंपनी से पूछें।',
  },

  clock: { en: 'Clock of the payment service', hi: 'भुगतान सेवा की घड़ी' },
  seconds: {
    en: ({ count }: Count) => `${formatNumber(count)} s off`,
    hi: ({ count }: Count) => `${formatNumber(count)} सेकंड का फ़र्क`,
  },
  clockAdvice: {
    en: 'The clock of one of our computers is wrong. Payments are right anyway. Tell the technician: set the clock of the payment service’s machine (NTP).',
    hi: 'हमारे एक कंप्यूटर की घड़ी गलत है। भुगतान फिर भी सही हैं। कंप्यूटर वाले साथी को बताएँ: भुगतान सेवा की मशीन की घड़ी (NTP) ठीक करें।',
  },

  unknown: { en: 'Payment links with no answer', hi: 'जिन भुगतान लिंक का पता नहीं' },
  unknownAdvice: {
    en: 'The payment company did not answer when a link was made. We ask it again by ourselves: wait an hour. If the number does not fall, their service is down: tell customers who want to pay that they can pay later or in cash.',
    hi: 'लिंक बनाते समय भुगतान कंपनी से जवाब नहीं आया। उससे अपने आप फिर पूछा जाएगा: एक घंटा रुकें। गिनती न घटे तो कंपनी का काम बंद है। जो ग्राहक पैसे देना चाहें, उन्हें बताएँ कि बाद में या नकद दे सकते हैं।',
  },

  reconciler: { en: 'Automatic checks last ran', hi: 'अपने आप होने वाली जाँच पिछली बार चली' },
  reconcilerAdvice: {
    en: 'Late payments and refunds are no longer found automatically. Call the technician now: the payment service’s automatic checks (reconciler) have stopped, restart it and read its log. Until then press “Re-check payment” on orders that customers say they have paid.',
    hi: 'देर से आए भुगतान और रिफ़ंड का अपने आप पता नहीं चल रहा। कंप्यूटर वाले साथी को अभी फ़ोन करें: अपने आप होने वाली जाँच (reconciler) रुक गई है, उसे फिर चालू करें और लॉग देखें। तब तक जो ग्राहक कहें कि पैसे दे दिए, उनके ऑर्डर पर “भुगतान फिर जाँचें” दबाएँ।',
  },

  checks: { en: 'Overdue checks', hi: 'जिन भुगतानों की जाँच में देर हुई' },
  checksAdvice: {
    en: 'We hear late from the payment company, so payments show late. Wait half an hour. If the number grows, tell the technician: the company answers too slowly, or refuses our keys.',
    hi: 'भुगतान कंपनी देर से जवाब दे रही है, इसलिए भुगतान यहाँ देर से दिख रहे हैं। आधा घंटा रुकें। गिनती बढ़े तो कंप्यूटर वाले साथी को बताएँ: कंपनी धीमी है या हमारी चाबी (key) नहीं मान रही।',
  },

  webhooks: { en: 'Last news from the payment company', hi: 'भुगतान कंपनी से आखिरी खबर' },
  webhooksWaiting: {
    en: ({ count }: Count) => `${formatNumber(count)} not processed yet`,
    hi: ({ count }: Count) => `${formatNumber(count)} देखनी बाकी`,
  },
  webhooksUnreadable: {
    en: ({ count }: Count) => `${formatNumber(count)} not understood today`,
    hi: ({ count }: Count) => `आज ${formatNumber(count)} समझ में नहीं आईं`,
  },
  webhooksAdvice: {
    en: 'The payment company tells us nothing by itself. No money is lost: we ask, only later. Tell the technician: in the company’s dashboard the webhook must be on, with the right address and secret.',
    hi: 'भुगतान कंपनी से अपने आप कोई खबर नहीं आ रही। पैसे डूबे नहीं हैं: हम कंपनी से पूछते रहते हैं, बस थोड़ी देर से पता चलता है। कंप्यूटर वाले साथी को बताएँ: कंपनी के डैशबोर्ड में वेबहुक चालू हो, उसका लिंक और सीक्रेट सही हों।',
  },

  emails: { en: 'Emails', hi: 'ईमेल' },
  emailsWaiting: {
    en: ({ count }: Count) => `${formatNumber(count)} waiting`,
    hi: ({ count }: Count) => `${formatNumber(count)} भेजने बाकी`,
  },
  emailsFailed: {
    en: ({ count }: Count) => `${formatNumber(count)} failed`,
    hi: ({ count }: Count) => `${formatNumber(count)} नहीं गए`,
  },
  emailsWithheld: {
    en: ({ count }: Count) =>
      `${formatNumber(count)} held back today: more than ${DAILY_LIMIT.mails} to one address`,
    hi: ({ count }: Count) =>
      `आज ${formatNumber(count)} रोके गए: एक पते पर ${DAILY_LIMIT.mails} से ज़्यादा`,
  },
  emailsAdvice: {
    en: 'Emails are not going out. Call the customers whose email failed, and tell the technician: check the address and password of the mail server in the payment service. If emails are held back, look at the orders of that customer.',
    hi: 'ईमेल नहीं जा रहे। जिन ग्राहकों का ईमेल नहीं गया, उन्हें फ़ोन करें, और कंप्यूटर वाले साथी को बताएँ: भुगतान सेवा में मेल सर्वर का नाम और पासवर्ड देखें। ईमेल रुके हों तो उस ग्राहक के ऑर्डर देखें।',
  },

  texts: { en: 'SMS and WhatsApp', hi: 'एसएमएस और व्हाट्सऐप' },
  sms: { en: 'SMS', hi: 'एसएमएस' },
  whatsapp: { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  textsArrived: {
    en: ({ sent, arrived }: Texts) =>
      `${formatNumber(arrived)} of ${formatNumber(sent)} arrived today`,
    hi: ({ sent, arrived }: Texts) => `आज ${formatNumber(sent)} में से ${formatNumber(arrived)} पहुँचे`,
  },
  textsOf: {
    en: ({ channel, waiting, failed, withheld }: TextCounts) =>
      `${channel}: ${formatNumber(waiting)} waiting, ${formatNumber(failed)} failed, ${formatNumber(withheld)} held back`,
    hi: ({ channel, waiting, failed, withheld }: TextCounts) =>
      `${channel}: ${formatNumber(waiting)} भेजने बाकी, ${formatNumber(failed)} नहीं पहुँचे, ${formatNumber(withheld)} रोके गए`,
  },
  textsAdvice: {
    en: 'Messages to phones do not arrive. Look at the account at the SMS or WhatsApp company: money, templates, sender. The order page shows what did not arrive; call those customers.',
    hi: 'फ़ोन पर संदेश नहीं पहुँच रहे। एसएमएस या व्हाट्सऐप कंपनी का खाता देखें: पैसे बचे हैं या नहीं, टेम्पलेट, भेजने वाले का नाम। क्या नहीं पहुँचा, यह ऑर्डर के पेज पर दिखेगा; उन ग्राहकों को फ़ोन करें।',
  },

  codes: { en: 'Login codes by SMS', hi: 'लॉगिन के एसएमएस कोड' },
  codesSent: {
    en: ({ count }: Count) => `${formatNumber(count)} sent`,
    hi: ({ count }: Count) => `${formatNumber(count)} भेजे गए`,
  },
  codesUsed: {
    en: ({ count }: Count) => `${formatNumber(count)} used, in the last 24 hours`,
    hi: ({ count }: Count) => `${formatNumber(count)} डाले गए, पिछले 24 घंटे में`,
  },
  codesAdvice: {
    en: `Many codes are sent and not used: perhaps a program asks for them, and each costs money. Turn the captcha on. At ${formatNumber(DAILY_LIMIT.codes)} in 24 hours nobody can log in by phone any more.`,
    hi: `बहुत से कोड भेजे गए, पर किसी ने डाले नहीं: शायद कोई मशीन मँगा रही है, और हर कोड का पैसा लगता है। कैप्चा चालू करें। 24 घंटे में ${formatNumber(DAILY_LIMIT.codes)} होते ही कोई भी फ़ोन से लॉगिन नहीं कर पाएगा।`,
  },

  messages: { en: 'Messages from the contact page', hi: 'संपर्क पेज से आए संदेश' },
  messagesDetail: { en: 'in the last 24 hours', hi: 'पिछले 24 घंटे में' },
  messagesAdvice: {
    en: `Far more than usual: perhaps a program writes them. At ${formatNumber(DAILY_LIMIT.messages)} in 24 hours nobody can write any more; switch the captcha on before that.`,
    hi: `रोज़ से बहुत ज़्यादा: शायद कोई मशीन भेज रही है। 24 घंटे में ${formatNumber(DAILY_LIMIT.messages)} होते ही कोई भी संदेश नहीं भेज पाएगा; उससे पहले कैप्चा चालू करें।`,
  },

  complaints: { en: 'Complaints and unread messages', hi: 'शिकायतें और बिना जवाब के संदेश' },
  complaintsDue: {
    en: ({ what, when }: { what: string; when: string }) => `${what} by ${when}`,
    hi: ({ what, when }: { what: string; when: string }) => `${when} तक ${what}`,
  },
  complaintsLate: {
    en: ({ what, when }: { what: string; when: string }) => `${what}: overdue since ${when}`,
    hi: ({ what, when }: { what: string; when: string }) => `${what}: ${when} से देर हो चुकी है`,
  },
  complaintsAcknowledge: { en: 'answer the first one', hi: 'पहला जवाब दें' },
  complaintsSettle: { en: 'settle the oldest complaint', hi: 'सबसे पुरानी शिकायत सुलझाएँ' },
  complaintsAdvice: {
    en: `By law every complaint must be acknowledged within ${ANSWER_BY.acknowledgedHours} hours and settled within ${ANSWER_BY.settledDays} days. Answer the messages, and the orders whose customers say that the work is not right.`,
    hi: `कानून कहता है: हर शिकायत का पहला जवाब ${ANSWER_BY.acknowledgedHours} घंटे में दें, और ${ANSWER_BY.settledDays} दिन में उसे सुलझाएँ। संदेशों का जवाब दें, और जिन ऑर्डर में ग्राहक कहते हैं कि काम ठीक नहीं हुआ, उनका भी।`,
  },
});
