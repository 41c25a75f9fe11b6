import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { priceListMessages } from './price-list-messages';

/** Shown when the address names an item that is not in the list (any more). */
export function UnavailableDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(priceListMessages);
  const errorText = useErrorMessage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.unavailableTitle}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.showAll}
        </Button>
      }
    >
      <p role="alert">{errorText('inactive_item')}</p>
      <ContactLinks />
    </Dialog>
  );
}
