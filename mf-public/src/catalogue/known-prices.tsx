import { use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { catalogueMessages } from './catalogue-messages';
import type { PriceData } from './price-data';

/** Where jobs start; nothing without an answer of the database. */
export function JobPrice({ prices }: Pick<PriceData, 'prices'>) {
  const { from } = useMessages(catalogueMessages);
  const answer = use(prices);
  const job = answer.state === 'known' ? answer.value.job : null;
  return job === null ? null : from({ price: formatPaise(job) });
}

/** Where a day of a worker starts. */
export function DayPrice({ workerRates }: Pick<PriceData, 'workerRates'>) {
  const { from } = useMessages(catalogueMessages);
  const answer = use(workerRates);
  if (answer.state === 'failed' || answer.value.length === 0) return null;
  return from({ price: formatPaise(Math.min(...answer.value.map((rate) => rate.rate_paise))) });
}
