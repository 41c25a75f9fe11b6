import type { Payment } from '../ledger/records';
import type { Store } from '../ledger/store';
import type { Outcome } from './closed-outcome';
import { html, type Html } from './html';
import { icons } from './icons';
import { backLink, facts, outcome, type OutcomeParts } from './outcome-pages';
import { pageLayout } from './page-layout';
import { pageTexts, type PageTexts } from './page-messages';
import { testCase } from './test-panel';

interface Tried {
  readonly payment: Payment;
  /** Anything but captured. */
  readonly status: ReturnType<Store['statusOf']>;
  /** The part of the forms' addresses that keeps the chosen language. */
  readonly search: string;
}

/** A payment that has not come through: it waits for the customer or the shop, failed, or went back. */
export function triedPage(
  { link, locale }: OutcomeParts,
  { payment, status, search }: Tried,
): string {
  const texts = pageTexts(locale);
  const path = `/l/${link.id}`;
  const { tone, icon, title, note } = outcomeOf(payment, status, texts);
  const content = outcome(
    tone,
    icon,
    [
      html`<div role="${tone === 'bad' ? 'alert' : 'status'}">
          <h1>${title}</h1>
          <p>${note}</p>
        </div>
        ${status === 'failed' ? html`<p>${moneyText(payment, texts)}</p>` : null}`,
      facts(link, payment, locale),
      status === 'created' ? approval(`${path}/`, search, payment, texts) : null,
      html`<p class="ways">
        ${
          status === 'failed'
            ? html`<a class="button primary" href="${`${path}${search}`}">${texts.tryAgain}</a>`
            : null
        }
        ${backLink(link.returnUrl, locale, 'plain')}
      </p>`,
      status === 'failed' ? lateApproval(`${path}/approve${search}`, payment, texts) : null,
    ].filter((part) => part !== null),
  );
  return pageLayout({ locale, title, path, query: { payment: payment.id }, content });
}

function outcomeOf(payment: Payment, status: Tried['status'], texts: PageTexts): Outcome {
  if (status === 'failed') {
    return {
      tone: 'bad',
      icon: icons.cross,
      title: texts.failedTitle,
      note: failedText(payment, texts),
    };
  }
  const [title, note] =
    status === 'created'
      ? [texts.waitingTitle, texts.waitingNote]
      : status === 'refunded'
        ? [texts.returnedTitle, texts.returnedNote]
        : [texts.processingTitle, texts.processingNote];
  return { tone: 'still', icon: icons.clock, title, note };
}

/** Plain buttons in place of the customer's app. */
function approval(path: string, search: string, { id }: Payment, texts: PageTexts): Html {
  return html`<form class="ways" method="post" action="${`${path}approve${search}`}">
    <input type="hidden" name="payment" value="${id}" />
    <button class="button primary" type="submit">${texts.approve}</button>
    <button class="button danger" type="submit" formaction="${`${path}decline${search}`}">
      ${texts.decline}
    </button>
  </form>`;
}

function lateApproval(action: string, { id }: Payment, texts: PageTexts): Html {
  return html`<form class="tester" method="post" action="${action}">
    <input type="hidden" name="payment" value="${id}" />
    <details>
      <summary>${texts.testerTitle}</summary>
      ${testCase(action, texts.approveAfterAll, texts.approveAfterAllNote)}
    </details>
  </form>`;
}

function failedText({ failure, choice }: Payment, texts: PageTexts): string {
  if (failure === 'timed_out') return texts.timedOut;
  if (failure === 'cancelled') return texts.dropped;
  if (choice.method === 'upi') return texts.declinedUpi;
  return choice.method === 'card' ? texts.declinedCard : texts.declinedNetbanking;
}

/** Whether money can have moved: nobody knows when the bank did not answer. */
function moneyText({ failure }: Payment, texts: PageTexts): string {
  return failure === 'timed_out' ? texts.timedOutNote : texts.failedNote;
}
