import { DELETION_WAIT_DAYS } from '@kaarigar/shared/domain/limits';
import { WISH_LIFE_DAYS } from '@kaarigar/shared/domain/retention';
import type { LegalSection } from './legal-document';
import type { LegalNames } from './legal-names';
import { keptFor } from './period-text';

const kept = keptFor('en');

export const privacyEn = (n: LegalNames): readonly LegalSection[] => [
  {
    id: 'who-we-are',
    title: 'Who is responsible',
    paragraphs: [
      `${n.brand} decides what happens with the personal information you give us on this site and when you book, and is responsible for it under the Digital Personal Data Protection Act, 2023. This policy is available in English and Hindi.`,
    ],
  },
  {
    id: 'information-we-collect',
    title: 'Information we collect',
    paragraphs: ['We ask only for what a booking needs, and we get it from you:'],
    points: [
      'Account: full name, phone number, address, email and your language. Your password is kept only in scrambled form; nobody can read it.',
      'Work: what is to be done, how much of it, when and where, what you write about it and photos that you add, the price, and the state of the order.',
      'Changes: what you change or ask to cancel, and why.',
      'Complaints: how you found the work, what you find not right about it, your photos, and what we answer.',
      'Payments: amount, time, way of paying and transaction number. Card numbers, UPI PINs and bank passwords stay with the payment provider; we never see them.',
      'Messages: what you write in the contact form, by email or on WhatsApp.',
      'Technical records: when a page was asked for, from which internet address and with which browser, kept for a short time for security.',
    ],
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    paragraphs: ['We use your information, with your consent, for these purposes and no others:'],
    points: [
      'to send the right worker to the right door and to call you about it;',
      'to take payments, give receipts and return money;',
      'to answer questions and complaints;',
      'to keep accounts and other records that the law requires;',
      'to keep the site safe, and to stop fraud and misuse.',
    ],
  },
  {
    id: 'storage-on-your-device',
    title: 'What is stored on your device',
    paragraphs: ['Your browser keeps these things:'],
    points: [
      'Your login and your choice of language.',
      'Half-filled forms, so that nothing is lost. They are removed when you log out or close the tab.',
      `A booking that you filled in before creating your account. It waits for the link of our email, for at most ${WISH_LIFE_DAYS} days.`,
      'Pages that you saw and your orders, so that they open without the internet. Orders are removed when you log out.',
      'News of your orders: only if you ask for it on that device, until you turn it off or log out.',
      'There are no advertising cookies and no tracking by others.',
      'You can delete all of it in your browser at any time; you are then logged out.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    paragraphs: ['We do not sell your information. We share only what is needed with:'],
    points: [
      'the worker who comes to you: name, phone number, address and the work;',
      'the payment provider: name, phone number, email, order number and amount;',
      'the company that runs our servers, bound by contract to use it for nothing else: all that is stored;',
      'the companies that carry our messages to you, each only if you hear from us that way: for SMS our provider (Exotel) and your mobile operator, for WhatsApp the company Meta, for email our mail provider. Each gets your number or address and the text: codes for the login, and news of your order, with the work, the day, the amount and the name and number of the worker;',
      'the maker of your browser, if you have news shown on a device: it carries them encrypted, so that only your browser can read them;',
      'authorities and courts, where the law obliges us.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: [
      'Your account stays as long as you want it. Everything else has its time, after which our system removes it automatically:',
    ],
    points: [
      `Orders, payments, receipts, and the record of what our staff changed: ${kept.books}, as tax and company law requires. After that the sums stay, without your name, phone number, address and words.`,
      `Messages to us, and requests for contract work that led to no order: ${kept.messages}.`,
      `Photos of a request or a complaint: ${kept.photos} after it has ended.`,
      `Copies of emails that we sent you: ${kept.mails}. What the payment provider reported to us, word by word: ${kept.reports}.`,
      `Logins, with internet address and browser: ${kept.logins} after they were last used; those of our staff ${kept.staff_sign_ins}.`,
      `Log lines of our servers, with internet addresses: ${kept.logs}. Searches that found nothing, as words without a person: ${kept.searches}.`,
      `An account whose email address nobody confirms: ${kept.unconfirmed}.`,
      `Backups of all this: ${kept.backups}.`,
    ],
  },
  {
    id: 'erasure',
    title: 'When you have your account removed',
    paragraphs: [
      `You ask for it in your profile. Nothing happens for ${DELETION_WAIT_DAYS} days, and you can change your mind. Work, money and complaints that are open are settled first. Then everything is erased at once. Your login, name, phone number, addresses and email address go, and your requests with their photos. So do your messages, what you and we wrote about your orders, and our emails to you. What the payment provider reported to us is erased as well.`,
      'What stays, because the law requires us to keep accounts and to show that you agreed:',
    ],
    points: [
      'of each order: what was booked and when, its price, its payments and refunds with their numbers, the number of the receipt, and which of us and of our workers did what, without your name, phone number, address and words;',
      `of our staff: their name and email address beside what they did, until ${kept.books} after they left, and their logins for ${kept.staff_sign_ins};`,
      'that you agreed to our terms and to this policy, and when, under a number in place of your name;',
      `backups, until they are ${kept.backups} old; if we ever need one, what was erased is erased again;`,
      'what the payment provider must keep of your payments for itself.',
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    paragraphs: [
      'Connections are encrypted. Every person can read only their own orders; this is enforced by the database itself and not only by the page. Only a few staff members can see customers’ details, and changes are recorded. If something happens to your data anyway, we will tell you and the authority without delay.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    paragraphs: ['You can at any time and without giving a reason:'],
    points: [
      'see which information we have about you, and take it with you: your profile has a file of all of it; we will tell you who it was shared with;',
      'have it corrected or completed; most of it you can change yourself in your profile;',
      'withdraw your consent, and have your account and information erased in your profile, except what the law obliges us to keep;',
      'name someone who may use these rights for you if you die or cannot act yourself;',
      'complain to our grievance officer and, if that does not help, to the Data Protection Board of India.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'The site is for adults. We do not knowingly collect information about anyone under 18. If you learn that a child has given us any, please tell us and we will delete it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    paragraphs: [
      'When this policy changes, the new one appears here with its date. If we want to use your information for something new, we will ask for your consent first.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact and grievance officer',
    paragraphs: [
      `For questions about your information write to ${n.email} or call ${n.phone}. Our grievance officer is ${n.officer}, ${n.officerEmail}.`,
    ],
  },
];
