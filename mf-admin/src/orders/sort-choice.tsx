import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { SelectField } from '@kaarigar/shared/ui/field';
import { Icon } from '@kaarigar/shared/ui/icon';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { ordersMessages } from './orders-messages';
import { changeView, ordersHref, SORTS, type OrdersView, type Sort } from './orders-view';
import styles from './sort-choice.module.css';

interface SortProps {
  readonly view: OrdersView;
}

function useSortWords(): Readonly<Record<Sort, string>> {
  const t = useMessages(ordersMessages);
  return { 'created_at.desc': t.newestFirst, 'created_at.asc': t.oldestFirst };
}

/** Where the rows are cards there is no column to order by: a list to choose from. */
export function SortChoice({ view }: SortProps) {
  const t = useMessages(ordersMessages);
  const words = useSortWords();
  const navigate = useNavigate();
  const addressOf = (sort: Sort) => ordersHref(changeView(view, { sort }));
  return (
    <SelectField
      className={styles['narrow']}
      name="sort"
      label={t.sortLabel}
      options={SORTS.map((sort) => ({ value: addressOf(sort), label: words[sort] }))}
      value={addressOf(view.sort)}
      onChange={(event) => void navigate(event.target.value, { preventScrollReset: true })}
    />
  );
}

/** The name of the date column, which turns the order around. */
export function DateHeading({ view }: SortProps) {
  const t = useMessages(ordersMessages);
  const words = useSortWords();
  const isNewestFirst = view.sort === 'created_at.desc';
  const other: Sort = isNewestFirst ? 'created_at.asc' : 'created_at.desc';
  return (
    <>
      <Link
        to={ordersHref(changeView(view, { sort: other }))}
        preventScrollReset
        className={styles['heading']}
      >
        {t.date}
        <VisuallyHidden>{` – ${t.sortLabel}: ${words[other]}`}</VisuallyHidden>
        <Icon name={isNewestFirst ? 'arrow-down' : 'arrow-up'} size={16} />
      </Link>
      <span className={styles['narrow']}>{t.date}</span>
    </>
  );
}
