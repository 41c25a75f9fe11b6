import type { StaffRole } from '@kaarigar/shared/contracts/staff-rows';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';

interface Named {
  readonly name: string;
}

export const staffMessages = defineMessages({
  title: { en: 'Staff', hi: 'स्टाफ़' },
  lede: {
    en: 'Who may open these pages. Admins also refund money and decide who works here.',
    hi: 'ये पेज कौन खोल सकता है। एडमिन पैसे भी लौटा सकते हैं और तय करते हैं कि यहाँ कौन काम करे।',
  },
  failedTitle: { en: 'The staff could not be loaded', hi: 'स्टाफ़ की सूची नहीं खुल पाई' },
  notAllowedTitle: { en: 'This page is for admins', hi: 'यह पेज सिर्फ़ एडमिन के लिए है' },
  notAllowedText: {
    en: 'You may use all the other staff pages. If someone should be added or removed, ask an admin.',
    hi: 'बाकी सभी स्टाफ़ पेज आप खोल सकते हैं। किसी को जोड़ना या हटाना हो तो एडमिन से कहें।',
  },
  toOrders: { en: 'To the orders', hi: 'ऑर्डर पर जाएँ' },

  caption: { en: 'Everybody who works here', hi: 'यहाँ काम करने वाले सभी लोग' },
  name: { en: 'Name', hi: 'नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  role: { en: 'Role', hi: 'भूमिका' },
  since: { en: 'Since', hi: 'कब से' },
  actions: { en: 'Actions', hi: 'काम' },
  you: { en: 'you', hi: 'आप' },
  noName: { en: 'no name given', hi: 'नाम नहीं लिखा' },
  ownRole: { en: 'Nobody changes their own role.', hi: 'अपनी भूमिका कोई खुद नहीं बदल सकता।' },

  twoSteps: { en: 'Two-step login', hi: 'दो चरणों वाला लॉगिन' },
  twoStepsOn: { en: 'on', hi: 'चालू' },
  twoStepsOff: { en: 'off', hi: 'बंद' },

  invitation: { en: 'Invitation', hi: 'न्योता' },
  sent: { en: 'sent', hi: 'भेजा गया' },

  makeAdmin: { en: 'Make admin', hi: 'एडमिन बनाएँ' },
  makeStaff: { en: 'Make staff', hi: 'स्टाफ़ बनाएँ' },
  phoneLost: { en: 'Phone lost', hi: 'फ़ोन खो गया' },
  removeFactor: { en: 'Yes, switch off', hi: 'हाँ, बंद करें' },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  makeAdminOf: {
    en: ({ name }: Named) => `Make ${name} an admin?`,
    hi: ({ name }) => `${name} को एडमिन बनाएँ?`,
  },
  makeStaffOf: {
    en: ({ name }: Named) => `Make ${name} staff only?`,
    hi: ({ name }) => `${name} को सिर्फ़ स्टाफ़ रखें?`,
  },
  removeFactorOf: {
    en: ({ name }: Named) => `Switch off the two-step login of ${name}?`,
    hi: ({ name }) => `${name} का दो चरणों वाला लॉगिन बंद करें?`,
  },
  removeOf: {
    en: ({ name }: Named) => `Remove ${name} from the staff?`,
    hi: ({ name }) => `${name} को स्टाफ़ से हटाएँ?`,
  },
  makeAdminText: {
    en: 'They can then refund money, and add and remove staff, you included.',
    hi: 'फिर वे पैसे लौटा सकेंगे और स्टाफ़ को जोड़-हटा सकेंगे, आपको भी।',
  },
  makeStaffText: {
    en: 'They can no longer refund money or change the staff.',
    hi: 'फिर वे पैसे नहीं लौटा सकेंगे और स्टाफ़ नहीं बदल सकेंगे।',
  },
  removeFactorText: {
    en: 'Only if you are sure that it is they who ask: see them or call their known number. This logs them out everywhere; they log in again with the password alone and set up a new phone. It is recorded that you did this.',
    hi: 'तभी करें जब पक्का हो कि वही कह रहे हैं: उनसे मिलें या उनके जाने हुए नंबर पर फ़ोन करें। वे हर जगह से लॉगआउट हो जाएँगे, फिर सिर्फ़ पासवर्ड से लॉगिन करके नया फ़ोन सेट करेंगे। यह दर्ज होगा कि यह आपने किया।',
  },
  removeText: {
    en: 'They can no longer open these pages, at once. Their account stays as a customer’s.',
    hi: 'वे तुरंत ये पेज नहीं खोल सकेंगे। उनका खाता ग्राहक के तौर पर बना रहेगा।',
  },
  removeYourselfText: {
    en: 'You remove yourself: you can no longer open these pages, at once.',
    hi: 'आप खुद को हटा रहे हैं: आप तुरंत ये पेज नहीं खोल सकेंगे।',
  },
  roleChanged: {
    en: ({ name }: Named) => `Role changed: ${name}`,
    hi: ({ name }) => `भूमिका बदल गई: ${name}`,
  },
  factorRemoved: {
    en: ({ name }: Named) => `Two-step login switched off: ${name}`,
    hi: ({ name }) => `दो चरणों वाला लॉगिन बंद हुआ: ${name}`,
  },
  removed: { en: ({ name }: Named) => `Removed: ${name}`, hi: ({ name }) => `हटाया गया: ${name}` },
  added: { en: ({ name }: Named) => `Added: ${name}`, hi: ({ name }) => `जोड़ा गया: ${name}` },
  gone: {
    en: 'This person no longer works here; someone else was faster.',
    hi: 'यह व्यक्ति अब स्टाफ़ में नहीं है; किसी और ने पहले ही हटा दिया।',
  },

  signIns: { en: 'Last logins of the staff', hi: 'स्टाफ़ के पिछले लॉगिन' },
  noSignIns: { en: 'Nobody has logged in yet.', hi: 'अभी तक किसी ने लॉगिन नहीं किया।' },
  unknownPerson: { en: 'a deleted account', hi: 'हटाया गया खाता' },
  withCode: { en: 'password and code', hi: 'पासवर्ड और कोड' },
  withoutCode: { en: 'password only', hi: 'सिर्फ़ पासवर्ड' },

  addTitle: { en: 'Add somebody', hi: 'किसी को जोड़ें' },
  addText: {
    en: 'Somebody with an account works here at once; anybody else gets an invitation by email.',
    hi: 'जिनका खाता है, वे तुरंत जुड़ जाते हैं; बाकी लोगों को ईमेल से न्योता जाता है।',
  },
  addEmail: { en: 'Their email', hi: 'उनका ईमेल' },
  add: { en: 'Add to the staff', hi: 'स्टाफ़ में जोड़ें' },
  adding: { en: 'Adding…', hi: 'जोड़ा जा रहा है…' },
  addConfirmTitle: {
    en: ({ email }: { email: string }) => `Add ${email}?`,
    hi: ({ email }: { email: string }) => `${email} को जोड़ें?`,
  },
  addStaffText: {
    en: 'They see all orders, with names, phones and addresses of customers.',
    hi: 'उन्हें सभी ऑर्डर दिखेंगे, ग्राहकों के नाम, फ़ोन और पते के साथ।',
  },
  addAdminText: {
    en: 'They see all orders, refund money, and add and remove staff, you included.',
    hi: 'उन्हें सभी ऑर्डर दिखेंगे; वे पैसे लौटा सकेंगे और स्टाफ़ को जोड़-हटा सकेंगे, आपको भी।',
  },
  emptyEmail: { en: 'Please fill this in', hi: 'कृपया इसे भरें' },
});

export const ROLE_WORDS: Readonly<Record<StaffRole, Message<string>>> = {
  staff: { en: 'Staff', hi: 'स्टाफ़' },
  admin: { en: 'Admin', hi: 'एडमिन' },
};
