import { useEffect, useRef, useState } from 'react';
import { useToldBy } from '@kaarigar/shared/account/told-by';
import { askAboutRequest } from '@kaarigar/shared/api/contract-work';
import { TalkForm } from '@kaarigar/shared/contract-work/talk-form';
import type { ContractEvent } from '@kaarigar/shared/contracts/contract-work';
import { askedOf } from '@kaarigar/shared/domain/open-question';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Card } from '@kaarigar/shared/ui/card';
import { Dotted } from '@kaarigar/shared/ui/dotted';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { quoteMessages } from './quote-messages';
import styles from './request-details.module.css';

const TURNS: readonly string[] = ['questioned', 'replied'];

/** Whether an event is something that one of the two sides wrote. */
export function isTurn({ type }: ContractEvent): boolean {
  return TURNS.includes(type);
}

/** The turns that are read without a press: the last question, our answer, and what followed. */
const SHOWN = 4;

interface Sent {
  readonly as: 'question' | 'answer';
  /** The last event that they had before them. */
  readonly after: number;
}

/** Whether our answer is still promised: not once it stands here, nor of work that is over. */
export function isStillPromised(
  { after }: Sent,
  { turns, canAsk }: { readonly turns: readonly ContractEvent[]; readonly canAsk: boolean },
): boolean {
  const last = turns.slice(-1)[0];
  return canAsk && !(last?.type === 'replied' && last.id > after);
}

interface RequestTalkProps {
  readonly context: RemoteContext;
  readonly ticket: string;
  readonly events: readonly ContractEvent[];
  /** Nothing more can be said about a request that is over. */
  readonly canAsk: boolean;
  /** How often they pressed to ask: the field is then theirs. */
  readonly presses: number;
  readonly onSent: () => void;
}

/** What the customer asked and what we answered, and right below it the field for whatever they have to say to it. */
export function RequestTalk(props: RequestTalkProps) {
  const { context, ticket, events, canAsk, presses, onSent } = props;
  const t = useMessages(quoteMessages);
  const by = useToldBy();
  const [sent, setSent] = useState<Sent | null>(null);
  const draft = useOwnDraft(`question.${ticket}`);
  // What was half written is not hidden behind the button.
  const [isDrafted] = useState(() => typeof draft.fields()['text'] === 'string');
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (presses > 0) field.current?.querySelector('textarea')?.focus();
  }, [presses]);
  const turns = events.filter(isTurn);
  const lastTurn = turns.slice(-1)[0];
  const thanksFor = sent !== null && isStillPromised(sent, { turns, canAsk }) ? sent : null;
  // What followed the last word is what the page is about now: the talk is one press away.
  const isPast = events.slice(-1).some((event) => !isTurn(event));
  const isField = canAsk && (turns.length > 0 || presses > 0 || isDrafted);
  if (turns.length === 0 && !isField) return null;
  const earlier = turns.slice(0, -SHOWN);
  const isAsked = canAsk && askedOf(events) !== null;
  const isAnswered = lastTurn?.type === 'replied';
  const more = isAsked ? t.yourAnswer : isAnswered ? t.answerBack : t.askMore;
  const heading = isAsked ? t.weAsk : t.talk;
  const all = (
    <div className={styles['standing']}>
      {earlier.length === 0 ? null : (
        <details>
          <summary>{t.earlierTalk}</summary>
          <Turns turns={earlier} />
        </details>
      )}
      <Turns turns={turns.slice(-SHOWN)} />
      <p role="status">
        {thanksFor === null
          ? null
          : thanksFor.as === 'answer'
            ? t.thanksForAnswer
            : t.thanks({ by })}
      </p>
      {isField ? (
        <div ref={field} data-print="none">
          <TalkForm
            label={turns.length === 0 ? t.ask : more}
            isOptional={turns.length > 0 && !isAsked}
            isNext={isAsked}
            {...(isAsked ? {} : { hint: t.askHint({ by }) })}
            send={t.send}
            sending={t.sending}
            failed={isAsked ? t.answerNotSent : t.notSent}
            draft={draft}
            onSend={async (text) => {
              await askAboutRequest(context, { ticket, text });
              setSent({
                as: isAsked ? 'answer' : 'question',
                after: events.slice(-1)[0]?.id ?? 0,
              });
              onSent();
            }}
          />
        </div>
      ) : null}
    </div>
  );
  return (
    <Card as="section" className={styles['standing']}>
      {isPast && turns.length > 0 && presses === 0 && !isDrafted && thanksFor === null ? (
        <details>
          <summary>{t.talk}</summary>
          {all}
        </details>
      ) : (
        <>
          <h2 className={textStyles['subtitle']}>{heading}</h2>
          {all}
        </>
      )}
    </Card>
  );
}

function Turns({ turns }: { readonly turns: readonly ContractEvent[] }) {
  const t = useMessages(quoteMessages);
  const locale = useLocale();
  if (turns.length === 0) return null;
  return (
    <ol className={styles['talk']}>
      {turns.map(({ id, at, type, data: { text, asks } }) => (
        <li key={id} data-by={type === 'replied' ? 'us' : 'customer'}>
          <p className={textStyles['note']}>
            <Dotted
              phrases={[
                type !== 'replied' ? t.youWrote : asks === true ? t.weAsked : t.answer,
                formatMoment(at, locale),
              ]}
            />
          </p>
          {typeof text === 'string' ? <p className={textStyles['lines']}>{text}</p> : null}
        </li>
      ))}
    </ol>
  );
}
