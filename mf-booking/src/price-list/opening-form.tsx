import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { Spinner } from '@kaarigar/shared/ui/spinner';
import styles from './opening-form.module.css';

/** Of the signed-in person's list alone: what everybody downloads has no room for it. */
const openingMessages = defineMessages({
  opening: {
    en: 'One moment: your booking is opening…',
    hi: 'बस एक मिनट: आपकी बुकिंग खुल रही है…',
  },
});

interface OpeningFormProps {
  /** What is booked, or the list it stands in. */
  readonly title: string;
  readonly onClose: () => void;
}

/** In place of a form that the address asks for and that is still on its way, e.g. after the code of a login. */
export function OpeningForm({ title, onClose }: OpeningFormProps) {
  const t = useMessages(openingMessages);
  return (
    <Dialog open onClose={onClose} title={title}>
      <p role="status" className={styles['opening']}>
        <Spinner /> {t.opening}
      </p>
    </Dialog>
  );
}
