import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { CheckboxField, TextField } from '@kaarigar/shared/ui/field';
import { namedChanges } from '../editing/changes';
import { EditForm } from '../editing/edit-form';
import { useEditing } from '../editing/use-editing';
import { priceColumns } from './price-columns';
import type { PriceRow } from './price-row';
import { changesOfPrice, checkPrice, valuesOfPrice, type PriceErrors } from './price-values';
import { pricesMessages, UNIT_WORDS } from './prices-messages';
import { savePrice } from './save-price';

interface PriceFormProps {
  readonly context: RemoteContext;
  readonly row: PriceRow;
  readonly refresh: () => void;
}

/** Names, price and whether it can be booked; asked about before customers see it. */
export function PriceForm({ context, row, refresh }: PriceFormProps) {
  const t = useMessages(pricesMessages);
  const locale = useLocale();
  const [isChecked, setIsChecked] = useState(false);
  const editing = useEditing({
    draftKey: `price ${row.id}`,
    row,
    valuesOf: valuesOfPrice,
    send: (base, values) => savePrice(context, base, changesOfPrice(base, values)),
    refresh,
  });
  const { values, base, change } = editing;
  const errors: PriceErrors = isChecked ? checkPrice(base, values) : {};
  const columns = priceColumns(locale);
  const changes = changesOfPrice(base, values);

  function errorText(field: keyof PriceErrors): string | undefined {
    const error = errors[field];
    if (!error) return undefined;
    return error === 'tooMuch' ? t.tooMuch({ max: formatPaise(base.maxPaise) }) : t[error];
  }

  function check(): boolean {
    setIsChecked(true);
    const isFine = Object.keys(checkPrice(base, values)).length === 0;
    // Written differently, but the same: nothing to save and nothing to ask about.
    if (isFine && Object.keys(changes).length === 0) editing.discard();
    return isFine && Object.keys(changes).length > 0;
  }

  return (
    <EditForm
      editing={editing}
      columns={columns}
      check={check}
      confirmation={{
        title: t.confirmTitle,
        text: (
          <>
            <strong>{locale === 'hi' ? base.name_hi : base.name_en}</strong>
            {' – '}
            {t.confirmText}
          </>
        ),
        confirm: t.confirm,
        changes: namedChanges(columns, base, { ...base, ...changes }),
        isDangerous: changes.active === false,
      }}
    >
      {base.price_paise === null ? null : (
        <TextField
          name="price"
          label={[t.price, UNIT_WORDS[base.unit][locale]].filter(Boolean).join(' ')}
          hint={t.priceHint}
          required
          inputMode="decimal"
          autoComplete="off"
          value={values.price}
          error={errorText('price')}
          onChange={(event) => change({ price: event.target.value })}
        />
      )}
      <TextField
        name="name_en"
        label={t.nameEn}
        required
        lang="en"
        autoComplete="off"
        value={values.name_en}
        error={errorText('name_en')}
        onChange={(event) => change({ name_en: event.target.value })}
      />
      <TextField
        name="name_hi"
        label={t.nameHi}
        required
        lang="hi"
        autoComplete="off"
        value={values.name_hi}
        error={errorText('name_hi')}
        onChange={(event) => change({ name_hi: event.target.value })}
      />
      <CheckboxField
        name="active"
        label={t.active}
        hint={t.activeHint}
        checked={values.active}
        onChange={(event) => change({ active: event.target.checked })}
      />
    </EditForm>
  );
}
