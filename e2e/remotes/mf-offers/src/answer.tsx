import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { offersMessages } from './offers-messages';

export function Answer({ wall }: { readonly wall: string }) {
  const t = useMessages(offersMessages);
  return <p role="status">{t.fits({ wall })}</p>;
}
