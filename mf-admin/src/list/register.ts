import type { ReactNode } from 'react';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { UiIconName } from '@kaarigar/shared/ui/icon';
import type { Count } from './counts';
import type { ListAddress, ListView } from './list-address';
import type { ListPage } from './list-loader';
import type { SavedFile } from '@kaarigar/shared/save-file';
import type { Sort } from './sorts';

/** The declaration of a staff list: its address parameters, texts, rows and optional parts. */
export interface Register<Row, Opened = never, Page extends ListPage<Row> = ListPage<Row>> {
  readonly address: ListAddress;
  readonly words: ListWords;
  /** Without it, the list is short and has no tools and no count. */
  readonly search?: SearchWords;
  /** The texts of the address's filters. */
  readonly filters?: Readonly<Record<string, FilterWords>>;
  readonly sorts?: Readonly<Record<Sort, Message<string>>>;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Rows that open beside the list, one card below the other … */
  readonly renderCard?: (row: Row) => Card;
  /** … or rows of a table. */
  readonly table?: ListTable<Row>;
  /** Content of the panel beside the list. */
  readonly renderOpened?: (opened: Opened, refresh: () => void) => ReactNode;
  /** Content of the panel when the address names no stored row, e.g. the form for a new one. */
  readonly renderUnstored?: (id: string, refresh: () => void) => ReactNode;
  /** Shown instead of an error's usual text, when the list has more to say about that code. */
  readonly renderProblem?: (code: ErrorCode) => ReactNode;
  /** Content below the rows. */
  readonly renderBelow?: (page: Page, refresh: () => void) => ReactNode;
  /** All rows of a view as a file. */
  readonly exportRows?: (view: ListView, locale: Locale) => Promise<SavedFile>;
}

export interface ListWords {
  readonly title: string;
  readonly lede?: string;
  readonly failedTitle: string;
}

/** Texts of a list that people can search and filter, and that can therefore be empty. */
export interface SearchWords {
  readonly icon: UiIconName;
  readonly searchLabel: string;
  readonly searchPlaceholder: string;
  readonly count: (
    count: Count & { readonly isFiltered: boolean; readonly isOfPart: boolean },
  ) => string;
  readonly noneTitle: string;
  readonly noneText: string;
  readonly noMatchTitle: string;
  /** Replaces the usual text of lists. */
  readonly noMatchText?: string;
  readonly showAll?: string;
  /** Label of the field for one day. */
  readonly day?: string;
  /** Label of the choice of a range of days, and of the two fields for any other. */
  readonly days?: string;
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
  /** With it, the filter is a select among further filters, and this is its text for "all"; else a row of choices. */
  readonly all?: Message<string>;
  /** Of a row of choices: those that are left out while they have no rows. */
  readonly rare?: readonly string[];
}

export interface Card {
  readonly id: string;
  /** The link's text: what the row is. */
  readonly title: ReactNode;
  /** Small facts under it. */
  readonly facts?: ReactNode;
  /** One line of text, cut off when there is no more room. */
  readonly excerpt?: ReactNode;
  /** At the end: a price, a status. */
  readonly end?: ReactNode;
}

export interface ListTable<Row> {
  /** For screen readers, not visible. */
  readonly caption: string;
  readonly idOf: (row: Row) => string;
  /** The first column. It is always there and opens the row beside the list. */
  readonly link?: { readonly label: string };
  /** What to do about a row, where it is a card: the rest of it is behind its link. */
  readonly renderStep?: (row: Row) => ReactNode;
  /** How its cells stand in a card. */
  readonly cardStyle?: string | undefined;
  readonly columns: Readonly<Record<string, TableColumn<Row>>>;
  readonly picks?: RowPicks<Row>;
  /** ISO 8601. When the newest rows are first, rows that arrive after the list was opened are marked as new. */
  readonly arrivedAt?: (row: Row) => string;
}

/** The rows that somebody has picked to do something with all of them. */
export interface RowPicks<Row> {
  readonly idOf: (row: Row) => string;
  readonly has: (id: string) => boolean;
  readonly toggle: (row: Row) => void;
  readonly setAll: (rows: readonly Row[], isPicked: boolean) => void;
  readonly labelOf: (id: string) => string;
  readonly labelOfAll: string;
}

export interface TableColumn<Row> {
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** Beside an open row there is no room for all: this one stays. */
  readonly isKeptBeside?: true;
  /** How much room it has beside others: no text makes it wider. Default: m. */
  readonly width?: 's' | 'm' | 'l';
  /** The part of a sort before the dot. */
  readonly sort?: string;
  /** Whether a card, on a phone, shows the cell without the label. */
  readonly isUnlabelled?: boolean;
}
