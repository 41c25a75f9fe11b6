import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { priceListMessages } from './price-list-messages';
import styles from './price-list.module.css';

const PLACES = Array.from({ length: 12 }, (_, place) => place);

/** The list's skeleton while it loads: with the number and height of the real items, so that nothing moves. */
export function PriceListSkeleton() {
  const t = useMessages(priceListMessages);
  return (
    <>
      <VisuallyHidden as="p">
        <span role="status">{t.loading}</span>
      </VisuallyHidden>
      <Skeleton height={48} />
      <ul className={styles['shapes']} aria-hidden="true">
        {PLACES.map((place) => (
          <li key={place} className={styles['shape']}>
            <Skeleton lines={3} />
          </li>
        ))}
      </ul>
    </>
  );
}
