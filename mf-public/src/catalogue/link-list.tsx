import { Suspense, type ReactNode } from 'react';
import { Link } from '@kaarigar/shared/platform/router';
import { Icon, type IconName } from '@kaarigar/shared/ui/icon';
import { IconTile, type TileTone } from '@kaarigar/shared/ui/icon-tile';
import styles from './link-list.module.css';

export interface LinkItem {
  readonly to: string;
  readonly name: string;
  readonly detail: string;
  /** What it costs, and for how much; it may come later. */
  readonly price?: ReactNode | undefined;
  readonly icon: IconName;
  readonly tone: TileTone;
}

/** A list of large links, each with a picture: the content of the service dialogs. */
export function LinkList({ items }: { readonly items: readonly LinkItem[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} className={styles['link']}>
            <IconTile name={item.icon} tone={item.tone} />
            <span className={styles['texts']}>
              <span className={styles['name']}>{item.name}</span>
              <span className={styles['detail']}>{item.detail}</span>
              {item.price === undefined ? null : (
                <span className={styles['price']}>
                  <Suspense>{item.price}</Suspense>
                </span>
              )}
            </span>
            <Icon name="chevron-right" size={20} className={styles['chevron']} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
