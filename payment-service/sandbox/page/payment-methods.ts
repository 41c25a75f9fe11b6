import type { Locale } from '@kaarigar/shared/platform/locale';
import type { PaymentMethod } from '../ledger/records';
import { BANKS } from './banks';
import { html, type Html } from './html';
import { icons } from './icons';
import { pageTexts } from './page-messages';
import { TEST_VPA } from './payment-choice';

interface Choice {
  readonly method: PaymentMethod;
  readonly icon: Html;
  readonly name: string;
  readonly hint: string;
  readonly details: Html;
}

/** UPI, card and net banking; the details of the chosen one are open (by CSS alone). */
export function paymentMethods(locale: Locale, invalidVpa: string | undefined): Html {
  const texts = pageTexts(locale);
  const choices: readonly Choice[] = [
    {
      method: 'upi',
      icon: icons.upi,
      name: texts.upi,
      hint: texts.upiHint,
      details: vpaField(locale, invalidVpa),
    },
    {
      method: 'card',
      icon: icons.card,
      name: texts.card,
      hint: texts.cardHint,
      details: cardFields(locale),
    },
    {
      method: 'netbanking',
      icon: icons.bank,
      name: texts.netbanking,
      hint: texts.netbankingHint,
      details: bankField(locale),
    },
  ];
  return html`<fieldset>
    <legend>${texts.choose}</legend>
    ${choices.map(methodChoice)}
  </fieldset>`;
}

function methodChoice({ method, icon, name, hint, details }: Choice): Html {
  const checked = method === 'upi' ? html` checked` : null;
  return html`<div class="method">
    <input type="radio" name="method" value="${method}" id="${method}" ${checked} />
    <label for="${method}"
      >${icon}<span><strong>${name}</strong><small>${hint}</small></span></label
    >
    <div class="details">${details}</div>
  </div>`;
}

function vpaField(locale: Locale, invalidVpa: string | undefined): Html {
  const texts = pageTexts(locale);
  const isInvalid = invalidVpa !== undefined;
  const state = isInvalid ? html` aria-invalid="true" autofocus` : null;
  const error = isInvalid
    ? html`<p class="error" id="vpa-error" role="alert">${texts.vpaInvalid}</p>`
    : null;
  return html`<label for="vpa">${texts.vpa}</label>
    <input
      id="vpa"
      name="vpa"
      value="${invalidVpa ?? TEST_VPA}"
      inputmode="email"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      maxlength="100"
      aria-describedby="${isInvalid ? 'vpa-error vpa-hint' : 'vpa-hint'}"
      ${state}
    />
    <p class="hint" id="vpa-hint">${texts.vpaHint}</p>
    ${error}`;
}

/** Read-only on purpose: nobody should be able to type a real card into a sandbox. */
function cardFields(locale: Locale): Html {
  const texts = pageTexts(locale);
  return html`<div class="card-fields">
      <p>
        <label for="card-number">${texts.cardNumber}</label
        ><input id="card-number" value="4111 1111 1111 1111" readonly />
      </p>
      <p>
        <label for="card-expiry">${texts.cardExpiry}</label
        ><input id="card-expiry" value="12/34" readonly />
      </p>
      <p>
        <label for="card-cvv">${texts.cardCvv}</label><input id="card-cvv" value="•••" readonly />
      </p>
    </div>
    <p class="hint">${texts.cardNote}</p>`;
}

function bankField(locale: Locale): Html {
  const options = BANKS.map((bank) => html`<option value="${bank.code}">${bank[locale]}</option>`);
  return html`<label for="bank">${pageTexts(locale).bank}</label>
    <select id="bank" name="bank">
      ${options}
    </select>`;
}
