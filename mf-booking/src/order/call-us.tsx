import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { openingHours } from '@kaarigar/shared/i18n/opening-days';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { complaintMessages } from './complaint-messages';
import styles from './order.module.css';

interface CallUsProps {
  readonly orderId: string;
}

/** Whoever is annoyed would rather talk: the numbers, and when somebody answers. */
export function CallUs({ orderId }: CallUsProps) {
  const t = useMessages(complaintMessages);
  const locale = useLocale();
  return (
    <div className={styles['call']}>
      <p>{t.orCall({ when: openingHours(locale) })}</p>
      <ContactLinks orderId={orderId} />
    </div>
  );
}
