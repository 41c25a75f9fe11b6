import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { discardRequestPhoto } from '@kaarigar/shared/api/request-photos';
import { PHOTOS } from '@kaarigar/shared/domain/limits';
import { AddPhotos } from '@kaarigar/shared/photos/add-photos';
import { PhotoGallery } from '@kaarigar/shared/photos/photo-gallery';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Card } from '@kaarigar/shared/ui/card';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { KeyValueTable } from '@kaarigar/shared/ui/key-value';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { requestServiceName } from '../order-words/request-service-name';
import { requestStatusMessages, requestTone } from '../order-words/status-messages';
import type { RequestView } from './load-request';
import { requestDetailsMessages, requestNextMessages } from './request-details-messages';
import styles from './request-details.module.css';

interface RequestContentProps extends Pick<RequestView, 'request' | 'photos'> {
  readonly context: RemoteContext;
  /** The person has changed something of the request. */
  readonly onChange: () => void;
}

/** As `private.is_open_request()` has it: afterwards nothing is added. */
const ENDED: readonly string[] = ['CLOSED', 'CANCELLED'];

/** The content of the page once the request is loaded. */
export function RequestContent({ context, request, photos, onChange }: RequestContentProps) {
  const t = useMessages(requestDetailsMessages);
  const statuses = useMessages(requestStatusMessages);
  const next = useMessages(requestNextMessages);
  const locale = useLocale();
  const { ticket, status, note, preferred_on, phone } = request;
  const made = new Date(request.created_at);
  return (
    <>
      <Card as="section" className={styles['standing']}>
        <div>
          <StatusPill tone={requestTone(status)}>{statuses[status]}</StatusPill>
        </div>
        <h2 className={textStyles['subtitle']}>{t.whatNext}</h2>
        <p>{next[status]({ phone })}</p>
        {note ? (
          <Alert tone="info" title={t.note}>
            <span className={textStyles['lines']}>{note}</span>
          </Alert>
        ) : null}
      </Card>
      <KeyValueTable
        caption={t.details}
        fieldLabel={t.field}
        valueLabel={t.value}
        rows={[
          { label: t.service, value: requestServiceName(request, locale) },
          {
            label: t.description,
            value: <span className={textStyles['lines']}>{request.description}</span>,
          },
          ...(preferred_on ? [{ label: t.visit, value: formatDate(preferred_on, locale) }] : []),
          { label: t.name, value: request.name },
          { label: t.phone, value: phone },
          { label: t.askedOn, value: `${formatDate(made, locale)}, ${formatTime(made, locale)}` },
        ]}
      />
      <PhotoGallery
        heading="h2"
        context={context}
        photos={photos}
        onTakeBack={async (photo) => {
          await discardRequestPhoto(context, ticket, photo);
          onChange();
        }}
      />
      {ENDED.includes(status) ? null : (
        <AddPhotos
          context={context}
          ticket={ticket}
          room={PHOTOS.most - photos.length}
          onAdded={onChange}
        />
      )}
      <section aria-labelledby="request-help" className={styles['help']}>
        <h2 id="request-help" className={textStyles['subtitle']}>
          {t.help}
        </h2>
        <ContactLinks ticket={ticket} />
      </section>
    </>
  );
}
