import type { ReactNode } from 'react';
import { groupItems } from '@kaarigar/shared/catalogue/group-items';
import { PriceGroups, type PriceGroupContent } from '@kaarigar/shared/catalogue/price-groups';
import { LIST_TONES } from '@kaarigar/shared/catalogue/trade-tones';
import type { ContractService } from '@kaarigar/shared/api/contract-requests';
import type { StartingPrice } from '@kaarigar/shared/api/starting-prices';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Category, PublicList } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Icon, type IconName } from '@kaarigar/shared/ui/icon';
import { IconTile, type TileTone } from '@kaarigar/shared/ui/icon-tile';
import { workerIcons } from '@kaarigar/shared/ui/icons/worker-icons';
import { catalogueMessages } from '../catalogue/catalogue-messages';
import { categoryMessages } from '../catalogue/category-messages';
import { FromPrice } from '../catalogue/from-price';
import { CONTRACT_STARTING_PRICE } from '../catalogue/starting-price';
import { ContractRows } from './contract-rows';
import { ItemRow } from './item-row';
import { pricesMessages } from './prices-messages';
import styles from './prices.module.css';
import { WorkerRows } from './worker-rows';

interface FoldedListProps {
  readonly list: PublicList;
  readonly name: string;
  readonly icon: IconName;
  readonly tone: TileTone;
  /** How many, and from which price. */
  readonly facts: ReactNode;
  readonly groups: readonly PriceGroupContent[];
}

/** A list that opens in place; all of it has an address of its own, too. */
function FoldedList({ list, name, icon, tone, facts, groups }: FoldedListProps) {
  const t = useMessages(pricesMessages);
  return (
    <details className={styles['list']}>
      <summary className={styles['head']}>
        <IconTile name={icon} tone={tone} />
        <span>
          <span className={styles['name']}>{name}</span>
          <span className={styles['facts']}>{facts}</span>
        </span>
        <Icon name="chevron-down" size={22} className={styles['chevron']} />
      </summary>
      <div className={styles['content']}>
        <p>
          <Link to={paths.publicList(list)}>{t.openList({ list: name })}</Link>
        </p>
        <PriceGroups groups={groups} />
      </div>
    </details>
  );
}

interface CategoryListProps {
  readonly category: Category;
  readonly icon: IconName;
  readonly tone: TileTone;
  readonly items: readonly CatalogueItem[];
  readonly starting: StartingPrice | undefined;
}

export function CategoryList({ category, icon, tone, items, starting }: CategoryListProps) {
  const t = useMessages(pricesMessages);
  const { name } = useMessages(categoryMessages)[category];
  const locale = useLocale();
  return (
    <FoldedList
      list={category}
      name={name}
      icon={icon}
      tone={tone}
      facts={
        <>
          {t.jobs({ count: items.length })} {'·'} <FromPrice starting={starting} />
        </>
      }
      groups={groupItems(items).map((group) => ({
        key: group.name_en,
        name: group[`name_${locale}`],
        rows: group.items.map((item) => <ItemRow key={item.id} item={item} tone={tone} />),
      }))}
    />
  );
}

export function WorkerList({ rates }: { readonly rates: readonly WorkerRate[] }) {
  const t = useMessages(pricesMessages);
  const from = rates.length > 0 ? Math.min(...rates.map(({ rate_paise }) => rate_paise)) : null;
  return (
    <FoldedList
      list="workers"
      name={t.workers}
      icon={workerIcons.labour}
      tone={LIST_TONES.workers}
      facts={
        <>
          {t.workerKinds({ count: rates.length })}
          {from === null ? null : ` · ${t.dayFrom({ price: formatPaise(from) })}`}
        </>
      }
      groups={[{ key: 'workers', name: t.workers, rows: <WorkerRows rates={rates} /> }]}
    />
  );
}

export function ContractList({ contracts }: { readonly contracts: readonly ContractService[] }) {
  const t = useMessages(pricesMessages);
  const words = useMessages(catalogueMessages);
  return (
    <FoldedList
      list="contracts"
      name={t.contracts}
      icon={workerIcons.contract}
      tone={LIST_TONES.contracts}
      facts={`${t.contractKinds({ count: contracts.length })} · ${words.from({ price: formatPaise(CONTRACT_STARTING_PRICE) })}`}
      groups={[
        { key: 'contracts', name: t.contracts, rows: <ContractRows contracts={contracts} /> },
      ]}
    />
  );
}
