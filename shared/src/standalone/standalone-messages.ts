import { defineMessages } from '../i18n/define-messages';

export const standaloneMessages = defineMessages({
  pages: { en: 'Pages of this remote', hi: 'इस रिमोट के पेज' },
  signInAs: {
    en: (p: { person: string }) => `Sign in: ${p.person}`,
    hi: (p: { person: string }) => `लॉगिन: ${p.person}`,
  },
  signOut: { en: 'Logout', hi: 'लॉगआउट' },
});
