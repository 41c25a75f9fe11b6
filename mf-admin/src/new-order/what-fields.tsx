import { CATEGORIES } from '@kaarigar/shared/domain/catalogue';
import { DAYS_BOUNDS, QUANTITY_BOUNDS } from '@kaarigar/shared/domain/quote';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { SelectField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { StepperField } from '@kaarigar/shared/ui/stepper-field';
import { SERVICE_WORDS } from '../order/service-words';
import { ContractWay } from './contract-way';
import type { NewOrderFault, NewOrderFields, Offer } from './new-order-fields';
import { newOrderMessages } from './new-order-messages';
import { WorkSearch } from './work-search';

interface WhatFieldsProps {
  readonly form: Pick<Form<NewOrderFields, NewOrderFault>, 'field' | 'change' | 'values'>;
  readonly offers: readonly Offer[];
  readonly offer: Offer | null;
  /** Ten digits; null while none is typed. */
  readonly phone: string | null;
}

/** The work and how much of it; of contract work how the caller tells us of it. */
export function WhatFields({
  form: { field, change, values },
  offers,
  offer,
  phone,
}: WhatFieldsProps) {
  const t = useMessages(newOrderMessages);
  const units = useMessages(unitWords);
  const locale = useLocale();
  const isHire = values.service === 'hire';
  const choices = offers
    // What is in the call already has a quantity there.
    .filter(
      ({ service, key }) =>
        service === values.service && !values.lines.some((line) => line.offer === key),
    )
    .map((one) => ({
      value: one.key,
      label: [one[`name_${locale}`], `${formatPaise(one.pricePaise)} ${units[one.unit]}`]
        .join(' · ')
        .trim(),
    }));
  const chosen = choices.find(({ value }) => value === values.offer)?.label;
  const isLong = chosen !== undefined && chosen.length > FITS_A_PHONE;
  return (
    <>
      <WorkSearch
        offers={offers.filter(({ key }) => !values.lines.some((line) => line.offer === key))}
        onChoose={({ service, key }) => change({ service, offer: key })}
      />
      <SelectField
        {...field('service')}
        label={t.service}
        required={values.lines.length === 0}
        placeholder={t.choose}
        options={[...CATEGORIES, 'hire' as const, 'contract' as const].map((service) => ({
          value: service,
          label: SERVICE_WORDS[service][locale],
        }))}
        onChange={({ target }) => change({ service: target.value, offer: '' })}
      />
      {values.service === 'contract' ? null : (
        // A line of its own: names and prices are long.
        <SelectField
          {...field('offer')}
          label={t.offer}
          required
          placeholder={t.choose}
          options={choices}
          hint={isLong ? chosen : undefined}
        />
      )}
      {values.service === 'contract' ? (
        <ContractWay phone={phone} locale={values.locale === 'en' ? 'en' : 'hi'} />
      ) : null}
      {offer === null || (offer.unit === 'fixed' && !isHire) ? null : (
        <FieldRow>
          <StepperField
            {...field('quantity')}
            label={isHire ? t.workers : [t.quantity, units[offer.unit]].join(', ')}
            bounds={QUANTITY_BOUNDS[offer.unit]}
            required
          />
          {isHire ? (
            <StepperField {...field('days')} label={t.days} bounds={DAYS_BOUNDS} required />
          ) : null}
        </FieldRow>
      )}
    </>
  );
}

/** So many letters of a choice stand in a field at 360 px; a longer one is said in full beneath it. */
const FITS_A_PHONE = 32;
