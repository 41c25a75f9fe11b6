import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Link, Payment } from '../ledger/records';
import { closedOutcome, type Outcome } from './closed-outcome';
import { html, type Html } from './html';
import { icons } from './icons';
import { moment, row } from './order-summary';
import { merchantName, pageLayout } from './page-layout';
import { pageTexts } from './page-messages';
import { lateTestPanel } from './test-panel';

export interface OutcomeParts {
  readonly link: Link;
  readonly locale: Locale;
}

interface ClosedParts extends OutcomeParts {
  /** What was captured last. */
  readonly payment: Payment | undefined;
  /** The merchant's return address; empty: there is none. */
  readonly backTo: string;
  /** The part of the form's address that keeps the chosen language. */
  readonly search: string;
}

/** A link that can no longer be paid says why. */
export function closedPage({ link, locale, payment, backTo, search }: ClosedParts): string {
  const closed = closedOutcome({ link, payment }, pageTexts(locale));
  const content = outcome(closed.tone, closed.icon, [
    html`<h1>${closed.title}</h1>
      <p>${closed.note}</p>`,
    facts(link, payment, locale),
    html`<p class="ways">${backLink(backTo, locale, 'primary')}</p>`,
    lateTestPanel(locale, `/l/${link.id}/pay-late${search}`),
  ]);
  return pageLayout({ locale, title: closed.title, path: `/l/${link.id}`, content });
}

/** Paid, but the browser stays here, as if the customer closed the tab instead of returning. */
export function leftPage({ link, locale }: OutcomeParts, payment: Payment): string {
  const texts = pageTexts(locale);
  const content = outcome('good', icons.tick, [
    html`<h1>${texts.leftTitle}</h1>
      <p>${texts.leftNote}</p>`,
    facts(link, payment, locale),
  ]);
  const query = { left: 'yes' };
  return pageLayout({ locale, title: texts.leftTitle, path: `/l/${link.id}`, query, content });
}

export function unknownLinkPage(locale: Locale, path: string): string {
  const texts = pageTexts(locale);
  const content = outcome('still', icons.cross, [
    html`<h1>${texts.unknownTitle}</h1>
      <p>${texts.unknownNote}</p>`,
  ]);
  return pageLayout({ locale, title: texts.unknownTitle, path, content });
}

/** A page that says how something ended. */
export function outcome(tone: Outcome['tone'], icon: Html, parts: readonly Html[]): Html {
  return html`<article class="outcome ${tone}">
    <div class="badge">${icon}</div>
    ${parts}
  </article>`;
}

/** Who is paid what for, and by which payment. */
export function facts(link: Link, payment: Payment | undefined, locale: Locale): Html {
  const texts = pageTexts(locale);
  const rows = [
    row(texts.paying, merchantName(locale)),
    row(texts.amount, formatPaise(payment?.amountPaise ?? link.amountPaise)),
    row(texts.paymentFor, link.description),
    row(texts.paymentId, payment?.id ?? ''),
    payment ? row(texts.when, moment(payment.createdAt, locale)) : null,
  ].filter((part) => part !== null);
  return html`<dl>${rows}</dl>`;
}

export function backLink(url: string, locale: Locale, look: 'primary' | 'plain'): Html | null {
  if (!url) return null;
  const text = pageTexts(locale).backTo(merchantName(locale));
  return html`<a class="button ${look}" href="${url}">${text}</a>`;
}
