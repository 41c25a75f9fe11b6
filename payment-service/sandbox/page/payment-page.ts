import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Link } from '../ledger/records';
import { html, type Html } from './html';
import { merchantName, pageLayout } from './page-layout';
import { orderSummary } from './order-summary';
import { pageTexts } from './page-messages';
import { paymentMethods } from './payment-methods';
import { testPanel } from './test-panel';

interface PaymentPageParts {
  readonly link: Link;
  readonly locale: Locale;
  /** The part of the forms' addresses that keeps the chosen language. */
  readonly search: string;
  /** The customer's input if it is not a valid UPI ID. */
  readonly invalidVpa?: string | undefined;
}

/** The page of a link that can be paid. Plain forms: it works without JavaScript. */
export function paymentPage({ link, locale, search, invalidVpa }: PaymentPageParts): string {
  const texts = pageTexts(locale);
  const path = `/l/${link.id}`;
  const action = (verb: string) => `${path}/${verb}${search}`;
  const content: Html = html`<h1 class="visually-hidden">${texts.title(merchantName(locale))}</h1>
    <div class="checkout">
      ${orderSummary(link, locale)}
      <form class="choices" method="post" action="${action('pay')}">
        ${paymentMethods(locale, invalidVpa)}
        <div class="pay-bar">
          <p>
            <span class="quiet">${texts.amount}</span
            ><strong>${formatPaise(link.amountPaise)}</strong>
          </p>
          <button class="button primary" type="submit">${texts.pay}</button>
        </div>
        <div class="other-ways">
          <p>
            <button class="button plain" type="submit" formaction="${action('cancel')}">
              ${texts.cancel}
            </button>
          </p>
          ${testPanel(locale, action)}
        </div>
      </form>
    </div>`;
  const title = `${texts.title(merchantName(locale))} · ${formatPaise(link.amountPaise)}`;
  return pageLayout({ locale, title, path, content });
}
