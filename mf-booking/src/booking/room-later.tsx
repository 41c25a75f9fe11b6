import { lazy, Suspense } from 'react';
import type { RoomNotice } from './room-notice';

/** Comes after the form. Without it nothing is said, and whoever books goes on. */
const Notice = lazy<typeof RoomNotice>(() =>
  import(/* webpackChunkName: "room" */ './room-notice').then(
    (file) => ({ default: file.RoomNotice }),
    () => ({ default: () => null }),
  ),
);

export function RoomLater(props: Parameters<typeof RoomNotice>[0]) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}
