import { formatPaise } from '@kaarigar/shared/i18n/format';

import type { PaymentLinks } from '../ledger/payment-links';
import type { Dispute, Link, Payment, Refund } from '../ledger/records';
import { isStanding, isUndecided, type Store } from '../ledger/store';
import { html, type Html } from '../page/html';
import { act } from './control-page';

const SHOWN = 30;

/** The newest links with all that hangs on them, and what can be done to each. */
export function recordSection(links: PaymentLinks, store: Store): Html {
  const newest = links.all().toReversed();
  const more = newest.length > SHOWN ? html`<p>${newest.length - SHOWN} older ones.</p>` : null;
  return html`<section aria-labelledby="records">
    <h2 id="records">Links and money</h2>
    ${newest.length === 0 ? html`<p>No link yet.</p>` : null}
    ${newest.slice(0, SHOWN).map((link) => linkRecord(link, store))} ${more}
  </section>`;
}

function linkRecord(link: Link, store: Store): Html {
  const expire = link.status === 'created' ? act(`links/${link.id}/expire`, 'Expire') : null;
  return html`<article class="record">
    <p>
      <a href="${link.url}">${link.id}</a> ${link.provider} · ${formatPaise(link.amountPaise)} ·
      <b>${link.status}</b> · ${link.reference}
    </p>
    ${expire} ${store.paymentsOf(link).map((payment) => paymentRecord(payment, store))}
  </article>`;
}

function paymentRecord(payment: Payment, store: Store): Html {
  const status = store.statusOf(payment);
  const path = `payments/${payment.id}`;
  const isBegun = status === 'created';
  const acts = [
    isBegun || status === 'failed' ? act(`${path}/authorize`, 'Authorize') : null,
    isBegun ? act(`${path}/fail`, 'Fail') : null,
    status === 'authorized' ? act(`${path}/capture`, 'Capture') : null,
    status === 'authorized' ? act(`${path}/auto-refund`, 'Give back') : null,
    status === 'captured' ? act(`${path}/refunds`, 'Refund in the dashboard') : null,
    payment.status === 'captured' ? act(`${path}/disputes`, 'Dispute') : null,
  ].filter((one) => one !== null);
  return html`<div class="record">
    <p>${payment.id} · ${formatPaise(payment.amountPaise)} · <b>${status}</b></p>
    ${acts} ${store.refundsOf(payment).map(refundRecord)}
    ${store.disputesOf(payment).map(disputeRecord)}
  </div>`;
}

function refundRecord(refund: Refund): Html {
  const path = `refunds/${refund.id}`;
  const acts = [
    refund.status === 'onhold' ? act(`${path}/release`, 'Release') : null,
    refund.status === 'processed' ? null : act(`${path}/processed`, 'Process'),
    isStanding(refund) ? act(`${path}/failed`, 'Fail') : null,
    refund.status === 'processed' ? act(`${path}/reversed`, 'Reverse') : null,
    refund.status === 'processed' && refund.arn === null
      ? act(`${path}/reference`, 'Tell the bank’s number')
      : null,
  ].filter((one) => one !== null);
  return html`<div class="record">
    <p>
      Refund ${refund.id} · ${formatPaise(refund.amountPaise)} · <b>${refund.status}</b> · by
      ${refund.cause.by}
    </p>
    ${acts}
  </div>`;
}

function disputeRecord(dispute: Dispute): Html {
  const states = [
    ['under_review', 'Under review'],
    ['action_required', 'Action required'],
    ['won', 'Won'],
    ['lost', 'Lost'],
    ['accepted', 'Accepted'],
    ['closed', 'Closed'],
  ] as const;
  const acts = states.map(([state, name]) => act(`disputes/${dispute.id}/${state}`, name));
  return html`<div class="record">
    <p>
      Dispute ${dispute.id} · ${dispute.phase} · ${formatPaise(dispute.amountPaise)} ·
      <b>${dispute.state}</b>
    </p>
    ${isUndecided(dispute) ? acts : null}
  </div>`;
}
