import { Suspense, type ComponentProps } from 'react';
import { lazyOrNothing } from '@kaarigar/shared/ui/lazy-or-nothing';
import styles from './booking.module.css';

/** Comes after the form. Without it nothing is said, and whoever books goes on. */
const Notice = lazyOrNothing(() =>
  import(/* webpackChunkName: "room" */ './room-notice').then((file) => file.RoomNotice),
);

export function RoomLater(props: ComponentProps<typeof Notice>) {
  const notice = (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
  // The line that says which time is proposed has its place before it comes.
  return props.search ? <div className={styles['proposed']}>{notice}</div> : notice;
}
