import { useState } from 'react';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { SelectField } from '@kaarigar/shared/ui/field';
import { DayFields } from './day-fields';
import { DAY_CHOICES, dayChoiceOf, daysOf } from './day-range';
import type { ListView } from './list-address';
import { DAY_CHOICE_WORDS, listMessages } from './list-messages';
import styles from './more-filters.module.css';
import type { SearchWords } from './register';
import type { ChangeList } from './use-change-list';

interface DaysChoiceProps {
  readonly view: ListView;
  readonly words: SearchWords;
  readonly choose: ChangeList;
}

/** A range of days by its name; two fields for any other come when they are asked for. */
export function DaysChoice({ view, words, choose }: DaysChoiceProps) {
  const t = useMessages(listMessages);
  const locale = useLocale();
  const [wantsOwn, setWantsOwn] = useState(false);
  const { days, from, to } = view;
  const isOwn = days === null && (wantsOwn || from !== null || to !== null);

  function chooseDays(value: string): void {
    const chosen = dayChoiceOf(value);
    setWantsOwn(value === 'own');
    // What was chosen by its name stands in the fields, to be changed.
    const named = value === 'own' && days !== null && daysOf(days, indianDay(new Date()));
    choose({ days: chosen, from: null, to: null, ...named });
  }

  return (
    <>
      <SelectField
        name="days"
        label={words.days ?? ''}
        placeholder={t.anyDays}
        options={[
          ...DAY_CHOICES.map((value) => ({ value, label: DAY_CHOICE_WORDS[value][locale] })),
          { value: 'own', label: t.ownDays },
        ]}
        value={days ?? (isOwn ? 'own' : '')}
        onChange={({ target }) => chooseDays(target.value)}
      />
      {isOwn ? (
        <div className={styles['ends']}>
          <DayFields range={view} words={words} onChange={choose} />
        </div>
      ) : null}
    </>
  );
}
