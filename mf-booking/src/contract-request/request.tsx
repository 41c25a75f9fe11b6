import { useState } from 'react';
import {
  createContractRequest,
  type ContractService,
} from '@kaarigar/shared/api/contract-requests';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { CONTRACT_STARTING_PRICE } from '@kaarigar/shared/domain/starting-price';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { PhotoField } from '@kaarigar/shared/photos/photo-field';
import { usePhotos } from '@kaarigar/shared/photos/use-photos';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession, type SignedIn } from '@kaarigar/shared/platform/session';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { SettledView } from '@kaarigar/shared/ui/settled-view';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { itemName } from '../booking/item-name';
import { LeavingLater } from '../booking/leaving-later';
import { Named } from '../order-words/named';
import { requestFields } from '../request-form/request-fields';
import { requestDraft, RequestForm } from '../request-form/request-form';
import { requestMessages } from '../request-form/request-messages';
import { RequestSent, type SentRequest } from './request-sent';

interface RequestProps {
  readonly context: RemoteContext;
  readonly loading: Promise<Settled<ContractService | null>>;
  /** Told what work it is, in the language of the page. */
  readonly onNamed: (service: string) => void;
}

/** Shows the form once the type of work is loaded, and the ticket after sending. */
export function Request({ context, loading, onNamed }: RequestProps) {
  const [sent, setSent] = useState<SentRequest | null>(null);
  const t = useMessages(requestMessages);
  const errorText = useErrorMessage();
  const locale = useLocale();
  const session = useSession();

  if (sent) return <RequestSent context={context} sent={sent} onAnother={() => setSent(null)} />;
  return (
    <SettledView settled={loading} failedTitle={t.failedTitle}>
      {(service) =>
        !service ? (
          <EmptyState
            icon="list"
            title={t.goneTitle}
            way={{ to: paths.contractServices, label: t.otherServices }}
          >
            {errorText('inactive_item')}
          </EmptyState>
        ) : session.status !== 'signed-in' ? null : (
          <>
            <Named name={itemName(service, locale)} onNamed={onNamed} />
            <LeavingLater context={context} />
            <NewRequest
              key={session.userId}
              context={context}
              person={session}
              service={service}
              onSent={setSent}
            />
          </>
        )
      }
    </SettledView>
  );
}

interface NewRequestProps {
  readonly context: RemoteContext;
  readonly person: SignedIn;
  readonly service: ContractService;
  readonly onSent: (sent: SentRequest) => void;
}

/** The form of a request that is not sent yet, with photos if the person wants. */
export function NewRequest({ context, person, service, onSent }: NewRequestProps) {
  const t = useMessages(requestMessages);
  const locale = useLocale();
  const [draft] = useState(() => requestDraft(person.userId, service.code));
  const chosen = usePhotos(draft);
  return (
    <RequestForm
      userId={person.userId}
      subject={service.code}
      serviceName={itemName(service, locale)}
      initial={requestFields(person.me)}
      sendLabel={t.send}
      sendingLabel={chosen.waits ?? t.sending}
      send={async (wish) => {
        const photos = await chosen.ready();
        if (photos === null) return false;
        const request = { ...wish, serviceCode: service.code, locale };
        const ticket = await createContractRequest(context, request);
        const { phone, address, preferredOn } = wish;
        onSent({ ticket, phone, address, preferredOn, photos });
        return undefined;
      }}
    >
      <PhotoField chosen={chosen} />
      {/* Read before it is sent; on a phone the question comes first. */}
      <p className={textStyles['note']}>
        {t.startsAt({ price: formatPaise(CONTRACT_STARTING_PRICE) })}
      </p>
    </RequestForm>
  );
}
