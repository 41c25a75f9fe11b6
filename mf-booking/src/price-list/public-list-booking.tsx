import { useEffect } from 'react';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { takeReturnTo } from '@kaarigar/shared/platform/return-to';
import { useNavigate, useRevalidator } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { VisitorDialog } from '../visitor/visitor-dialog';
import { UnavailableDialog } from './unavailable-dialog';
import type { BookAddress } from './use-book-address';

interface PublicListBookingProps {
  readonly context: RemoteContext;
  readonly category: Category;
  readonly items: readonly CatalogueItem[];
  readonly address: BookAddress;
}

/** The form of the item in the address: a visitor's over this list, a signed-in person's over theirs. */
export function PublicListBooking({ context, category, items, address }: PublicListBookingProps) {
  const session = useSession();
  const revalidator = useRevalidator();
  const { itemId } = address;
  if (itemId === null || session.status === 'loading') return null;
  if (session.status === 'signed-in') return <OwnForm address={paths.bookItem(category, itemId)} />;
  const item = items.find(({ id }) => id === itemId);
  if (!item) return <UnavailableDialog onClose={address.close} />;
  return (
    <VisitorDialog
      key={item.id}
      context={context}
      item={item}
      onClose={address.close}
      onOutdated={() => revalidator.revalidate()}
    />
  );
}

/** Goes to the form of a signed-in person, which has what they filled in here. */
function OwnForm({ address }: { readonly address: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    takeReturnTo();
    void navigate(address, { replace: true });
  }, [address, navigate]);
  return null;
}
