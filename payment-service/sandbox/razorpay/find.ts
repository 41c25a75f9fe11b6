import type { Dispute, Link, Payment, Refund, Settlement } from '../ledger/records';
import type { Ledger } from '../protocol';
import { linkIdOf } from './identifiers';
import { RazorpayError } from './razorpay-error';

/** The records that a request names by Razorpay's ids; anything else is refused in Razorpay's words. */
export interface Find {
  link(id: unknown): Link;
  /** The link behind an order; before the first try there is none. */
  order(id: unknown): Link;
  payment(id: unknown): Payment;
  refund(id: unknown, ofPayment?: Payment): Refund;
  dispute(id: unknown): Dispute;
  settlement(id: unknown): Settlement;
}

const CODE = /^[A-Za-z0-9]{14}$/;

/** Undefined for an id that cannot be one: those have another refusal. */
function code(id: unknown, prefix: string): string | undefined {
  const [before, rest, ...more] = String(id).split('_');
  return before === prefix && rest && CODE.test(rest) && more.length === 0 ? rest : undefined;
}

export function finder({ links, refunds, disputes, books, store }: Ledger): Find {
  /** "… is not a valid id" (errors of payments, refunds, disputes), without the prefix. */
  const known = <Found>(id: unknown, prefix: string, found: Found | undefined): Found => {
    if (code(id, prefix) === undefined) {
      throw new RazorpayError(`${String(id).replace(prefix, '')} is not a valid id`);
    }
    if (found === undefined) throw new RazorpayError('The id provided does not exist');
    return found;
  };
  const payment = (id: unknown) => known(id, 'pay', store.findPayment('razorpay', String(id)));
  return {
    payment,
    link(id) {
      // Fetch a Standard Payment Link, errors.
      if (code(id, 'plink') === undefined) {
        const stripped = String(id).replace('plink_', '');
        throw new RazorpayError(`invalid input [strippedId] = [${stripped}]`, { shape: 'link' });
      }
      const link = links.find(String(id));
      if (link?.provider === 'razorpay') return link;
      throw new RazorpayError('The id provided does not exist', { shape: 'link' });
    },
    order(id) {
      const link = store.findLink(linkIdOf(String(id)));
      const isTried = link?.provider === 'razorpay' && store.paymentsOf(link).length > 0;
      return known(id, 'order', isTried ? link : undefined);
    },
    refund(id, ofPayment) {
      const refund = refunds.find(String(id));
      const paid = refund && store.findPayment('razorpay', refund.paymentId);
      const isHere = paid && (!ofPayment || paid === ofPayment);
      return known(id, 'rfnd', isHere ? refund : undefined);
    },
    dispute(id) {
      return known(
        id,
        'disp',
        disputes.all('razorpay').find((dispute) => dispute.id === id),
      );
    },
    settlement(id) {
      return known(
        id,
        'setl',
        books.settlementsOf('razorpay').find((settlement) => settlement.id === id),
      );
    },
  };
}
