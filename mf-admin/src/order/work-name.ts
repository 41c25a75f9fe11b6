import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { stageName } from '@kaarigar/shared/i18n/stage-name';
import type { Locale } from '@kaarigar/shared/platform/locale';

interface Work {
  readonly service_type: string;
  readonly service_type_hi: string;
  readonly stage: number | null;
  readonly stages: number | null;
}

/** Between the work and the name of its stage, as `private.order_of_stage()` writes it: `, stage 1 of 3: `. */
const PLACE_AMONG_STAGES = /^(.+?), [^,:]*\d[^,:]*: /;

/** The work by its name alone: of a stage without its place, which stands in a place of its own. */
export function workName(work: Work, locale: Locale): string {
  const name = serviceName(work, locale);
  return work.stage === null ? name : (PLACE_AMONG_STAGES.exec(name)?.[1] ?? name);
}

interface Place {
  readonly number: number;
  readonly count: number;
}

export const stageMessages = defineMessages({
  stageOf: {
    en: ({ number, count }: Place) => `${stageName.en({ number })} of ${count}`,
    hi: ({ number, count }: Place) => `${stageName.hi({ number })} (${count} में से)`,
  },
  contractOf: {
    en: ({ ticket }: { ticket: string }) => `Contract ${ticket}`,
    hi: ({ ticket }: { ticket: string }) => `ठेका ${ticket}`,
  },
});
