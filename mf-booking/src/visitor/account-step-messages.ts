import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

/** The words of a visitor's last step, which comes while they fill in the form. */
export const accountStepMessages = defineMessages({
  accountTitle: { en: 'Your account', hi: 'आपका खाता' },
  accountText: {
    en: 'So that you can follow, change or cancel your booking. We take your name, phone and address from your form.',
    hi: 'ताकि आप अपनी बुकिंग देख सकें, बदल सकें या रद्द कर सकें। नाम, फ़ोन और पता आपके फ़ॉर्म से ले लेंगे।',
  },
  modes: { en: 'New account or login', hi: 'नया खाता या लॉगिन' },
  changeDetails: { en: 'Change the booking', hi: 'बुकिंग बदलें' },
  waits: {
    en: 'Your booking is saved in this browser. Once you open the link it is filled in, and one press orders it.',
    hi: 'आपकी बुकिंग इसी ब्राउज़र में रुकी है। लिंक खोलने के बाद फ़ॉर्म भरा मिलेगा, बस एक बटन दबाकर ऑर्डर करें।',
  },
  otherEmail: { en: 'Use another email', hi: 'दूसरा ईमेल लिखें' },
});
