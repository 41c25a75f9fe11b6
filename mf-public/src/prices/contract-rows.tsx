import { PriceRow } from '@kaarigar/shared/catalogue/price-row';
import type { ContractService } from '@kaarigar/shared/api/contract-requests';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { CONTRACT_ICONS } from '@kaarigar/shared/catalogue/contract-icons';
import { catalogueMessages } from '../catalogue/catalogue-messages';
import { contractMessages } from '../catalogue/contract-messages';
import { CONTRACT_STARTING_PRICE } from '../catalogue/starting-price';
import { pricesMessages } from './prices-messages';

interface ContractRowsProps {
  readonly contracts: readonly ContractService[];
  /** See `PriceRow`. */
  readonly list?: string | undefined;
}

/** The kinds of contract work, which are priced after a visit. */
export function ContractRows({ contracts, list }: ContractRowsProps) {
  const t = useMessages(pricesMessages);
  const texts = useMessages(contractMessages);
  const words = useMessages(catalogueMessages);
  const locale = useLocale();
  const other = locale === 'hi' ? 'en' : 'hi';
  return contracts.map((service) => {
    const name = service[`name_${locale}`];
    return (
      <PriceRow
        key={service.code}
        id={`item-${service.code}`}
        {...CONTRACT_ICONS[service.code]}
        name={name}
        other={{ name: service[`name_${other}`], lang: other }}
        list={list}
        price={words.from({ price: formatPaise(CONTRACT_STARTING_PRICE) })}
        time={t.afterVisit}
        includes={texts[service.code].work}
        excludes={t.contractExcludes}
      >
        <ButtonLink
          variant="quiet"
          size="s"
          to={paths.hireService(service.code)}
          aria-label={t.askOf({ name })}
        >
          {t.ask}
        </ButtonLink>
      </PriceRow>
    );
  });
}
