import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

interface Addressed {
  readonly email: string;
}

export const invitationMessages = defineMessages({
  title: { en: 'Open invitations', hi: 'भेजे गए न्योते' },
  text: {
    en: 'Whoever confirms the address by the link in the email joins the staff. The link works for an hour; send it again when it is too old.',
    hi: 'मेल का लिंक खोलकर जो अपना पता पक्का करेगा, वह स्टाफ़ में आ जाएगा। लिंक एक घंटे चलता है; पुराना हो जाए तो दोबारा भेजें।',
  },
  until: { en: 'until', hi: 'कब तक:' },
  again: { en: 'Send again', hi: 'दोबारा भेजें' },
  withdraw: { en: 'Withdraw', hi: 'वापस लें' },
  busy: { en: 'One moment…', hi: 'एक क्षण…' },
  sentAgain: {
    en: ({ email }: Addressed) => `Sent again: ${email}`,
    hi: ({ email }) => `दोबारा भेजा गया: ${email}`,
  },
  withdrawn: {
    en: ({ email }: Addressed) => `Withdrawn: ${email}`,
    hi: ({ email }) => `वापस लिया गया: ${email}`,
  },
  failed: { en: 'That did not work', hi: 'यह नहीं हो पाया' },
  gone: {
    en: 'It is no longer open: accepted, or withdrawn by someone else.',
    hi: 'यह न्योता अब खुला नहीं है: मान लिया गया, या किसी और ने वापस ले लिया।',
  },

  invite: { en: 'Send an invitation', hi: 'न्योता भेजें' },
  inviteTitle: {
    en: ({ email }: Addressed) => `Invite ${email}?`,
    hi: ({ email }) => `${email} को न्योता भेजें?`,
  },
  invited: {
    en: ({ email }: Addressed) => `Invitation sent: ${email}`,
    hi: ({ email }) => `न्योता भेजा गया: ${email}`,
  },
  noAccount: {
    en: 'There is no verified account with this email. You can invite them: they get a link, choose a password and then work here.',
    hi: 'इस ईमेल से कोई पक्का खाता नहीं है। आप न्योता भेज सकते हैं: उन्हें लिंक मिलेगा, वे पासवर्ड चुनेंगे और फिर यहाँ काम करेंगे।',
  },
  hasAccount: {
    en: 'They have a verified account by now: add them without an invitation.',
    hi: 'अब उनका खाता बन चुका है और ईमेल पक्का है: न्योते के बिना जोड़ें।',
  },
});

export const deletionMessages = defineMessages({
  title: { en: 'Accounts to be removed', hi: 'हटाए जाने वाले खाते' },
  text: {
    en: 'These people have asked for it. Nothing is removed before the day shown; until then they can change their mind.',
    hi: 'इन लोगों ने खाता हटाने को कहा है। दिखाई गई तारीख से पहले कुछ नहीं हटता; तब तक वे मन बदल सकते हैं।',
  },
  from: { en: 'from', hi: 'इस दिन से' },
});
