import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Paper } from '@kaarigar/shared/parchi/paper';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { myOrdersMessages } from './my-orders-messages';
import styles from './my-orders.module.css';

const GROUPS_TO_COME = [1, 2];
const SLIPS = [1, 2];

/** The skeleton of the orders while they load: headings, and slips below them. */
export function OrderListSkeleton() {
  const t = useMessages(myOrdersMessages);
  return (
    <>
      <VisuallyHidden as="p">
        <span role="status">{t.loading}</span>
      </VisuallyHidden>
      {GROUPS_TO_COME.map((group) => (
        <div key={group} className={styles['group']} aria-hidden="true">
          <div className={styles['headingToCome']}>
            <Skeleton height={26} />
          </div>
          <ul className={styles['orders']}>
            {SLIPS.map((place) => (
              <Paper key={place} as="li" isCompact isPlain>
                <div className={styles['entry']}>
                  <div className={styles['pictureToCome']}>
                    <Skeleton height="100%" />
                  </div>
                  <Skeleton lines={2} />
                </div>
                <Skeleton lines={1} />
                <div className={styles['foot']}>
                  <div className={styles['pillToCome']}>
                    <Skeleton height={32} />
                  </div>
                  <div className={styles['pillToCome']}>
                    <Skeleton height={44} />
                  </div>
                </div>
              </Paper>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
