import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Icon } from '@kaarigar/shared/ui/icon';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { changeList, type ListAddress, type ListView } from './list-address';
import { listMessages } from './list-messages';
import type { Register } from './register';
import styles from './sort-heading.module.css';
import { directionOf, nextSort } from './sorts';

interface SortHeadingProps {
  readonly address: ListAddress;
  readonly view: ListView;
  readonly sorts: Register<unknown>['sorts'];
  readonly column: string;
  readonly label: string;
}

/** The name of a column as a link: it sorts the rows by that column, or reverses the order. */
export function SortHeading({ address, view, sorts, column, label }: SortHeadingProps) {
  const t = useMessages(listMessages);
  const locale = useLocale();
  const next = nextSort(address.sorts, view.sort, column);
  const direction = directionOf(view.sort, column);
  return (
    <Link
      to={address.href(changeList(view, { sort: next }))}
      preventScrollReset
      className={styles['heading']}
    >
      {label}
      <VisuallyHidden>{` – ${t.sortLabel}: ${(next && sorts?.[next]?.[locale]) ?? ''}`}</VisuallyHidden>
      {direction ? (
        <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={16} />
      ) : null}
    </Link>
  );
}
