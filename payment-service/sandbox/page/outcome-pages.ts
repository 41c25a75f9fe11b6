import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { LinkPayment, PaymentLink, PaymentMethod } from '../wire';
import { html, type Html } from './html';
import { icons } from './icons';
import { moment, row } from './order-summary';
import { merchantName, pageLayout } from './page-layout';
import { pageTexts, type PageTexts } from './page-messages';

interface OutcomeParts {
  readonly link: PaymentLink;
  readonly locale: Locale;
}

type Tone = 'good' | 'bad' | 'still';

/** A payment was declined; the link can still be paid. */
export function failedPage(
  { link, locale }: OutcomeParts,
  { payment, search }: { readonly payment: LinkPayment; readonly search: string },
): string {
  const texts = pageTexts(locale);
  const path = `/l/${link.id}`;
  const content = outcome('bad', icons.cross, [
    html`<div role="alert">
        <h1>${texts.failedTitle}</h1>
        <p>${declinedText(texts, payment.method)}</p>
      </div>
      <p>${texts.failedNote}</p>`,
    facts(link, payment, locale),
    html`<p class="ways">
      <a class="button primary" href="${`${path}${search}`}">${texts.tryAgain}</a
      >${backLink(link.callback_url, locale, 'plain')}
    </p>`,
  ]);
  const query = { payment: payment.payment_id };
  return pageLayout({ locale, title: texts.failedTitle, path, query, content });
}

/** A link that can no longer be paid says why. `backTo` is where the merchant waits. */
export function closedPage({ link, locale }: OutcomeParts, backTo: string): string {
  const texts = pageTexts(locale);
  const { tone, icon, title, note } = closedWords(link, texts);
  const captured = link.payments.find((payment) => payment.status === 'captured');
  const content = outcome(tone, icon, [
    html`<h1>${title}</h1>
      <p>${note}</p>`,
    facts(link, captured, locale),
    html`<p class="ways">${backLink(backTo, locale, 'primary')}</p>`,
  ]);
  return pageLayout({ locale, title, path: `/l/${link.id}`, content });
}

export function unknownLinkPage(locale: Locale, path: string): string {
  const texts = pageTexts(locale);
  const content = outcome('still', icons.cross, [
    html`<h1>${texts.unknownTitle}</h1>
      <p>${texts.unknownNote}</p>`,
  ]);
  return pageLayout({ locale, title: texts.unknownTitle, path, content });
}

function outcome(tone: Tone, icon: Html, parts: readonly Html[]): Html {
  return html`<article class="outcome ${tone}">
    <div class="badge">${icon}</div>
    ${parts}
  </article>`;
}

function facts(link: PaymentLink, payment: LinkPayment | undefined, locale: Locale): Html {
  const texts = pageTexts(locale);
  const rows = [
    row(texts.paying, merchantName(locale)),
    row(texts.amount, formatPaise(link.amount)),
    row(texts.paymentFor, link.description),
    row(texts.paymentId, payment?.payment_id ?? ''),
    payment ? row(texts.when, moment(payment.created_at, locale)) : null,
  ].filter((part) => part !== null);
  return html`<dl>${rows}</dl>`;
}

function backLink(url: string, locale: Locale, look: 'primary' | 'plain'): Html | null {
  if (!url) return null;
  const text = pageTexts(locale).backTo(merchantName(locale));
  return html`<a class="button ${look}" href="${url}">${text}</a>`;
}

function declinedText(texts: PageTexts, method: PaymentMethod): string {
  if (method === 'upi') return texts.declinedUpi;
  return method === 'card' ? texts.declinedCard : texts.declinedNetbanking;
}

function closedWords(link: PaymentLink, texts: PageTexts) {
  if (link.status === 'paid') {
    return {
      tone: 'good',
      icon: icons.tick,
      title: texts.paidTitle,
      note: texts.paidNote,
    } as const;
  }
  return link.status === 'expired'
    ? ({
        tone: 'still',
        icon: icons.clock,
        title: texts.expiredTitle,
        note: texts.expiredNote,
      } as const)
    : ({
        tone: 'still',
        icon: icons.cross,
        title: texts.cancelledTitle,
        note: texts.cancelledNote,
      } as const);
}
