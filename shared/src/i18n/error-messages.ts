import { UNCONFIRMED_RETURN_DAYS } from '../domain/bank-days';
import { COMPLAINT_DAYS, DAILY_LIMIT, PASSWORD_LENGTH } from '../domain/limits';
import type { ErrorCode } from '../contracts/error-code';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { BOOKING_HORIZON_DAYS } from '../domain/schedule';
import type { Message } from './define-messages';
import { openWeekdays } from './opening-days';

/** The text a person reads for each code. Exhaustive: a code without both languages does not compile. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, Message<string>>> = {
  required_fields: {
    en: 'Please fill all required fields',
    hi: 'सभी ज़रूरी जानकारी भरें',
  },
  invalid_name: {
    en: 'Please write only the name here, such as Sunita Devi',
    hi: 'यहाँ सिर्फ़ नाम लिखें, जैसे: सुनीता देवी',
  },
  invalid_phone: {
    en: 'Please enter a valid 10-digit phone number',
    hi: '10 अंकों का सही मोबाइल नंबर लिखें',
  },
  invalid_email: {
    en: 'Please enter a valid email address',
    hi: 'सही ईमेल पता लिखें',
  },
  invalid_quantity: {
    en: 'Please enter a quantity within the limits shown',
    hi: 'जितनी गिनती यहाँ हो सकती है, उसी के अंदर लिखें',
  },
  invalid_date: {
    // When it is read: a slow phone makes its first name of a day for 30 ms, and every page has this file.
    get en() {
      return `Please choose a day and time when we work: ${openWeekdays('en')}, up to ${BOOKING_HORIZON_DAYS} days ahead`;
    },
    get hi() {
      return `ऐसा दिन और समय चुनें जब हम काम करते हैं: ${openWeekdays('hi')}, अगले ${BOOKING_HORIZON_DAYS} दिन तक`;
    },
  },
  invalid_input: {
    en: 'Something in the form is not right. Please check what you entered.',
    hi: 'फ़ॉर्म में कुछ ठीक नहीं है। कृपया अपनी भरी हुई जानकारी जाँच लें।',
  },
  unknown_item: {
    en: 'This service is no longer in the list. Please choose another one.',
    hi: 'यह सेवा अब सूची में नहीं है। कृपया कोई दूसरी सेवा चुनें।',
  },
  inactive_item: {
    en: 'This service is not available right now. Please choose another one or call us.',
    hi: 'यह सेवा अभी नहीं मिल रही है। कृपया दूसरी सेवा चुनें या हमें फ़ोन करें।',
  },
  price_changed: {
    en: 'The price has changed since you opened the page. Please look at the new price and decide.',
    hi: 'पेज खोलने के बाद दाम बदल गया है। कृपया नया दाम देखकर तय करें।',
  },
  order_id_taken: {
    en: 'We could not create the order number. Please try once more.',
    hi: 'ऑर्डर नंबर नहीं बन पाया। कृपया एक बार फिर कोशिश करें।',
  },
  order_not_payable: {
    en: 'This order cannot be paid online any more. Please make a new booking or contact us.',
    hi: 'इस ऑर्डर के पैसे अब ऑनलाइन नहीं दे सकते। नई बुकिंग करें या हमसे बात करें।',
  },
  order_not_cancellable: {
    en: 'This order can no longer be cancelled here. Please call us or write on WhatsApp.',
    hi: 'यह ऑर्डर अब यहाँ से रद्द नहीं हो सकता। कृपया हमें फ़ोन करें या व्हाट्सऐप पर लिखें।',
  },
  already_paid: {
    en: 'This order is already paid. You do not need to pay again.',
    hi: 'इस ऑर्डर के पैसे मिल चुके हैं। दोबारा न दें।',
  },
  order_changed: {
    en: 'Someone else changed this order just now. Look at it again and then decide.',
    hi: 'किसी और ने अभी-अभी इस ऑर्डर में बदलाव किया है। पहले इसे दोबारा देख लें, फिर तय करें।',
  },
  request_changed: {
    en: 'This request has changed meanwhile. Look at it again and then decide.',
    hi: 'इस काम में इस बीच कुछ बदल गया है। पहले इसे दोबारा देख लें, फिर तय करें।',
  },
  quote_expired: {
    en: 'This price is no longer valid. Ask us for a new one.',
    hi: 'अब यह दाम नहीं रहा। हमसे नया दाम पूछ लें।',
  },
  stage_unpaid: {
    en: 'A stage whose work has begun is not paid. Take its money first, or have an admin cancel that stage.',
    hi: 'जिस किस्त का काम शुरू हो चुका है, उसके पैसे बाकी हैं। पहले वे लें, या एडमिन से वह किस्त रद्द करवाएँ।',
  },
  stage_paid: {
    en: 'There is money of a stage whose work has not begun. Finish that work, or give its money back first: a refund, or an admin takes back the cash.',
    hi: 'जिस किस्त का काम शुरू नहीं हुआ, उसके पैसे हमारे पास हैं। पहले वह काम पूरा करें या पैसे लौटाएँ: ऑनलाइन आए हों तो रिफ़ंड करें, नकद हों तो एडमिन से हटवाएँ।',
  },
  ordered_before: {
    en: 'You ordered this already, and the work is still to come.',
    hi: 'यह काम आप पहले ही बुक कर चुके हैं, और वह अभी होना बाकी है।',
  },
  too_many_orders: {
    en: `You have made ${DAILY_LIMIT.orders} orders in 24 hours, and more are not possible here. Please call us for the next one.`,
    hi: `आप 24 घंटे में ${DAILY_LIMIT.orders} ऑर्डर कर चुके हैं; इससे ज़्यादा यहाँ नहीं हो सकते। अगले काम के लिए कृपया हमें फ़ोन करें।`,
  },
  consent_required: {
    en: 'Before we take your first order, please agree to our privacy policy.',
    hi: 'पहला ऑर्डर लेने से पहले “आपकी जानकारी (प्राइवेसी)” पर आपकी हाँ चाहिए।',
  },
  provider_unavailable: {
    en: 'The payment company is not answering right now. No money was taken. Please try again in a few minutes.',
    hi: 'भुगतान कंपनी से अभी जवाब नहीं मिल रहा है। आपके पैसे नहीं कटे हैं। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  },
  payment_failed: {
    en: 'The bank did not complete the payment.',
    hi: 'बैंक से पैसे नहीं आए।',
  },
  payment_cancelled: {
    en: 'You left the payment before it was complete.',
    hi: 'पैसे देना आपने बीच में छोड़ दिया था।',
  },
  payment_unverified: {
    en: `We could not confirm the payment yet. If money was debited, your bank returns it within ${UNCONFIRMED_RETURN_DAYS} working days or we will confirm the order.`,
    hi: `अभी पता नहीं चला कि पैसे पहुँचे या नहीं। पैसे कटे हैं तो ऑर्डर पक्का हो जाएगा, या बैंक ${UNCONFIRMED_RETURN_DAYS} कामकाजी दिनों में पैसे लौटा देगा।`,
  },
  payment_refused: {
    en: 'This order cannot be paid online. Please call us.',
    hi: 'इस ऑर्डर के पैसे ऑनलाइन नहीं दे सकते। हमें फ़ोन करें।',
  },
  refund_in_progress: {
    en: 'A refund of this order is under way. Wait for its result first.',
    hi: 'इस ऑर्डर का एक रिफ़ंड चल रहा है। पहले उसका नतीजा आने दें।',
  },
  refund_too_large: {
    en: 'That is more than can be refunded for this payment.',
    hi: 'इस भुगतान में से इतने पैसे नहीं लौटाए जा सकते।',
  },
  refund_failed: {
    en: 'The payment company did not make the refund. No money has left; try again, or look at its dashboard if it keeps failing.',
    hi: 'भुगतान कंपनी ने रिफ़ंड नहीं किया। हमारे पैसे नहीं कटे हैं; फिर कोशिश करें, और बार-बार न हो तो कंपनी का डैशबोर्ड देखें।',
  },
  nothing_to_refund: {
    en: 'There is no online payment on this order that could be refunded.',
    hi: 'इस ऑर्डर पर ऐसा कोई ऑनलाइन भुगतान नहीं है जिसे लौटाया जा सके।',
  },
  payment_disputed: {
    en: 'The customer disputes this payment at the bank. It cannot be refunded until that is decided.',
    hi: 'ग्राहक ने बैंक में इस भुगतान की शिकायत की है। बैंक के फ़ैसले तक इसका रिफ़ंड नहीं हो सकता।',
  },
  receipt_number_taken: {
    en: 'This receipt number is already used for another order.',
    hi: 'यह रसीद नंबर किसी दूसरे ऑर्डर में लग चुका है।',
  },
  cash_void_same_person: {
    en: 'You took this cash yourself. Another admin must do this.',
    hi: 'यह नकद आपने ही दर्ज किया था। यह काम किसी दूसरे एडमिन से करवाएँ।',
  },
  money_does_not_fit: {
    en: 'The money received is less than the amount of the order. Refund it instead.',
    hi: 'मिले हुए पैसे ऑर्डर की रकम से कम हैं। उन्हें लौटा दें।',
  },
  invalid_photo: {
    en: 'This file is not a photo that we can use. Please choose another one.',
    hi: 'यह फ़ाइल ऐसी फ़ोटो नहीं है जो काम आ सके। कृपया दूसरी फ़ोटो चुनें।',
  },
  too_many_photos: {
    en: 'There are five photos already.',
    hi: 'पाँच फ़ोटो पहले से हैं।',
  },
  request_closed: {
    en: 'This work is closed, so nothing more can be done with it.',
    hi: 'यह काम बंद हो चुका है, अब इसमें कुछ नहीं हो सकता।',
  },
  photo_kept: {
    en: 'A price was given with this photo, so it stays.',
    hi: 'इस फ़ोटो को देखकर दाम बताया गया है, इसलिए यह रहेगी।',
  },
  worker_busy: {
    en: 'This worker is already booked for that time. Choose another worker or time.',
    hi: 'यह कारीगर उस समय पहले से बुक है। दूसरा कारीगर या समय चुनें।',
  },
  worker_away: {
    en: 'This worker is on leave or has the day off then. Choose another worker or day.',
    hi: 'यह कारीगर उस दिन छुट्टी पर है। दूसरा कारीगर या दिन चुनें।',
  },
  workers_complete: {
    en: 'This order already has all the workers it needs.',
    hi: 'इस ऑर्डर में जितने कारीगर चाहिए, उतने लग चुके हैं।',
  },
  stage_without_work: {
    en: 'This stage has no work of its own. Open the stage of the work.',
    hi: 'इस किस्त का अपना कोई काम नहीं है। काम वाली किस्त खोलें।',
  },
  reason_needed: {
    en: 'This is out of the ordinary. Please write why it is so.',
    hi: 'यह आमतौर पर ऐसा नहीं होता। कृपया लिखें कि ऐसा क्यों है।',
  },
  too_many_aliases: {
    en: 'There are as many search words as there can be. Switch off one that nobody needs.',
    hi: 'खोज के शब्द जितने हो सकते हैं, उतने हो गए। जो काम का न हो, उसे बंद करें।',
  },
  too_many_devices: {
    en: 'News already comes to five browsers. In your profile, under “Where you are logged in”, remove one.',
    hi: 'खबरें पहले से पाँच ब्राउज़र में आती हैं। प्रोफ़ाइल में “आप कहाँ-कहाँ लॉगिन हैं” के नीचे कोई एक हटाएँ।',
  },
  complaint_open: {
    en: 'You have told us that work was not right, and we have not answered yet. Wait for our answer, or call us.',
    hi: 'आपने बताया है कि काम ठीक नहीं हुआ, और हमारा जवाब अभी बाकी है। जवाब आने दें, या हमें फ़ोन करें।',
  },
  complaint_late: {
    en: `This can be said here for ${COMPLAINT_DAYS} days after the work or our answer. Please call us.`,
    hi: `यह बात काम या हमारे जवाब के ${COMPLAINT_DAYS} दिन बाद तक ही यहाँ लिखी जा सकती है। कृपया हमें फ़ोन करें।`,
  },
  visit_open: {
    en: 'A free visit for this order is still to come. Answer in words now.',
    hi: 'इस ऑर्डर के लिए मुफ़्त में एक बार आना पहले से बाकी है। अभी लिखकर जवाब दें।',
  },
  visit_given: {
    en: 'A free visit was given for this order before. Only an admin gives another one.',
    hi: 'इस ऑर्डर पर एक बार मुफ़्त में आ चुके हैं। अब फिर से सिर्फ़ एडमिन भेज सकते हैं।',
  },
  already_staff: {
    en: 'This person already works here.',
    hi: 'यह व्यक्ति पहले से स्टाफ़ में है।',
  },
  last_admin: {
    en: 'This is the last admin. Make someone else an admin first.',
    hi: 'ये आखिरी एडमिन हैं। पहले किसी और को एडमिन बनाएँ।',
  },
  edit_conflict: {
    en: 'Someone else changed this just now. Look at it again and then decide.',
    hi: 'किसी और ने अभी-अभी इसमें बदलाव किया है। पहले इसे दोबारा देख लें, फिर तय करें।',
  },
  still_staff: {
    en: 'You still work here. Ask an admin to remove you from the staff first.',
    hi: 'आप अभी स्टाफ़ में हैं। पहले किसी एडमिन से कहें कि आपको स्टाफ़ से हटा दें।',
  },
  money_due: {
    en: 'Money of one of your orders is still being settled. Ask again when it is paid or refunded, or call us.',
    hi: 'आपके किसी ऑर्डर का पैसों का हिसाब अभी बाकी है। पैसे मिलने या लौटने पर फिर कहें, या हमें फ़ोन करें।',
  },
  orders_open: {
    en: 'You have an order or request that is not finished. Wait until the work is done, or cancel it first.',
    hi: 'आपका कोई ऑर्डर या ठेके का काम अभी पूरा नहीं हुआ है। काम पूरा होने दें, या पहले उसे रद्द करें।',
  },
  not_signed_in: {
    en: 'Please log in to continue.',
    hi: 'आगे बढ़ने के लिए कृपया लॉगिन करें।',
  },
  session_expired: {
    en: 'Your login has expired. Please log in again; what you typed is kept.',
    hi: 'आपका लॉगिन खत्म हो गया है। कृपया फिर से लॉगिन करें; आपका लिखा हुआ सुरक्षित है।',
  },
  wrong_credentials: {
    en: 'The email or the password is not right.',
    hi: 'ईमेल या पासवर्ड सही नहीं है।',
  },
  email_not_confirmed: {
    en: 'This email is not confirmed yet. Open the link we sent you, or ask for a new one.',
    hi: 'यह ईमेल अभी पक्का नहीं हुआ है। हमारा भेजा हुआ लिंक खोलें, या नया लिंक मँगाएँ।',
  },
  user_exists: {
    en: 'An account with this email already exists. Please log in, or reset the password.',
    hi: 'इस ईमेल से खाता पहले से बना हुआ है। कृपया लॉगिन करें या पासवर्ड बदलें।',
  },
  weak_password: {
    en: `This password is too easy to guess. Use at least ${PASSWORD_LENGTH.min} characters, and no name, date or row like 12345678.`,
    hi: `यह पासवर्ड कोई भी आसानी से भाँप लेगा। कम से कम ${PASSWORD_LENGTH.min} अक्षर रखें; नाम, तारीख या 12345678 जैसा कुछ न रखें।`,
  },
  same_password: {
    en: 'The new password must be different from the old one.',
    hi: 'नया पासवर्ड पुराने से अलग होना चाहिए।',
  },
  reauthentication_needed: {
    en: 'Please log out and log in again first, then change the password.',
    hi: 'पहले लॉगआउट करके दोबारा लॉगिन करें, फिर पासवर्ड बदलें।',
  },
  link_expired: {
    en: 'This link has expired or was already used. Please ask for a new one.',
    hi: 'यह लिंक पुराना हो गया है या पहले इस्तेमाल हो चुका है। कृपया नया लिंक मँगाएँ।',
  },
  mfa_required: {
    en: 'This needs your second factor: the six-digit code from the app on your phone.',
    hi: 'इसके लिए लॉगिन का दूसरा चरण ज़रूरी है: आपके फ़ोन के ऐप का छह अंकों का कोड।',
  },
  wrong_code: {
    en: 'This code is not right or was already used. Please enter the newest one from the app.',
    hi: 'यह कोड सही नहीं है या पहले इस्तेमाल हो चुका है। ऐप में दिख रहा नया कोड लिखें।',
  },
  captcha_failed: {
    en: 'We could not confirm that you are a person. Please do the check again; what you typed is kept.',
    hi: 'यह जाँच पूरी नहीं हुई कि फ़ॉर्म कोई इंसान भर रहा है। कृपया जाँच दोबारा करें; आपका लिखा हुआ सुरक्षित है।',
  },
  own_order: {
    en: 'This order is your own. Please ask a colleague to do this.',
    hi: 'यह आपका अपना ऑर्डर है। कृपया यह काम किसी साथी से करवाएँ।',
  },
  no_way_to_tell: {
    en: 'We have no confirmed number or address of this customer. Please call them.',
    hi: 'इस ग्राहक का कोई पक्का नंबर या पता हमारे पास नहीं है। कृपया उन्हें फ़ोन करें।',
  },
  own_price: {
    en: 'You changed this price, or what it is for, yourself in the last 7 days, so you cannot book it yet.',
    hi: 'यह दाम, या इस दाम में क्या मिलता है, पिछले 7 दिनों में आपने खुद बदला है, इसलिए आप अभी इसे बुक नहीं कर सकते।',
  },
  not_allowed: {
    en: 'You are not allowed to do this.',
    hi: 'यह काम आपके खाते से नहीं हो सकता।',
  },
  not_found: {
    en: 'We could not find this.',
    hi: 'यह हमें नहीं मिला।',
  },
  invalid_path: {
    en: 'This address does not work. Please check it.',
    hi: 'यह लिंक काम नहीं करता। कृपया इसे जाँच लें।',
  },
  rate_limited: {
    en: 'Too many tries in a short time. Please wait a little and try again.',
    hi: 'थोड़े समय में बहुत बार कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें।',
  },
  network_down: {
    en: 'There is no connection. Check your internet and try again; what you typed is kept.',
    hi: 'इंटरनेट नहीं मिल रहा है। कनेक्शन देखकर फिर कोशिश करें; आपका लिखा हुआ सुरक्षित है।',
  },
  service_unavailable: {
    en: 'Our service is not answering right now. Please try again in a few minutes; what you typed is kept.',
    hi: 'हमारी सेवा अभी जवाब नहीं दे रही है। कृपया कुछ मिनट बाद फिर कोशिश करें; आपका लिखा हुआ सुरक्षित है।',
  },
  remote_unavailable: {
    en: 'This part of the site could not be loaded. The rest of the site works. Please try again.',
    hi: 'साइट का यह हिस्सा नहीं खुल पाया। बाकी साइट चल रही है। कृपया फिर कोशिश करें।',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again, or call us.',
    hi: 'हमारी तरफ़ से कुछ गड़बड़ हुई है। कृपया फिर कोशिश करें या हमें फ़ोन करें।',
  },
};

/** The text of a code in one language. */
export function errorMessage(code: ErrorCode, locale: Locale): string {
  return ERROR_MESSAGES[code][locale];
}

/** A function from code to text in the person's language. */
export function useErrorMessage(): (code: ErrorCode) => string {
  const locale = useLocale();
  return (code) => errorMessage(code, locale);
}
