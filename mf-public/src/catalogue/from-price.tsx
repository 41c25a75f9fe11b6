import type { StartingPrice } from '@kaarigar/shared/api/starting-prices';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { catalogueMessages } from './catalogue-messages';

/** "from ₹99": where the prices of a list start. */
export function FromPrice({ starting }: { readonly starting: StartingPrice | undefined }) {
  const t = useMessages(catalogueMessages);
  if (!starting) return null;
  const price = formatPaise(starting.paise);
  return starting.isPerSqFt ? t.fromPerSqFt({ price }) : t.from({ price });
}
