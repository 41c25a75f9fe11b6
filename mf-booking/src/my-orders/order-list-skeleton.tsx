import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Card } from '@kaarigar/shared/ui/card';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { myOrdersMessages } from './my-orders-messages';
import styles from './my-orders.module.css';

const PLACES = [1, 2, 3, 4];

/** The skeleton of the orders while they load. */
export function OrderListSkeleton() {
  const t = useMessages(myOrdersMessages);
  return (
    <>
      <VisuallyHidden as="p">
        <span role="status">{t.loading}</span>
      </VisuallyHidden>
      <ul className={styles['orders']} aria-hidden="true">
        {PLACES.map((place) => (
          <Card key={place} as="li">
            <Skeleton lines={4} />
          </Card>
        ))}
      </ul>
    </>
  );
}
