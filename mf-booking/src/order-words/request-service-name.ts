import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { itemName } from '../booking/item-name';
import { orderMessages } from './order-messages';

/** What was asked for; only the kind of it when that service is no longer offered. */
export function requestServiceName(
  { service }: Pick<ContractRequestRow, 'service'>,
  locale: Locale,
): string {
  return service ? itemName(service, locale) : translate(orderMessages, locale).request;
}
