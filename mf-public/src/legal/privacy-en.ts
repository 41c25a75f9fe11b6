import type { LegalSection } from './legal-document';
import type { LegalNames } from './legal-names';

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
      'Account: full name, phone number, address, e-mail and your language. Your password is kept only in scrambled form; nobody can read it.',
      'Bookings and requests: the service, quantity, day and place of the work, what you write about it, photos that you add to a request, what you change or ask to cancel and why, what you find not right about the work and what we answer, the price and the state of the order.',
      'Payments: amount, time, way of paying and transaction number. Card numbers, UPI PINs and bank passwords stay with the payment provider; we never see them.',
      'Messages: what you write in the contact form, by e-mail or on WhatsApp.',
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
      'to keep accounts and other records that the law asks for;',
      'to keep the site safe, and to stop fraud and misuse.',
    ],
  },
  {
    id: 'storage-on-your-device',
    title: 'What is stored on your device',
    paragraphs: [
      'Your browser keeps your sign-in, your choice of language and half-filled forms, so that nothing is lost. Half-filled forms are removed when you log out or close the tab; a booking that you filled in before making your account waits for the link of our e-mail for at most two days. There are no advertising cookies and no tracking by others. You can delete all of it in your browser at any time; you are then signed out.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    paragraphs: ['We do not sell your information. We share only what is needed with:'],
    points: [
      'the worker who comes to you: name, phone number, address and the work;',
      'the payment provider: name, phone number, e-mail, order number and amount;',
      'the companies that run our servers and send our e-mails, bound by contract to use it for nothing else;',
      'authorities and courts, where the law obliges us.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: [
      'Your account stays as long as you want it. Orders and payments are kept for 8 years, as tax and company law ask. Photos of a request are deleted 180 days after it has ended, contact messages after 2 years, technical records after 90 days. What is no longer needed is deleted.',
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    paragraphs: [
      'Connections are encrypted. Every person can read only their own orders; this is enforced by the database itself and not only by the page. Few members of staff can see customers’ details, and changes are recorded. If something should happen to your data all the same, we tell you and the authority without delay.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    paragraphs: ['You can at any time and without giving a reason:'],
    points: [
      'see which information we have about you, and with whom it was shared;',
      'have it corrected or completed; most of it you can change yourself in your profile;',
      'withdraw your consent, and have your account and information erased, except what the law obliges us to keep;',
      'name somebody who may use these rights for you if you die or cannot act yourself;',
      'complain to our grievance officer and, if that does not help, to the Data Protection Board of India.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'The site is for adults. We do not knowingly collect information of anybody under 18. If you learn that a child has given us any, please tell us and we delete it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    paragraphs: [
      'When this policy changes, the new text appears here with its date. If we want to use your information for something new, we ask for your consent first.',
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
