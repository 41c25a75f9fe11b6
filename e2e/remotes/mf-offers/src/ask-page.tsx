import { lazy, Suspense, useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { tabStorage } from '@kaarigar/shared/platform/storage';
import { Button } from '@kaarigar/shared/ui/button';
import { TextField } from '@kaarigar/shared/ui/field';
import { Page } from '@kaarigar/shared/ui/page';
import { offersMessages } from './offers-messages';
import styles from './offers.module.css';

/** A part of the page that is downloaded only when it is needed. */
const Answer = lazy(async () => ({ default: (await import('./answer')).Answer }));

const DRAFT_KEY = 'offers.wall';

/** A form that keeps its draft, so that it survives the reload that brings a newer release. */
export function AskPage() {
  const t = useMessages(offersMessages);
  const [wall, setWall] = useState(() => tabStorage.getItem(DRAFT_KEY) ?? '');
  const [isAsked, setIsAsked] = useState(false);

  function keep(text: string): void {
    tabStorage.setItem(DRAFT_KEY, text);
    setWall(text);
  }

  return (
    <Page title={t.ask} lede={t.season} width="narrow">
      <div className={styles['offer']}>
        <TextField
          name="wall"
          label={t.wall}
          value={wall}
          onChange={({ target }) => keep(target.value)}
        />
        <Button variant="primary" onClick={() => setIsAsked(true)}>
          {t.check}
        </Button>
        <Suspense>{isAsked ? <Answer wall={wall} /> : null}</Suspense>
      </div>
    </Page>
  );
}
