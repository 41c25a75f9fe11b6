import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const mailLinkMessages = defineMessages({
  otherAccount: {
    en: (p: { signedIn: string; email: string }) =>
      `You are logged in as ${p.signedIn}. This link logs you in as ${p.email}.`,
    hi: (p: { signedIn: string; email: string }) =>
      `आप अभी ${p.signedIn} से लॉगिन हैं। इस लिंक से आप ${p.email} से लॉगिन हो जाएँगे।`,
  },
  failed: { en: 'The link did not work', hi: 'लिंक नहीं चला' },
  notTheirs: {
    en: 'This link is for a different account than the one it names. Please do not use it.',
    hi: 'यह लिंक जिस ईमेल का बताया गया है, असल में किसी और खाते का है। कृपया इसका इस्तेमाल न करें।',
  },
});
