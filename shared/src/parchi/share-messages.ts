import { defineMessages } from '../i18n/define-messages';

export const shareMessages = defineMessages({
  shareSlip: { en: 'Share the booking', hi: 'बुकिंग की पर्ची किसी को भेजें' },
  shareReceipt: { en: 'Share the receipt', hi: 'रसीद किसी को भेजें' },
  opening: { en: 'Drawing…', hi: 'बन रही है…' },
  title: { en: 'Share this slip', hi: 'तस्वीर भेजें' },
  what: {
    en: 'The picture shows the job, the day, the place and the amount, but not your phone number.',
    hi: 'तस्वीर में काम, दिन, जगह और रकम है; आपका मोबाइल नंबर नहीं।',
  },
  picture: { en: 'The slip as a picture', hi: 'पर्ची की तस्वीर' },
  send: { en: 'Send the picture', hi: 'तस्वीर भेजें' },
  whatsApp: { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  save: { en: 'Save', hi: 'सेव करें' },
  notDrawn: {
    en: 'This browser could not draw the picture. You can still send the text.',
    hi: 'इस ब्राउज़र में तस्वीर नहीं बन पाई। संदेश फिर भी भेज सकते हैं।',
  },
  notSent: {
    en: 'The picture could not be passed on. Save it and send it from your gallery.',
    hi: 'तस्वीर आगे नहीं जा पाई। उसे सेव करके गैलरी से भेजें।',
  },
  close: { en: 'Close', hi: 'बंद करें' },
});
