import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { Searcher } from '@kaarigar/shared/search-box/load-searcher';
import { Button } from '@kaarigar/shared/ui/button';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { useDeskContext } from '../desk-settings/desk-context';
import { SERVICE_WORDS } from '../order/service-words';
import type { Offer } from './new-order-fields';
import { newOrderMessages } from './new-order-messages';
import { offersFound } from './offers-found';
import styles from './new-order.module.css';

interface WorkSearchProps {
  readonly offers: readonly Offer[];
  readonly onChoose: (offer: Offer) => void;
}

/** The work by the words of whoever calls, as the site itself finds it: nobody has to know in which list it stands. */
export function WorkSearch({ offers, onChoose }: WorkSearchProps) {
  const t = useMessages(newOrderMessages);
  const units = useMessages(unitWords);
  const locale = useLocale();
  const headingId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const isWanted = text.trim() !== '';
  const context = useDeskContext();
  const [read, setRead] = useState<Settled<Searcher> | null>(null);
  // The hook of the site would also bring the count of misses, whose script is named in the entry of the desk.
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const loading = import(
      /* webpackChunkName: "searcher" */ '@kaarigar/shared/search-box/load-searcher'
    ).then(
      ({ loadSearcher }) => loadSearcher(context),
      () => {
        throw new ApiError('network_down');
      },
    );
    void settled(loading).then((answer) => {
      if (isHere) setRead(answer);
    });
    return () => {
      isHere = false;
    };
  }, [context, isWanted]);
  const found =
    isWanted && read?.state === 'known' ? offersFound(read.value.find(text), offers) : null;
  function choose(offer: Offer): void {
    flushSync(() => {
      setText('');
      onChoose(offer);
    });
    // What was pressed is gone: the next is how much of it, else when.
    const form = input.current?.form;
    const next = ['[name="quantity"]', '[name="day"]:checked', '[name="day"]:enabled']
      .map((one) => form?.querySelector<HTMLElement>(one))
      .find(Boolean);
    next?.focus();
  }

  /** Enter takes the best, and books nothing: the field stands in the form of the call. */
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    const [best] = found ?? [];
    if (best) choose(best);
  });
  useEffect(() => {
    const field = input.current;
    const listen = (event: KeyboardEvent) => handleKey(event);
    field?.addEventListener('keydown', listen);
    return () => field?.removeEventListener('keydown', listen);
  }, []);

  return (
    <div>
      <SearchField
        ref={input}
        name="find-work"
        label={t.findWork}
        placeholder={t.findWorkLike}
        value={text}
        onChange={setText}
      />
      <div role="status" id={headingId} className={`${textStyles['hint']} ${styles['foundCount']}`}>
        {isWanted && read?.state === 'failed' ? t.findFailed : null}
        {found?.length === 0 ? t.nothingFound : null}
        {found !== null && found.length > 0 ? t.found({ count: found.length }) : null}
      </div>
      {found === null || found.length === 0 ? null : (
        <ul className={styles['found']} aria-labelledby={headingId}>
          {found.map((offer) => (
            <li key={offer.key}>
              <Button variant="quiet" size="s" onClick={() => choose(offer)}>
                {[
                  offer[`name_${locale}`],
                  SERVICE_WORDS[offer.service][locale],
                  `${formatPaise(offer.pricePaise)} ${units[offer.unit]}`.trim(),
                ].join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
