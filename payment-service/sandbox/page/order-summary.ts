import { formatDate, formatPaise, formatTime } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Link } from '../ledger/records';
import { html, type Html } from './html';
import { icons } from './icons';
import { merchantName } from './page-layout';
import { pageTexts } from './page-messages';

/** Who is paid, how much and for what. */
export function orderSummary(link: Link, locale: Locale): Html {
  const texts = pageTexts(locale);
  const rows = [
    row(texts.paymentFor, link.description),
    row(texts.reference, link.reference),
    row(texts.customer, customerLine(link)),
    link.status === 'created' ? row(texts.validTill, moment(link.expiresAt, locale)) : null,
  ].filter((part) => part !== null);
  return html`<section class="summary" aria-labelledby="merchant">
    <div class="merchant">
      ${icons.merchant}
      <p>
        <span class="quiet">${texts.paying}</span
        ><strong id="merchant">${merchantName(locale)}</strong>
      </p>
    </div>
    <p class="amount">
      <span class="quiet">${texts.amount}</span><strong>${formatPaise(link.amountPaise)}</strong>
    </p>
    <dl>${rows}</dl>
  </section>`;
}

/** One line of a list of terms; null when there is nothing to say. */
export function row(term: string, value: string): Html | null {
  return value
    ? html`<div>
        <dt>${term}</dt>
        <dd>${value}</dd>
      </div>`
    : null;
}

/** A Unix moment as date and time in India. */
export function moment(seconds: number, locale: Locale): string {
  const date = new Date(seconds * 1000);
  return `${formatDate(date, locale)}, ${formatTime(date, locale)}`;
}

/** Name and phone; of the phone only enough to recognise one's own. */
function customerLine({ customer }: Link): string {
  const masked = customer.contact && `•••••• ${customer.contact.slice(-4)}`;
  return [customer.name, masked].filter(Boolean).join(' · ');
}
