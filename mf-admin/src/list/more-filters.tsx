import { useId, useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { SelectField } from '@kaarigar/shared/ui/field';
import { DayField } from './day-fields';
import { DaysChoice } from './days-choice';
import { countFilters, type ListAddress, type ListView } from './list-address';
import { listMessages } from './list-messages';
import styles from './more-filters.module.css';
import type { FilterWords, Register, SearchWords } from './register';
import type { ChangeList } from './use-change-list';

interface MoreFiltersProps {
  readonly address: ListAddress;
  readonly view: ListView;
  readonly choose: ChangeList;
  readonly words: SearchWords;
  readonly filters: readonly (readonly [string, FilterWords])[];
  readonly sorts: Register<unknown>['sorts'];
}

/** Selects, days and order. On a phone they are behind one button, so that the rows stay on the first screen. */
export function MoreFilters(props: MoreFiltersProps) {
  const { address, view, choose, words, filters, sorts } = props;
  const t = useMessages(listMessages);
  const locale = useLocale();
  const fieldsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(
    view,
    filters.map(([name]) => name),
  );

  return (
    <div
      className={styles['more']}
      data-beside={view.open === null ? undefined : isOpen ? 'open' : 'closed'}
      data-print="none"
    >
      <div className={styles['toggle']}>
        <Button
          variant="quiet"
          size="s"
          icon="filter"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t.moreFiltersOn({ count }) : t.moreFilters}
        </Button>
      </div>
      <div id={fieldsId} className={styles['fields']} data-open={isOpen || undefined}>
        {filters.map(([name, { label, values, all }]) => (
          <SelectField
            key={name}
            name={name}
            label={label[locale]}
            placeholder={all?.[locale]}
            options={(address.filters[name] ?? []).map((value) => ({
              value,
              label: values[value]?.[locale] ?? value,
            }))}
            value={view.chosen[name] ?? ''}
            onChange={({ target }) => choose({ chosen: { [name]: target.value || null } })}
          />
        ))}
        {address.hasDay ? (
          <DayField
            name="day"
            label={words.day ?? ''}
            day={view.day}
            onChange={(day) => choose({ day })}
          />
        ) : null}
        {address.hasDays ? <DaysChoice {...{ view, words, choose }} /> : null}
        {sorts ? (
          <div className={styles['narrow']}>
            <SelectField
              name="sort"
              label={t.sortLabel}
              options={address.sorts.map((value) => ({
                value,
                label: sorts[value]?.[locale] ?? value,
              }))}
              value={view.sort}
              onChange={({ target }) =>
                choose({ sort: address.sorts.find((sort) => sort === target.value) })
              }
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}
