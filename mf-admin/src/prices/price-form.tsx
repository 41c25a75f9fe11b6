import { PRICE_BOUNDS } from '@kaarigar/shared/domain/quote';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { CheckboxField, TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { EditForm } from '../editing/edit-form';
import { useEditing } from '../editing/use-editing';
import { priceColumns } from './price-columns';
import type { PriceRow } from './price-row';
import { PRICE_TEXTS } from './price-texts';
import {
  changesOfPrice,
  checkPrice,
  LONGEST,
  valuesOfPrice,
  type PriceValues,
} from './price-values';
import { pricesMessages } from './prices-messages';
import { savePrice } from './save-price';

interface PriceFormProps {
  readonly context: RemoteContext;
  readonly row: PriceRow;
  readonly refresh: () => void;
}

/** What customers read of an item, its price, and whether it can be booked; a dialog asks before they see the change. */
export function PriceForm({ context, row, refresh }: PriceFormProps) {
  const t = useMessages(pricesMessages);
  const units = useMessages(unitWords);
  const locale = useLocale();
  const editing = useEditing({
    subject: `price ${row.id}`,
    row,
    columns: priceColumns(locale),
    valuesOf: valuesOfPrice,
    problemsOf: (values, base) => checkPrice(base, values),
    text(field, problem, { unit }) {
      if (problem === 'tooLong') return t.tooLong({ max: longestOf(field) });
      const { min, max } = PRICE_BOUNDS[unit];
      if (problem === 'tooLittle') return t.tooLittle({ min: formatPaise(min) });
      return problem === 'tooMuch' ? t.tooMuch({ max: formatPaise(max) }) : t[problem];
    },
    changesOf: changesOfPrice,
    confirmation: ({ active }, base) => ({
      title: t.confirmTitle,
      subject: locale === 'hi' ? base.name_hi : base.name_en,
      text: t.confirmText,
      confirm: t.confirm,
      isDangerous: active === false,
    }),
    send: (base, changes) => savePrice(context, base, changes),
    refresh,
  });
  const { base, form } = editing;

  return (
    <EditForm editing={editing}>
      {base.price_paise === null ? null : (
        <TextField
          {...form.field('price')}
          label={[t.price, units[base.unit]].filter(Boolean).join(' ')}
          hint={t.priceHint}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {PRICE_TEXTS.filter(({ name }) => base[name] !== null).map(
        ({ name, label, hint, isLong }) => {
          const common = {
            ...form.field(name),
            label: label[locale],
            hint: hint?.[locale],
            lang: name.endsWith('_hi') ? 'hi' : 'en',
          };
          return isLong ? (
            <TextAreaField key={name} {...common} required rows={2} />
          ) : (
            <TextField key={name} {...common} required autoComplete="off" />
          );
        },
      )}
      {base.minutes === null ? null : (
        <TextField
          {...form.field('minutes')}
          label={t.minutes}
          hint={t.minutesHint}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <CheckboxField {...form.checkbox('active')} label={t.active} hint={t.activeHint} />
    </EditForm>
  );
}

function longestOf(field: keyof PriceValues): number {
  return field in LONGEST ? LONGEST[field as keyof typeof LONGEST] : 0;
}
