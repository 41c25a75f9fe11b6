import { Suspense, use } from 'react';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { FilterChoices } from './filter-choices';
import {
  changeList,
  type Chosen,
  type Filters,
  type ListAddress,
  type ListView,
} from './list-address';
import type { ListPage } from './list-loader';
import { listMessages } from './list-messages';

export interface FilterWords<Value extends string> {
  readonly label: Message<string>;
  readonly values: Readonly<Record<Value, Message<string>>>;
}

interface CountedFiltersProps<F extends Filters> {
  readonly name: string;
  readonly address: ListAddress<F>;
  readonly view: ListView<F>;
  readonly words: FilterWords<string>;
  /** Where the counts come from; null: the choices of this filter have none. */
  readonly page: Promise<Live<ListPage<unknown>>> | null;
}

/** The choices of one filter, each an address; how many rows each has, once that is known. */
export function CountedFilters<F extends Filters>({ page, ...rest }: CountedFiltersProps<F>) {
  if (page === null) return <Choices {...rest} />;
  return (
    <Suspense fallback={<Choices {...rest} />}>
      <WithCounts {...rest} page={page} />
    </Suspense>
  );
}

function WithCounts<F extends Filters>(
  props: CountedFiltersProps<F> & { readonly page: Promise<Live<ListPage<unknown>>> },
) {
  const { page, ...rest } = props;
  const live = use(page);
  return <Choices {...rest} counts={live.state === 'known' ? live.value.counts : undefined} />;
}

interface ChoicesProps<F extends Filters> extends Omit<CountedFiltersProps<F>, 'page'> {
  readonly counts?: ListPage<unknown>['counts'] | undefined;
}

function Choices<F extends Filters>({ name, address, view, words, counts }: ChoicesProps<F>) {
  const t = useMessages(listMessages);
  const locale = useLocale();
  const values = address.filters[name] ?? [];
  const choose = (value: string | null) =>
    address.href(changeList(view, { chosen: { [name]: value } as Partial<Chosen<F>> }));
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <FilterChoices
      label={words.label[locale]}
      name={name}
      choices={[
        { label: t.all, to: choose(null), isCurrent: view.chosen[name] === null, count: all },
        ...values.map((value) => ({
          label: words.values[value]?.[locale] ?? value,
          to: choose(value),
          isCurrent: view.chosen[name] === value,
          count: counts && (counts[value] ?? 0),
        })),
      ]}
    />
  );
}
