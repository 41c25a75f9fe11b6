import { REFUND_DAYS, UNCONFIRMED_RETURN_DAYS } from '@kaarigar/shared/domain/bank-days';
import { COMPLAINT_DAYS } from '@kaarigar/shared/domain/limits';
import { GUARANTEE } from '@kaarigar/shared/i18n/guarantee';
import type { LegalSection } from './legal-document';
import type { LegalNames } from './legal-names';

export const termsEn = (n: LegalNames): readonly LegalSection[] => [
  {
    id: 'introduction',
    title: 'Introduction',
    paragraphs: [
      `These terms apply when you use the ${n.brand} website or book a service through it. “We” is ${n.brand}; “you” are the person who visits the site or makes a booking.`,
      'By creating an account or booking a service you agree to these terms. If you do not agree, please do not use the site. You must be at least 18 years old to book.',
    ],
  },
  {
    id: 'services',
    title: 'Services',
    paragraphs: [
      'We arrange skilled workers and home services at your address: rapid services at a fixed price per job, workers by the day, and contract work for which we visit first and agree on a price with you.',
      'A booking stands once you have made it; with “Pay Now”, once it is paid. We then call you to settle the day, the time and the address. If we cannot carry it out, because nobody is free on that day or your address is outside our area, we tell you and you owe us nothing; all money already paid is returned.',
    ],
    points: [
      'The price shown covers the work described. Material is extra unless the list says otherwise.',
      'The visiting charge applies when a worker comes to look at the work, or comes as booked and cannot work for a reason on your side.',
      'Work outside the booking is agreed with you, with its price, before it is done.',
      'Until the work begins you can change its day and address on the order page, at the same price. The stages of contract work are moved with us, by phone.',
      'Until the work begins you can cancel there what you have not paid. You can ask us to cancel what you have paid, with your reason; if we agree, the money goes back. We may keep what the order has already cost us; the order page says how much.',
    ],
  },
  {
    id: 'your-responsibilities',
    title: 'Your responsibilities',
    paragraphs: ['So that the work can be done well and safely, you agree to:'],
    points: [
      'give a correct name, phone number and address, and be reachable at the agreed time;',
      'keep your password to yourself, and tell us at once if someone else may know it;',
      'make sure that you may have the work done: that the house is yours, or the owner has agreed;',
      'give safe access, and point out hidden wires, pipes and dangers you know of;',
      'keep valuables out of the way and treat workers with respect;',
      'use the site honestly: no false bookings, no attempts to disturb it or to reach other people’s data.',
    ],
  },
  {
    id: 'payment',
    title: 'Payment terms',
    paragraphs: [
      `All prices are in Indian rupees. Contract work starts at ${n.contractPrice}; the final price is agreed in writing before the work begins. For other services the price shown when you book is the price you pay.`,
      'You can pay online through our payment provider (UPI, card, net banking and other ways it offers), or after the work, in cash or online. Card and bank details are entered on the provider’s page and never reach us. Every payment has a receipt under My Orders.',
      `If money was debited but the payment was not confirmed, your bank returns it automatically within ${UNCONFIRMED_RETURN_DAYS} working days.`,
      `All sales are final and there are no refunds, except in three cases. The money then goes back to the account it came from; banks usually take ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days. The whole amount goes back, except that we may keep our costs of an order that is cancelled at your request. The three cases:`,
    ],
    points: [
      'we fail to deliver the service you paid for;',
      'we agree to cancel it;',
      'you were charged twice.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      'We use your details to provide the services you book. The Privacy Policy says exactly what we collect, who it is shared with and which rights you have. It is part of these terms.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      `We choose workers with care and stand by the work booked through us. If work is not right, say so on the order page within ${COMPLAINT_DAYS} days after it was done; ${GUARANTEE.en}. If all your money goes back, a free visit that has not begun is cancelled.`,
      'Our liability for a booking is limited to the amount paid for it. We are not liable for indirect loss, for defects in material that you supplied, for faults that were there before, or for delays caused by weather, power cuts, strikes or orders of the authorities. Nothing here limits liability that the law does not allow to be limited, nor your rights as a consumer.',
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    paragraphs: [
      `These terms are governed by the laws of India. Please talk to us first; most things can be settled by phone. What cannot be settled goes to the courts at ${n.district}, ${n.state}. Your right to turn to a consumer commission stays as it is.`,
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    paragraphs: [
      'We may change these terms when our services or the law change. The new terms appear on this page with their date. A booking stays under the terms that were in force when you made it.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      `Questions about these terms? Write to ${n.email} or call ${n.phone}. Complaints go to our grievance officer, ${n.officer}, at ${n.officerEmail}.`,
    ],
  },
];
