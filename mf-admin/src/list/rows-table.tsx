import type { MouseEvent, ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Table, TableCell, TableRow } from '@kaarigar/shared/ui/table';
import type { ListAddress, ListView } from './list-address';
import { listMessages } from './list-messages';
import styles from './rows-table.module.css';
import type { ListTable, Register } from './register';
import { SortHeading } from './sort-heading';
import { directionOf } from './sorts';
import { rememberOpened } from './use-list-keys';

interface RowsTableProps<Row> {
  readonly address: ListAddress;
  readonly view: ListView;
  readonly table: ListTable<Row>;
  readonly sorts: Register<unknown>['sorts'];
  /** The columns besides the link; null: all. */
  readonly shown: readonly string[] | null;
  readonly rows: readonly Row[];
  readonly isNew: (row: Row) => boolean;
}

/** More columns do not fit side by side on a laptop's screen; the table then scrolls horizontally in its frame. */
const ROOMY_COLUMNS = 6;

/** Rows as a table; on a phone as cards. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { address, view, table, sorts, shown, rows, isNew } = props;
  const { link } = table;
  const columns = (shown ?? Object.keys(table.columns)).flatMap((key) => {
    const column = table.columns[key];
    return column ? [{ key, ...column }] : [];
  });

  return (
    <Table
      className={classNames(
        styles['table'],
        shown && styles['chosen'],
        columns.length > ROOMY_COLUMNS && styles['crowded'],
      )}
      caption={table.caption}
      columns={[
        ...(link ? [{ key: 'link', label: link.label }] : []),
        ...columns.map(({ key, label, align, sort }) => ({
          key,
          label: sort ? <SortHeading {...{ address, view, sorts, label }} column={sort} /> : label,
          align,
          sort: directionOf(view.sort, sort),
        })),
      ]}
    >
      {rows.map((row) => {
        const cells = columns.map(({ key, label, align, isUnlabelled, render }) => (
          <TableCell key={key} label={isUnlabelled ? undefined : label} align={align}>
            {render(row)}
          </TableCell>
        ));
        const id = table.idOf(row);
        if (!link) return <TableRow key={id}>{cells}</TableRow>;
        return (
          <LinkedRow
            key={id}
            id={id}
            label={link.label}
            to={link.hrefOf(row)}
            state={link.stateOf(address.search(view))}
            isNew={isNew(row)}
          >
            {cells}
          </LinkedRow>
        );
      })}
    </Table>
  );
}

interface LinkedRowProps {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly state: unknown;
  readonly isNew: boolean;
  /** Cells. */
  readonly children: ReactNode;
}

/** A row whose id is a link; the rest of the row is a larger target for mouse and touch. */
function LinkedRow({ id, label, to, state, isNew, children }: LinkedRowProps) {
  const t = useMessages(listMessages);
  const navigate = useNavigate();

  function handleRowClick(event: MouseEvent<HTMLTableRowElement>) {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
    const isSelecting = window.getSelection()?.isCollapsed === false;
    const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isOnLink || isSelecting || isForNewTab) return;
    rememberOpened(id);
    void navigate(to, { state });
  }

  return (
    <TableRow className={styles['row']} onClick={handleRowClick}>
      <TableCell label={label}>
        <span className={styles['number']}>
          {isNew ? <span className={styles['new']}>{t.isNew}</span> : null}
          <Link
            to={to}
            state={state}
            className={styles['link']}
            data-row-id={id}
            onClick={() => rememberOpened(id)}
          >
            {id}
          </Link>
        </span>
      </TableCell>
      {children}
    </TableRow>
  );
}
