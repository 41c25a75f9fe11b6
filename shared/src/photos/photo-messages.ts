import { PHOTOS } from '../domain/limits';
import { defineMessages } from '../i18n/define-messages';

interface Place {
  readonly number: number;
  readonly total: number;
}

export const photoMessages = defineMessages({
  gone: {
    en: 'What you wrote is kept, but your photos are gone. Please add them once more.',
    hi: 'आपका लिखा हुआ सुरक्षित है, पर चुनी हुई फ़ोटो हट गईं। कृपया उन्हें दोबारा जोड़ें।',
  },
  title: { en: 'Photos', hi: 'फ़ोटो' },
  oneFailed: { en: 'could not be loaded', hi: 'नहीं खुल पाई' },
  photo: {
    en: ({ number, total }: Place) => `Photo ${number} of ${total}`,
    hi: ({ number, total }: Place) => `फ़ोटो ${number}, कुल ${total}`,
  },
  open: {
    en: ({ number, total }: Place) => `Open photo ${number} of ${total} large`,
    hi: ({ number, total }: Place) => `फ़ोटो ${number} (कुल ${total}) बड़ी करके देखें`,
  },
  previous: { en: 'Previous photo', hi: 'पिछली फ़ोटो' },
  next: { en: 'Next photo', hi: 'अगली फ़ोटो' },
  remove: {
    en: ({ number, total }: Place) => `Remove photo ${number} of ${total}`,
    hi: ({ number, total }: Place) => `फ़ोटो ${number} (कुल ${total}) हटाएँ`,
  },

  choose: { en: 'Photos of the place (if you like)', hi: 'जगह की फ़ोटो (चाहें\u00a0तो)' },
  chooseHint: {
    en: `Up to ${PHOTOS.most}. Only you and our team see them. We remove the location hidden in a photo.`,
    hi: `${PHOTOS.most} फ़ोटो तक। इन्हें सिर्फ़ आप और हमारी टीम देखेगी। फ़ोटो की लोकेशन हटा दी जाती है।`,
  },
  take: { en: 'Take a photo', hi: 'फ़ोटो खींचें' },
  add: { en: 'Choose photos', hi: 'फ़ोटो चुनें' },
  preparing: { en: 'Preparing…', hi: 'तैयार हो रही है…' },
  /** They have pressed to send. */
  waits: { en: 'Preparing your photos…', hi: 'फ़ोटो तैयार हो रही हैं…' },
  unusable: {
    en: ({ name }: { name: string }) =>
      `“${name}” cannot be opened as a photo here. Please choose another one.`,
    hi: ({ name }: { name: string }) => `“${name}” यहाँ फ़ोटो की तरह नहीं खुल रही। कृपया दूसरी चुनें।`,
  },
  tooMany: {
    en: `There can be ${PHOTOS.most} photos at most; the others were left out.`,
    hi: `ज़्यादा से ज़्यादा ${PHOTOS.most} फ़ोटो जा सकती हैं; बाकी छोड़ दी गईं।`,
  },

  send: {
    en: ({ total }: { total: number }): string =>
      total === 1 ? 'Send this photo' : `Send ${total} photos`,
    hi: ({ total }: { total: number }) => (total === 1 ? 'यह फ़ोटो भेजें' : `${total} फ़ोटो भेजें`),
  },
  takeBack: { en: 'Delete this photo', hi: 'यह फ़ोटो हटाएँ' },
  takingBack: { en: 'Deleting…', hi: 'हटाई जा रही है…' },
  notTakenBack: { en: 'The photo could not be deleted', hi: 'फ़ोटो नहीं हट पाई' },
  sending: {
    en: ({ number, total }: Place) => `Sending photo ${number} of ${total}`,
    hi: ({ number, total }: Place) => `फ़ोटो ${number} भेजी जा रही है, कुल ${total}`,
  },
  stay: {
    en: 'Please leave this page open until all photos are sent.',
    hi: 'सब फ़ोटो चली जाने तक कृपया यह पेज खुला रखें।',
  },
  sent: {
    en: ({ total }: { total: number }): string =>
      total === 1 ? 'The photo is sent.' : 'All photos are sent.',
    hi: ({ total }: { total: number }) => (total === 1 ? 'फ़ोटो भेज दी गई।' : 'सब फ़ोटो भेज दी गईं।'),
  },
  notSent: {
    en: ({ left }: { left: number }) =>
      left === 1 ? 'One photo is not sent yet' : `${left} photos are not sent yet`,
    hi: ({ left }: { left: number }) => `${left} फ़ोटो अभी नहीं ${left === 1 ? 'गई' : 'गईं'}`,
  },
  sendAgain: { en: 'Send again', hi: 'फिर भेजें' },
});
