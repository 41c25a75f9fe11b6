import type { ReactNode } from 'react';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { UiIconName } from '@kaarigar/shared/ui/icon';
import type { Count } from './counts';
import type { ListAddress, ListView } from './list-address';
import type { ListPage } from './list-loader';
import type { SavedFile } from './save-file';
import type { Sort } from './sorts';

/** A staff list, declared: what its address may say, its words, its rows, and what else there is. */
export interface Register<Row, Opened = never, Page extends ListPage<Row> = ListPage<Row>> {
  readonly address: ListAddress;
  readonly words: ListWords;
  /** Without it the list is short, has no tools, and is not counted. */
  readonly search?: SearchWords;
  /** The words of the address's filters. */
  readonly filters?: Readonly<Record<string, FilterWords>>;
  readonly sorts?: Readonly<Record<Sort, Message<string>>>;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Rows that open beside the list, one card below the other … */
  readonly renderCard?: (row: Row) => Card;
  /** … or rows of a table. */
  readonly table?: ListTable<Row>;
  /** What stands in the panel beside the list. */
  readonly renderOpened?: (opened: Opened, refresh: () => void) => ReactNode;
  /** What stands in the panel for an address that names no stored row, e.g. the form of a new one. */
  readonly renderUnstored?: (id: string, refresh: () => void) => ReactNode;
  /** What stands in the place of a failure, where the list has more to say of a code than the code's own text. */
  readonly renderProblem?: (code: ErrorCode) => ReactNode;
  /** What stands below the rows. */
  readonly renderBelow?: (page: Page, refresh: () => void) => ReactNode;
  /** All rows of a view as a file. */
  readonly exportRows?: (view: ListView, locale: Locale) => Promise<SavedFile>;
}

export interface ListWords {
  readonly title: string;
  readonly lede?: string;
  readonly failedTitle: string;
}

/** Of a list that can be searched, filtered and so be empty. */
export interface SearchWords {
  readonly icon: UiIconName;
  readonly searchLabel: string;
  readonly searchPlaceholder: string;
  readonly count: (count: Count & { readonly isFiltered: boolean }) => string;
  readonly noneTitle: string;
  readonly noneText: string;
  readonly noMatchTitle: string;
  /** Instead of what lists say mostly. */
  readonly noMatchText?: string;
  readonly showAll?: string;
  /** The two days of a range. */
  readonly from?: string;
  readonly to?: string;
  /** What to know before choosing columns. */
  readonly columnsText?: string;
  /** What the file of the rows holds. */
  readonly exportHint?: string;
}

export interface FilterWords {
  readonly label: Message<string>;
  readonly values: Readonly<Record<string, Message<string>>>;
  /** Makes it a select among further filters, with this for "all"; without it its choices stand side by side. */
  readonly all?: Message<string>;
}

export interface Card {
  readonly id: string;
  /** The link's text: what the row is. */
  readonly title: ReactNode;
  /** Small facts under it. */
  readonly facts?: ReactNode;
  /** One line of running text, cut off where the room ends. */
  readonly excerpt?: ReactNode;
  /** At the end: a price, a status. */
  readonly end?: ReactNode;
}

export interface ListTable<Row> {
  /** Read out, not shown. */
  readonly caption: string;
  readonly idOf: (row: Row) => string;
  /** A first column that is always there, and opens the row's own page. */
  readonly link?: {
    readonly label: string;
    readonly hrefOf: (row: Row) => string;
    /** What that page is told of the list it was opened from, by its query part. */
    readonly stateOf: (listSearch: string) => unknown;
  };
  readonly columns: Readonly<Record<string, TableColumn<Row>>>;
  /** ISO 8601. While the newest stand first, rows younger than those at first sight are marked as new. */
  readonly arrivedAt?: (row: Row) => string;
}

export interface TableColumn<Row> {
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** The part of a sort before the dot. */
  readonly sort?: string;
  /** Whether a card, on a phone, shows the cell without the label. */
  readonly isUnlabelled?: boolean;
}
