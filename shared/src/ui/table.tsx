import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden';

interface Column {
  readonly key: string;
  readonly label: ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  /** Set it when the rows are ordered by this column. */
  readonly sort?: 'ascending' | 'descending' | undefined;
  readonly className?: string | undefined;
}

interface TableProps {
  /** What the table contains, for screen readers only. */
  readonly caption: string;
  /** Without columns the children contain their own `thead` and `tbody`. */
  readonly columns?: readonly Column[] | undefined;
  /** Rows. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * A table that becomes a list of cards below 640 px. Use `TableRow` and `TableCell` inside: a cell's `label` is the
 * column's name as the card shows it.
 */
export function Table({ caption, columns, children, className }: TableProps) {
  return (
    <div className={classNames(styles['frame'], className)}>
      <table className={styles['table']}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {columns ? (
          <>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    className={column.className}
                    data-align={column.align}
                    aria-sort={column.sort}
                  >
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </>
        ) : (
          children
        )}
      </table>
    </div>
  );
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={classNames(styles['row'], className)} {...rest} />;
}

interface TableCellProps extends Omit<ComponentProps<'td'>, 'align'> {
  /** The column's name, shown before the value on a narrow screen. */
  readonly label?: string | undefined;
  readonly align?: 'start' | 'end' | undefined;
}

export function TableCell({ label, align, ...rest }: TableCellProps) {
  return <td data-label={label} data-align={align} {...rest} />;
}
