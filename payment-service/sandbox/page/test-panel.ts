import type { Locale } from '@kaarigar/shared/platform/locale';
import { html, type Html } from './html';
import { pageTexts } from './page-messages';

/** Failures that a tester can trigger. The rarer ones are collapsed, so that the page looks like a real one. */
export function testPanel(locale: Locale, action: (verb: string) => string): Html {
  const texts = pageTexts(locale);
  const rare = [
    { verb: 'approve-later', name: texts.approveLater, note: texts.approveLaterNote },
    { verb: 'time-out', name: texts.timeOut, note: texts.timeOutNote },
    { verb: 'drop', name: texts.drop, note: texts.dropNote },
    { verb: 'pay-and-close', name: texts.payAndClose, note: texts.payAndCloseNote },
    { verb: 'pay-late', name: texts.payLate, note: texts.payLateNote },
    { verb: 'pay-twice', name: texts.payTwice, note: texts.payTwiceNote },
  ].map(({ verb, name, note }) => testCase(action(verb), name, note));
  return html`<div class="tester">
    <div class="case">
      <p><strong>${texts.testerTitle}:</strong> ${texts.testerNote}</p>
      <button class="button danger" type="submit" formaction="${action('fail')}">
        ${texts.failPayment}
      </button>
    </div>
    <details>
      <summary>${texts.moreCases}</summary>
      ${rare}
    </details>
  </div>`;
}

/** For a closed link: money arrives anyway. */
export function lateTestPanel(locale: Locale, action: string): Html {
  const texts = pageTexts(locale);
  return html`<form class="tester" method="post" action="${action}">
    <details>
      <summary>${texts.testerTitle}</summary>
      ${testCase(action, texts.payAnyway, texts.payAnywayNote)}
    </details>
  </form>`;
}

/** What a button does, and the button. */
export function testCase(action: string, name: string, note: string): Html {
  return html`<div class="case">
    <p>${note}</p>
    <button class="button plain" type="submit" formaction="${action}">${name}</button>
  </div>`;
}
