import { Suspense, type ComponentProps } from 'react';
import { lazyOrNothing } from '@kaarigar/shared/ui/lazy-or-nothing';

/** Comes after the form. Without it nothing is said, and whoever books goes on. */
const Notice = lazyOrNothing(() =>
  import(/* webpackChunkName: "room" */ './room-notice').then((file) => file.RoomNotice),
);

export function RoomLater(props: ComponentProps<typeof Notice>) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}
