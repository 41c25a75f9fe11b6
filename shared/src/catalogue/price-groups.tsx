import { useId, useRef, type ReactNode } from 'react';
import { useMessages } from '../i18n/define-messages';
import { classNames } from '../ui/class-names';
import { catalogueWords } from './catalogue-words';
import styles from './price-row.module.css';
import { useCurrentGroup } from './use-current-group';

/** Below this many groups, chips would be more to read than the list. */
const WORTH_CHIPS = 3;

export interface PriceGroupContent {
  readonly key: string;
  readonly name: string;
  /** Its rows. */
  readonly rows: ReactNode;
}

interface PriceGroupsProps {
  readonly groups: readonly PriceGroupContent[];
  /** A chip for each group, which leads there and stays in sight; not over what a search found. */
  readonly chips?: boolean | undefined;
  /** The title of the page has said what its one group is. */
  readonly isTitled?: boolean | undefined;
}

/** The groups of a list, one below the other. */
export function PriceGroups({ groups, chips = false, isTitled = false }: PriceGroupsProps) {
  const id = useId();
  const isWorthIt = chips && groups.length >= WORTH_CHIPS;
  return (
    <div className={styles['groups']}>
      {isWorthIt ? <GroupChips groups={groups} idOf={(place) => `${id}-${place}`} /> : null}
      <div>
        {groups.map(({ key, name, rows }, place) => (
          <section key={key} className={styles['group']} aria-labelledby={`${id}-${place}`}>
            <h2
              id={`${id}-${place}`}
              tabIndex={-1}
              className={classNames(styles['groupName'], isTitled && styles['titled'])}
            >
              {name}
            </h2>
            <PriceRows labelledBy={`${id}-${place}`}>{rows}</PriceRows>
          </section>
        ))}
      </div>
    </div>
  );
}

interface PriceRowsProps {
  /** The id of the heading. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/** The rows below a heading. */
export function PriceRows({ labelledBy, children }: PriceRowsProps) {
  return (
    <ul className={styles['rows']} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}

interface GroupChipsProps {
  readonly groups: readonly PriceGroupContent[];
  readonly idOf: (place: number) => string;
}

function GroupChips({ groups, idOf }: GroupChipsProps) {
  const t = useMessages(catalogueWords);
  const bar = useRef<HTMLElement>(null);
  const [current, goTo] = useCurrentGroup(bar, groups.length, idOf);
  return (
    <nav ref={bar} className={styles['chips']} aria-label={t.groups} data-print="none">
      <ul className={styles['chipRow']}>
        {groups.map(({ key, name }, place) => (
          <li key={key}>
            <button
              type="button"
              className={styles['chip']}
              aria-current={place === current ? 'true' : undefined}
              onClick={() => goTo(place)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
