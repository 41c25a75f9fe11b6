import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { isStageDue } from '@kaarigar/shared/domain/stages';
import { defineMessages, translate } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatPaise } from '@kaarigar/shared/i18n/format';
import { stageName } from '@kaarigar/shared/i18n/stage-name';
import type { Locale } from '@kaarigar/shared/platform/locale';

const messages = defineMessages({
  accepted: { en: 'You have accepted our price.', hi: 'आपने हमारा दाम मान लिया है।' },
  pay: {
    en: (p: { number: number; sum: string; phone: string }) =>
      `Pay stage ${p.number} now: ${p.sum}, online here or in cash. We will then call you on ${p.phone} and agree on the day on which the work begins.`,
    hi: (p: { number: number; sum: string; phone: string }) =>
      `अब ${stageName.hi(p)} ${p.sum} दें, यहाँ ऑनलाइन या नकद। उसके बाद हम ${p.phone} पर फ़ोन करके काम शुरू करने का दिन तय करेंगे।`,
  },
  call: {
    en: (p: { phone: string }) =>
      `We will call you on ${p.phone} and agree on the day on which the work begins.`,
    hi: (p: { phone: string }) => `हम ${p.phone} पर फ़ोन करके काम शुरू करने का दिन तय करेंगे।`,
  },
  begins: {
    en: (p: { day: string }) => `The work begins on ${p.day}.`,
    hi: (p: { day: string }) => `काम ${p.day} को शुरू होगा।`,
  },
  goesOn: {
    en: 'The stages below are paid and done one after another.',
    hi: 'नीचे की किस्तें और काम एक के बाद एक होंगे।',
  },
});

/** What comes next once the price is accepted: the first payment, the day on which the work begins, then stage by stage. */
export function acceptedNext(
  stages: readonly ContractStage[],
  phone: string,
  locale: Locale,
): string {
  const t = translate(messages, locale);
  return `${t.accepted} ${next()}`;

  function next(): string {
    const jobs = stages.map(({ order }) => order?.job_status);
    if (jobs.some((job) => job === 'IN_PROGRESS' || job === 'COMPLETED')) return t.goesOn;
    const planned = stages.find(({ order }) => order?.job_status === 'ASSIGNED')?.order;
    if (planned?.scheduled_on) return t.begins({ day: formatDate(planned.scheduled_on, locale) });
    const due = stages.find(({ number }) => isStageDue(stages, number));
    return due
      ? t.pay({ number: due.number, sum: formatPaise(due.amount_paise), phone })
      : t.call({ phone });
  }
}
