import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '@kaarigar/shared/platform/router';
import { useMessages } from '../i18n/define-messages';
import { ReadAloud } from '../ui/read-aloud';
import { Icon, type IconName } from '../ui/icon';
import { IconTile, type TileTone } from '../ui/icon-tile';
import { catalogueWords } from './catalogue-words';
import styles from './price-row.module.css';

interface PriceRowProps {
  /** So that a link can lead to it. */
  readonly id?: string | undefined;
  readonly icon: IconName;
  readonly tone: TileTone;
  readonly name: string;
  /** The same in the other language, with its `lang`. */
  readonly other?: { readonly name: string; readonly lang: string } | null | undefined;
  /** The list it stands in, where rows of several lists stand together. */
  readonly list?: string | undefined;
  readonly price: ReactNode;
  readonly time?: string | null | undefined;
  readonly includes: string;
  readonly excludes?: string | null | undefined;
  /** The button. */
  readonly children: ReactNode;
}

/**
 * Something that can be booked or hired: what it is, what it costs, how long it takes, what the price includes. On a
 * phone only what is needed to choose; a tap on the price shows the rest.
 */
export function PriceRow(props: PriceRowProps) {
  const { id, icon, tone, name, other, list, price, time, includes, excludes, children } = props;
  const t = useMessages(catalogueWords);
  const row = useRef<HTMLLIElement>(null);
  const shownPrice = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { hash } = useLocation();
  const isAsked = id !== undefined && hash === `#${id}`;
  // Rows come after the address: the browser has looked for its target before it is there.
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);

  /** "about ", which a phone has no room for in English. */
  const hedge = time?.match(/^(about|करीब) /)?.[0].length ?? 0;

  function textOf(): string {
    const without = excludes ? `${t.excludes} ${excludes}` : null;
    const said = [name, shownPrice.current?.textContent, time, includes, without];
    return said.filter(Boolean).join('. ');
  }

  return (
    <li ref={row} id={id} className={styles['row']} data-asked={isAsked || undefined}>
      <IconTile name={icon} tone={tone} size="s" />
      <div className={styles['what']}>
        <h3 className={styles['name']}>{name}</h3>
        {list === undefined ? null : <p className={styles['list']}>{list}</p>}
        {other ? (
          <p className={styles['other']} lang={other.lang}>
            {other.name}
          </p>
        ) : null}
      </div>
      <details
        className={styles['details']}
        open={isAsked || undefined}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className={styles['summary']}>
          <span ref={shownPrice} className={styles['price']}>
            {price}
          </span>
          <span className={styles['more']}>
            {time ? (
              <>
                <span>
                  <span className={styles['about']}>{time.slice(0, hedge)}</span>
                  {time.slice(hedge)}
                </span>
                <span className={styles['dot']}>{'·'}</span>
              </>
            ) : null}
            <span className={styles['moreWord']}>{t.details}</span>
            <Icon name="chevron-down" size={16} className={styles['chevron']} />
          </span>
        </summary>
        <p>{includes}</p>
        {excludes ? (
          <p>
            <strong>{t.excludes}</strong> {excludes}
          </p>
        ) : null}
        {isOpen ? <ReadAloud textOf={textOf} /> : null}
      </details>
      <div className={styles['action']}>{children}</div>
    </li>
  );
}
