import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import type { OwnData } from '@kaarigar/shared/contracts/own-data';

export const ownDataMessages = defineMessages({
  title: { en: 'What we know of you', hi: 'हमारे पास आपकी जानकारी' },
  made: {
    en: (p: { date: string }) =>
      `As of ${p.date}. Keep this file to yourself: it has your address in it.`,
    hi: (p: { date: string }) => `${p.date} तक की जानकारी। यह फ़ाइल अपने पास रखें: इसमें आपका पता है।`,
  },
  none: { en: 'Nothing', hi: 'कुछ नहीं' },
  noPhoto: { en: 'could not be read', hi: 'पढ़ी नहीं जा सकी' },
});

const ownDataPhoto: Message<string> = { en: 'Photo', hi: 'फ़ोटो' };

type Section = Exclude<keyof OwnData, 'made_at'>;

export const SECTION_WORDS: Readonly<Record<Section, Message<string>>> = {
  account: { en: 'Account', hi: 'खाता' },
  removal: { en: 'Request to remove the account', hi: 'खाता हटाने की माँग' },
  consents: { en: 'What you agreed to', hi: 'आपने क्या माना' },
  orders: { en: 'Orders', hi: 'ऑर्डर' },
  requests: { en: 'Requests for contract work', hi: 'ठेके के काम' },
  messages: { en: 'Messages to us', hi: 'हमें भेजे गए संदेश' },
  mails: { en: 'Our e-mails to you', hi: 'आपको भेजे गए मेल' },
  logins: { en: 'Logins', hi: 'लॉगिन' },
  staff_sign_ins: { en: 'Sign-ins as staff', hi: 'कर्मचारी के रूप में लॉगिन' },
};

/** Every field of `my_data()`; a database test asks for those that are missing. */
export const FIELD_WORDS: Readonly<Record<string, Message<string>>> = {
  accepted_at: { en: 'Accepted', hi: 'मंज़ूर हुआ' },
  actor: { en: 'Who', hi: 'किसने' },
  address: { en: 'Address', hi: 'पता' },
  amount_paise: { en: 'Amount', hi: 'रकम' },
  asked_at: { en: 'Asked for', hi: 'कब माँगा' },
  at: { en: 'When', hi: 'कब' },
  cancel_reason: { en: 'Why to cancel', hi: 'रद्द करने की वजह' },
  cash: { en: 'Cash', hi: 'नकद' },
  complaint: { en: 'What is not right', hi: 'क्या ठीक नहीं' },
  confirmed_at: { en: 'E-mail confirmed', hi: 'ई-मेल की पुष्टि' },
  created_at: { en: 'Made', hi: 'कब बना' },
  data: { en: 'Details', hi: 'विवरण' },
  days: { en: 'Days', hi: 'दिन' },
  description: { en: 'What is to be done', hi: 'क्या काम' },
  device: { en: 'Browser', hi: 'ब्राउज़र' },
  document: { en: 'Text', hi: 'दस्तावेज़' },
  due_at: { en: 'Not before', hi: 'इससे पहले नहीं' },
  email: { en: 'E-mail', hi: 'ई-मेल' },
  events: { en: 'What has happened', hi: 'अब तक क्या हुआ' },
  from_status: { en: 'Before', hi: 'पहले' },
  internet_address: { en: 'Internet address', hi: 'इंटरनेट पता' },
  job_status: { en: 'Work', hi: 'काम' },
  kind: { en: 'About', hi: 'किस बारे में' },
  language: { en: 'Language', hi: 'भाषा' },
  login_phone: { en: 'Phone to log in with', hi: 'लॉगिन का फ़ोन' },
  last_login_at: { en: 'Last login', hi: 'आखिरी लॉगिन' },
  lines: { en: 'What is done', hi: 'क्या होगा' },
  made_at: { en: 'Made', hi: 'कब बना' },
  message: { en: 'Message', hi: 'संदेश' },
  method: { en: 'Paid by', hi: 'भुगतान का तरीका' },
  name: { en: 'Name', hi: 'नाम' },
  new_email: { en: 'New e-mail, not confirmed', hi: 'नया ई-मेल, पुष्टि बाकी' },
  note: { en: 'What we wrote', hi: 'हमने क्या लिखा' },
  number: { en: 'Number', hi: 'नंबर' },
  order_id: { en: 'Order number', hi: 'ऑर्डर नंबर' },
  paid_at: { en: 'Paid', hi: 'कब दिया' },
  path: ownDataPhoto,
  payment_mode: { en: 'To be paid', hi: 'भुगतान कब' },
  payments: { en: 'Payments', hi: 'भुगतान' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  photos: { en: 'Photos', hi: 'फ़ोटो' },
  preferred_on: { en: 'Wished day', hi: 'पसंद का दिन' },
  provider: { en: 'Payment company', hi: 'भुगतान कंपनी' },
  quantity: { en: 'Quantity', hi: 'मात्रा' },
  quotes: { en: 'Prices', hi: 'दाम' },
  receipt: { en: 'Page of the receipt book', hi: 'रसीद बुक का पन्ना' },
  receipt_number: { en: 'Receipt number', hi: 'रसीद नंबर' },
  refunds: { en: 'Money returned', hi: 'लौटाए गए पैसे' },
  requested_at: { en: 'Asked for', hi: 'कब कहा' },
  returned_at: { en: 'Given back', hi: 'कब लौटाया' },
  role: { en: 'You work here as', hi: 'आप यहाँ हैं' },
  scheduled_on: { en: 'Day of the work', hi: 'काम का दिन' },
  second_factors: { en: 'Apps for the second step', hi: 'दूसरे चरण के ऐप' },
  sent_at: { en: 'Sent', hi: 'कब भेजा' },
  service_en: { en: 'Service', hi: 'सेवा (अंग्रेज़ी)' },
  service_hi: { en: 'Service (Hindi)', hi: 'सेवा' },
  since: { en: 'Since', hi: 'कब से' },
  slot: { en: 'Part of the day', hi: 'दिन का समय' },
  state: { en: 'State', hi: 'स्थिति' },
  status: { en: 'State', hi: 'स्थिति' },
  text: { en: 'Text', hi: 'क्या लिखा' },
  ticket: { en: 'Number', hi: 'नंबर' },
  to: { en: 'To', hi: 'किसे' },
  to_status: { en: 'Since then', hi: 'उसके बाद' },
  transaction_id: { en: 'Payment number', hi: 'भुगतान नंबर' },
  type: { en: 'What', hi: 'क्या' },
  used_at: { en: 'Last used', hi: 'आखिरी इस्तेमाल' },
  valid_until: { en: 'Valid until', hi: 'कब तक मान्य' },
  version: { en: 'Version', hi: 'संस्करण' },
  workers: { en: 'Workers', hi: 'कारीगर' },
  written_at: { en: 'Written', hi: 'कब लिखा' },
};

/** Values that are words of ours, by field. What has no word here stands as it is in the file. */
export const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, Message<string>>>>> = {
  document: {
    terms: { en: 'Terms & Conditions', hi: 'नियम और शर्तें' },
    privacy: { en: 'Privacy Policy', hi: 'निजता नीति' },
  },
  language: { en: { en: 'English', hi: 'अंग्रेज़ी' }, hi: { en: 'Hindi', hi: 'हिन्दी' } },
  role: { staff: { en: 'staff', hi: 'कर्मचारी' }, admin: { en: 'admin', hi: 'एडमिन' } },
  actor: {
    customer: { en: 'you', hi: 'आप' },
    staff: { en: 'we', hi: 'हम' },
    admin: { en: 'we', hi: 'हम' },
    service: { en: 'our system', hi: 'हमारा सिस्टम' },
    provider: { en: 'the payment company', hi: 'भुगतान कंपनी' },
  },
  state: {
    pending: { en: 'on its way', hi: 'जारी' },
    processed: { en: 'done', hi: 'हो गया' },
    failed: { en: 'failed', hi: 'नहीं हो सका' },
  },
};
