import { useState } from 'react';
import { addAlias, dismissSearchMiss, type SearchMiss } from '@kaarigar/shared/api/admin-search';
import { isDuplicate } from '@kaarigar/shared/api/database-error';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { SelectField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { OpenedHeading } from '../list/opened-heading';
import { aliasMessages } from './alias-messages';
import styles from './aliases.module.css';
import type { PriceRow } from './price-row';
import { LIST_WORDS } from './prices-messages';
import { searchTarget } from './search-target';

interface MissesPanelProps {
  readonly context: RemoteContext;
  readonly misses: readonly SearchMiss[];
  /** Everything that a word can mean. */
  readonly rows: readonly PriceRow[];
  readonly refresh: () => void;
}

/** What customers searched and did not find: each becomes an alias, or is set aside. */
export function MissesPanel({ context, misses, rows, refresh }: MissesPanelProps) {
  const t = useMessages(aliasMessages);
  const locale = useLocale();
  const options = rows
    .filter(({ active }) => active)
    .map((row) => ({
      value: searchTarget(row),
      label: `${LIST_WORDS[row.list][locale]} · ${row[`name_${locale}`]}`,
    }));
  return (
    <>
      <OpenedHeading title={t.missesTitle}>{t.missesLede}</OpenedHeading>
      {misses.length === 0 ? <p>{t.noMisses}</p> : null}
      <ul className={styles['misses']}>
        {misses.map((miss) => (
          <Miss key={miss.words} {...{ context, miss, options, refresh }} />
        ))}
      </ul>
    </>
  );
}

interface MissProps {
  readonly context: RemoteContext;
  readonly miss: SearchMiss;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly refresh: () => void;
}

function Miss({ context, miss, options, refresh }: MissProps) {
  const t = useMessages(aliasMessages);
  const locale = useLocale();
  const { isBusy, problem, run } = useSubmission();
  const [target, setTarget] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { words, searches, last_on: day } = miss;

  async function send(change: () => Promise<unknown>): Promise<void> {
    const answer = await run(change);
    if (answer?.state === 'known') refresh();
  }

  async function add(): Promise<void> {
    try {
      await addAlias(context, target, words);
    } catch (error) {
      // A colleague was quicker: it is there, which is what was wanted.
      if (!isDuplicate(error)) throw error;
    }
  }

  return (
    <li className={styles['miss']}>
      <h3 className={textStyles['subtitle']}>{words}</h3>
      <p className={textStyles['note']}>
        {t.times({ count: searches, day: formatDate(day, locale) })}
      </p>
      <SelectField
        name={`target-${words}`}
        label={t.service}
        placeholder={t.choose}
        options={options}
        value={target}
        error={isMissing && target === '' ? t.missing : null}
        onChange={(event) => setTarget(event.target.value)}
      />
      <ProblemAlert problem={problem} />
      <p className={styles['ways']}>
        <Button
          variant="primary"
          size="s"
          busy={isBusy}
          aria-label={t.addAliasOf({ word: words })}
          onClick={() => {
            setIsMissing(true);
            if (target !== '') void send(add);
          }}
        >
          {t.addAlias}
        </Button>
        <Button
          variant="quiet"
          size="s"
          busy={isBusy}
          aria-label={t.dismissOf({ word: words })}
          onClick={() => void send(() => dismissSearchMiss(context, miss))}
        >
          {t.dismiss}
        </Button>
      </p>
    </li>
  );
}
