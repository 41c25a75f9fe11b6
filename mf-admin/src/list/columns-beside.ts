import { useSyncExternalStore } from 'react';
import type { TableColumn } from './register';

/** How wide a kind of column is in px, as rows-table.module.css has it. */
const WIDTHS = { s: 100, m: 146, l: 180 };
const LINK_WIDTH = 172;
/** What stands beside the list: the open row at its widest, the gap to it, the page's margins, the frame's lines, a scroll bar. */
const BESIDE = 460 + 24 + 32 + 2 + 15;

/** The columns that have room beside an open row: those by which a row is known, then the others as they were chosen. */
export function columnsBeside<Column extends Pick<TableColumn<never>, 'width' | 'isKeptBeside'>>(
  columns: readonly Column[],
  windowWidth: number,
): readonly Column[] {
  const kept = columns.filter(({ isKeptBeside }) => isKeptBeside);
  const others = columns.filter(({ isKeptBeside }) => !isKeptBeside);
  const fitting = new Set<Column>();
  let room = windowWidth - BESIDE - LINK_WIDTH;
  for (const column of [...kept, ...others]) {
    const width = WIDTHS[column.width ?? 'm'];
    if (!column.isKeptBeside && width > room) continue;
    fitting.add(column);
    room -= width;
  }
  return columns.filter((column) => fitting.has(column));
}

/** How wide the window is. */
export function useWindowWidth(): number {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange);
      return () => window.removeEventListener('resize', onChange);
    },
    () => window.innerWidth,
    () => 0,
  );
}
