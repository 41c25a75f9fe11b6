import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatShortWeekday } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { PhotoUploads } from '@kaarigar/shared/photos/photo-uploads';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { ReadAloud } from '@kaarigar/shared/ui/read-aloud';
import { StatePicture } from '@kaarigar/shared/ui/state-picture';
import { focusOnMount } from '../focus-on-mount';
import { requestMessages } from '../request-form/request-messages';
import styles from './request.module.css';

export interface SentRequest {
  readonly ticket: string;
  readonly phone: string;
  readonly address: string;
  /** The day of the visit that they would like; null: any. */
  readonly preferredOn: string | null;
  /** Chosen in the form; they are sent now that there is a request for them. */
  readonly photos: readonly Blob[];
}

interface RequestSentProps {
  readonly context: RemoteContext;
  readonly sent: SentRequest;
  readonly onAnother: () => void;
}

/** The request is stored: its ticket, and what happens next. */
export function RequestSent({ context, sent, onAnother }: RequestSentProps) {
  const t = useMessages(requestMessages);
  const locale = useLocale();
  const { ticket, address, preferredOn } = sent;
  const day =
    preferredOn === null
      ? null
      : t.sentDay({
          day: `${formatShortWeekday(preferredOn, locale)}, ${formatDate(preferredOn, locale)}`,
        });
  const where = t.sentPlace({ address });
  const next = t.sentNext({ phone: displayPhone(sent.phone) });
  const told = [`${t.sentTitle}.`, `${t.sentTicket({ ticket })}.`, where, day, next];
  return (
    <Card className={styles['sent']}>
      <StatePicture icon="check-circle" tone="success" size={40} />
      <h2 tabIndex={-1} ref={focusOnMount}>
        {t.sentTitle}
      </h2>
      <p className={styles['ticket']}>{t.sentTicket({ ticket })}</p>
      <p>{where}</p>
      {day === null ? null : <p>{day}</p>}
      <p>{next}</p>
      <ReadAloud textOf={() => told.filter(Boolean).join(' ')} />
      {sent.photos.length > 0 ? (
        <PhotoUploads context={context} of={{ ticket }} photos={sent.photos} before={0} />
      ) : null}
      <ButtonLink variant="primary" to={paths.contractRequest(ticket)}>
        {t.follow}
      </ButtonLink>
      <Button variant="plain" onClick={onAnother}>
        {t.another}
      </Button>
    </Card>
  );
}
