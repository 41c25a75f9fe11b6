import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Table, TableCell, TableRow } from '@kaarigar/shared/ui/table';
import { useDeskSettings } from '../desk-settings/desk-settings';
import { columnsBeside, useWindowWidth } from './columns-beside';
import type { ListAddress, ListView } from './list-address';
import { listMessages } from './list-messages';
import styles from './rows-table.module.css';
import type { ListTable, Register, RowPicks } from './register';
import { SortHeading } from './sort-heading';
import { directionOf } from './sorts';
import { rememberOpened, useFocusOnReturn } from './use-list-keys';

interface RowsTableProps<Row> {
  readonly address: ListAddress;
  readonly view: ListView;
  readonly table: ListTable<Row>;
  readonly sorts: Register<unknown>['sorts'];
  /** The columns besides the link; null: all. */
  readonly shown: readonly string[] | null;
  readonly rows: readonly Row[];
  readonly isNew: (row: Row) => boolean;
  /** The rows that are picked, where rows can be. */
  readonly picks: RowPicks<Row> | undefined;
}

/**
 * Rows as a table; on a phone as cards. Columns have the width of their kind whatever stands in them: what is longer is
 * cut off, and said by the title of its cell and where the row is open. More columns than fit scroll in the frame; the first one stays. Beside an open
 * row stand only those that fit.
 */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { address, view, table, sorts, shown, rows, isNew, picks } = props;
  const { link } = table;
  const { density } = useDeskSettings();
  const isBeside = view.open !== null;
  const windowWidth = useWindowWidth();
  useFocusOnReturn();
  const chosen = (shown ?? Object.keys(table.columns)).flatMap((key) => {
    const column = table.columns[key];
    return column ? [{ key, ...column }] : [];
  });
  const columns = isBeside ? columnsBeside(chosen, windowWidth) : chosen;

  return (
    <Table
      className={classNames(
        styles['table'],
        link && styles['dense'],
        table.cardStyle,
        link && density === 'roomy' && styles['roomy'],
      )}
      caption={table.caption}
      columns={[
        ...(link
          ? [
              {
                key: 'link',
                label: picks ? <PickAll {...{ rows, picks }} label={link.label} /> : link.label,
                className: styles['first'],
              },
            ]
          : []),
        ...columns.map(({ key, label, align, sort, width = 'm' }) => ({
          key,
          className: link && styles[width],
          label: sort ? <SortHeading {...{ address, view, sorts, label }} column={sort} /> : label,
          align,
          sort: directionOf(view.sort, sort),
        })),
      ]}
    >
      {rows.map((row) => {
        const cells = columns.map(({ key, label, align, isUnlabelled, render }) => (
          <TableCell
            key={key}
            data-column={key}
            label={isUnlabelled ? undefined : label}
            align={align}
            onPointerEnter={tellWhole}
          >
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
            to={address.href({ ...view, open: id })}
            isOpen={view.open === id}
            isNew={isNew(row)}
            step={table.renderStep?.(row)}
            pick={
              picks && {
                label: picks.labelOf(id),
                isPicked: picks.has(id),
                toggle: () => picks.toggle(row),
              }
            }
          >
            {cells}
          </LinkedRow>
        );
      })}
    </Table>
  );
}

interface PickAllProps<Row> {
  readonly rows: readonly Row[];
  readonly picks: RowPicks<Row>;
  readonly label: string;
}

/** The box of all rows that are shown, beside the column's name. */
function PickAll<Row>({ rows, picks, label }: PickAllProps<Row>) {
  const picked = rows.filter((row) => picks.has(picks.idOf(row))).length;
  return (
    <span className={styles['number']}>
      <label className={styles['pick']}>
        <input
          type="checkbox"
          className={styles['tick']}
          aria-label={picks.labelOfAll}
          checked={picked === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = picked > 0 && picked < rows.length;
          }}
          onChange={() => picks.setAll(rows, picked < rows.length)}
        />
      </label>
      {label}
    </span>
  );
}

/** What is cut off can be read whole by pointing at it. */
function tellWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) {
  const inner = [cell, ...cell.querySelectorAll('*')];
  if (inner.some(isCut)) {
    cell.title = cell.innerText;
  } else cell.removeAttribute('title');
}

/** Sideways or, beyond what letters hang below their line, downwards. */
const isCut = ({ clientWidth, clientHeight, scrollWidth, scrollHeight }: Element) =>
  clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 6);

interface LinkedRowProps {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly isOpen: boolean;
  readonly isNew: boolean;
  readonly step: ReactNode;
  /** The row's own box. */
  readonly pick: RowPick | undefined;
  /** Cells. */
  readonly children: ReactNode;
}

interface RowPick {
  readonly label: string;
  readonly isPicked: boolean;
  readonly toggle: () => void;
}

/** A row whose id is a link; the rest of the row is a larger target for mouse and touch. */
function LinkedRow({ id, label, to, isOpen, isNew, step, pick, children }: LinkedRowProps) {
  const t = useMessages(listMessages);
  const navigate = useNavigate();

  function handleRowClick(event: MouseEvent<HTMLTableRowElement>) {
    const isOnControl =
      event.target instanceof Element && event.target.closest('a, label, input') !== null;
    const isSelecting = window.getSelection()?.isCollapsed === false;
    const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isOnControl || isSelecting || isForNewTab) return;
    rememberOpened(id);
    void navigate(to, { preventScrollReset: true });
  }

  return (
    <TableRow className={styles['row']} data-open={isOpen || undefined} onClick={handleRowClick}>
      <TableCell label={label}>
        <span className={styles['number']}>
          {pick ? (
            <label className={styles['pick']}>
              <input
                type="checkbox"
                className={styles['tick']}
                aria-label={pick.label}
                checked={pick.isPicked}
                onChange={pick.toggle}
              />
            </label>
          ) : null}
          {isNew ? <span className={styles['new']}>{t.isNew}</span> : null}
          <Link
            to={to}
            preventScrollReset
            className={styles['link']}
            data-row-id={id}
            aria-current={isOpen ? 'true' : undefined}
            onClick={() => rememberOpened(id)}
          >
            {id}
          </Link>
        </span>
        {step ? <span className={styles['step']}>{step}</span> : null}
      </TableCell>
      {children}
    </TableRow>
  );
}
