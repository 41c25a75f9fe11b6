import type { ToldPrice } from '../contracts/told-price';
import { useMessages } from '../i18n/define-messages';
import { formatDate } from '../i18n/format';
import { materialText } from '../i18n/material-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Total } from '../ui/total';
import { contractMessages } from './contract-words';

/** A price that was told on the phone: how much, until when, and what was said of days and material. */
export function ToldPriceView({ told }: { readonly told: ToldPrice }) {
  const t = useMessages(contractMessages);
  const locale = useLocale();
  const { paise, validUntil, days, withMaterial } = told;
  const said = [
    days === null ? null : t.takes({ days }),
    materialText(withMaterial, locale),
  ].filter((one) => one !== null);
  return (
    <>
      <Total
        label={t.total}
        detail={t.validUntil({ date: formatDate(validUntil, locale) })}
        paise={paise}
      />
      {said.length === 0 ? null : <p>{said.join(' ')}</p>}
    </>
  );
}
