import { useEffect, useRef, useState } from 'react';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { useToldBy } from '@kaarigar/shared/account/told-by';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { discardPhoto, type StoredPhoto } from '@kaarigar/shared/api/photos';
import type { ContractWork } from '@kaarigar/shared/contracts/contract-work';
import { askedToCancel, lastRefusal } from '@kaarigar/shared/domain/asks-to-cancel';
import { canChangeVisit } from '@kaarigar/shared/domain/order-status';
import { PHOTOS } from '@kaarigar/shared/domain/limits';
import { AddPhotos } from '@kaarigar/shared/photos/add-photos';
import { PhotoGallery } from '@kaarigar/shared/photos/photo-gallery';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { Beside } from '@kaarigar/shared/ui/beside';
import { HelpAside } from '@kaarigar/shared/ui/help-aside';
import { ReadAloud } from '@kaarigar/shared/ui/read-aloud';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Changes } from '../parts/changes';
import { useAwaited } from '../use-awaited';
import type { RequestView } from './load-request';
import { requestDetailsMessages } from './request-details-messages';
import { ContractTimeline } from '@kaarigar/shared/contract-work/contract-timeline';
import { AskedToCancelWork, AskToCancelWork, WorkNotCancelled } from './cancel-work';
import { ChangeRequest } from './change-request';
import { changeRequestMessages } from './change-request-messages';
import { MoveWork, NoMove } from './move-work';
import { workOfRequest } from '../order-words/request-state';
import { CallYes, PriceTold } from './price-told';
import { RequestPrice } from './request-price';
import { quoteMessages } from './quote-messages';
import { RequestSlip } from './request-slip';
import { REQUEST_ACTS, WITH_OFFER, standingWords } from './request-standing';
import { isTurn, RequestTalk } from './request-talk';
import { StageWorkers } from './stage-workers';
import styles from './request-details.module.css';

interface RequestContentProps {
  readonly context: RemoteContext;
  readonly view: RequestView;
  readonly isRefreshing: boolean;
  /** The person has just accepted the price on this page. */
  readonly hasAccepted: boolean;
  readonly onAccepted: () => void;
  /** Called when the shown request is outdated. */
  readonly onChanged: () => void;
}

/** The content of the page once the request is loaded. */
export function RequestContent(props: RequestContentProps) {
  const { context, view, hasAccepted, onAccepted } = props;
  const { request, photos, work, stageWorkers, standing } = view;
  const { isAwaited, onChanged } = useAwaited(props);
  const t = useMessages(requestDetailsMessages);
  const quoteWords = useMessages(quoteMessages);
  const changeWords = useMessages(changeRequestMessages);
  const { ticket, status, note } = request;
  const locale = useLocale();
  const whatNext = useRef<HTMLHeadingElement>(null);
  // Their answer was given far down the page: what follows from it stands at its head.
  const isToldNow = hasAccepted && status === 'ACCEPTED';
  useEffect(() => {
    if (!isToldNow) return;
    window.scrollTo({ top: 0 });
    whatNext.current?.focus({ preventScroll: true });
  }, [isToldNow]);
  const by = useToldBy();
  const [now] = useState(() => new Date());
  const [presses, setPresses] = useState(0);
  const press = () => setPresses((before) => before + 1);
  const acts = REQUEST_ACTS[standing.state];
  const { stages } = workOfRequest(work);
  const { tone, icon, text, next } = standingWords(
    standing,
    { phone: displayPhone(request.phone), by, stages, now },
    locale,
  );
  const canCall = acts.includes('callYes');
  const isTold = canCall || standing.told !== null;
  // A question about a written price is asked beside it, a further one below the first.
  const hasOffer = !isTold && WITH_OFFER.includes(standing.state);
  const canAskHere =
    acts.includes('ask') && !hasOffer && presses === 0 && !work.events.some(isTurn);
  const asked = acts.includes('keep') ? askedToCancel(work.events) : null;
  const [lastPrice] = work.quotes;
  // A price is what they open the page for, but a question of ours comes first: it holds up all else.
  const isPriceFirst = lastPrice !== undefined && !lastPrice.is_withdrawn && !standing.isAsked;
  // What was said last is read with what it is about; talk of before is the last thing on the page.
  const isTalking = presses > 0 || work.events.slice(-1).some(isTurn);
  const refusal = status === 'ACCEPTED' ? lastRefusal(work.events) : null;
  // With keys: what is half written stays when it changes its place.
  const talk = (
    <RequestTalk
      key="talk"
      context={context}
      ticket={ticket}
      events={work.events}
      canAsk={acts.includes('ask')}
      presses={presses}
      onSent={onChanged}
    />
  );
  const price = (
    <RequestPrice
      key="price"
      context={context}
      request={request}
      quotes={work.quotes}
      events={work.events}
      state={standing.state}
      onChanged={onChanged}
      onAccepted={onAccepted}
      onAsk={press}
    />
  );
  return (
    <Beside
      aside={
        <>
          {/* What was said stands above. */}
          <ContractTimeline events={work.events.filter((event) => !isTurn(event))} isOwn />
          <HelpAside title={t.help} ticket={ticket} />
        </>
      }
    >
      {isAwaited ? <Alert tone="info">{t.updating}</Alert> : null}
      <Card as="section" className={styles['standing']}>
        <div>
          <StatusPill tone={tone} icon={icon}>
            {text}
          </StatusPill>
        </div>
        {refusal ? <WorkNotCancelled refusal={refusal} /> : null}
        {/* It is what they open the page for. */}
        {isTold && (standing.told || note) ? <PriceTold told={standing.told} note={note} /> : null}
        <h2 ref={whatNext} tabIndex={-1} className={textStyles['subtitle']}>
          {t.whatNext}
        </h2>
        {next.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <ReadAloud textOf={() => [`${text}.`, ...next].join(' ')} />
        {asked ? <AskedToCancelWork {...{ context, ticket, asked, onChanged }} /> : null}
        {note && !(isTold && standing.told === null) ? (
          <Alert tone="info" title={t.note}>
            <span className={textStyles['lines']}>{note}</span>
          </Alert>
        ) : null}
        {acts.includes('again') ? (
          <div className={styles['actions']} data-print="none">
            <ButtonLink variant="quiet" to={paths.contractServices}>
              {t.askAgain}
            </ButtonLink>
          </div>
        ) : null}
        {canCall || canAskHere ? (
          <div className={styles[canCall ? 'answers' : 'actions']} data-print="none">
            {canCall ? <CallYes /> : null}
            {canAskHere ? (
              <Button variant="quiet" onClick={press}>
                {quoteWords.ask}
              </Button>
            ) : null}
          </div>
        ) : null}
      </Card>
      <StageWorkers sent={stageWorkers} isInDoubt={acts.includes('keep')} />
      {isPriceFirst ? price : null}
      {isTalking ? talk : null}
      {isPriceFirst ? null : price}
      <RequestSlip request={request} />
      <PhotoGallery
        heading="h2"
        context={context}
        photos={photos}
        canTakeBack={(photo) => !isPriced(photo, work)}
        onTakeBack={async (photo) => {
          await discardPhoto(context, { ticket }, photo);
          onChanged();
        }}
      />
      {acts.includes('photos') ? (
        <AddPhotos
          context={context}
          of={{ ticket }}
          room={PHOTOS.most - photos.length}
          onAdded={onChanged}
        />
      ) : null}
      {isTalking ? null : talk}
      {acts.includes('askToCancel') && hasWorkToCome(stages) ? (
        <Changes title={changeWords.changes}>
          {hasBegun(stages) ? <NoMove /> : <MoveWork {...{ context, request, onChanged }} />}
          <AskToCancelWork {...{ context, ticket, onChanged }} heldPaise={heldOf(stages)} />
        </Changes>
      ) : null}
      {acts.includes('takeBack') ? (
        <ChangeRequest {...{ context, request, acts, onChanged }} events={work.events} />
      ) : null}
    </Beside>
  );
}

type Stages = ReturnType<typeof workOfRequest>['stages'];

function heldOf(stages: Stages): number {
  return stages.reduce((sum, { order }) => sum + (order?.held_paise ?? 0), 0);
}

/** As `private.move_stages()` has it: all of it moves, or nothing. */
function hasBegun(stages: Stages): boolean {
  const jobs = stages.map(({ order }) => order?.job_status);
  return jobs.includes('IN_PROGRESS') || jobs.includes('COMPLETED');
}

/** Something of it is not begun: before, it can be let go. */
function hasWorkToCome(stages: Stages): boolean {
  return stages.some(({ order }) => order !== null && canChangeVisit(order));
}

/** As `discard_request_photo()` has it: a photo that a price was given with stays. */
function isPriced({ stored_at }: StoredPhoto, { quotes }: ContractWork): boolean {
  const storedAt = Date.parse(stored_at);
  return quotes.some(
    ({ created_at, accepted_at }) => storedAt <= Date.parse(accepted_at ?? created_at),
  );
}
