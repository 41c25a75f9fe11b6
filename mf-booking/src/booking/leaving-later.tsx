import { Suspense, useState } from 'react';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { lazyOrNothing } from '@kaarigar/shared/ui/lazy-or-nothing';

/** Few people need it. */
const Notice = lazyOrNothing(() =>
  import(/* webpackChunkName: "leaving" */ './leaving-notice').then((file) => file.LeavingNotice),
);

/** Warns whoever orders while their account waits for its removal. It stays, to say that the account does. */
export function LeavingLater({ context }: { readonly context: RemoteContext }) {
  const session = useSession();
  const dueAt = (session.status === 'signed-in' && session.me?.deletion_due_at) || null;
  const [isNeeded, setIsNeeded] = useState(dueAt !== null);
  if (dueAt !== null && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Notice context={context} dueAt={dueAt} />
    </Suspense>
  );
}
