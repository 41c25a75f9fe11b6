import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { itemName } from '../booking/item-name';
import { orderMessages } from './order-messages';

/** The name of the requested service; only its type when we no longer offer that service. */
export function requestServiceName(
  { service }: Pick<ContractRequestRow, 'service'>,
  locale: Locale,
): string {
  return service ? itemName(service, locale) : translate(orderMessages, locale).request;
}
