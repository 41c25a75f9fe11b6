import { useState } from 'react';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { brand } from '../brand';
import { MAX_LENGTH, lengthOf } from '../domain/limits';
import { isAddress } from '../domain/plain-text';
import {
  chooseDistrict,
  keptAddress,
  typeAddress,
  type TypedAddress,
} from '../i18n/address-district';
import { useMessages } from '../i18n/define-messages';
import { addressMessages } from './address-messages';
import { ChipGroupField } from './chip-group-field';
import { TextAreaField } from './field';
import { personInputs } from './person-inputs';

interface AddressFieldProps {
  readonly name: string;
  readonly label: string;
  /** "off" where it is somebody else's. */
  readonly autoComplete?: 'off';
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** Where the work is, and in which district at one press: together they are one text, which is what the form gets. */
export function AddressField({ onChange, error, ...rest }: AddressFieldProps) {
  const t = useMessages(addressMessages);
  const locale = useLocale();
  const { name, value } = rest;
  const [last, setLast] = useState(() => keptAddress(value));
  const typed = last.value === value ? last : keptAddress(value);
  const { text, place: chosen } = typed;
  const isDistrictMissing = error !== null && chosen === null;

  function take(next: TypedAddress): void {
    setLast(next);
    onChange({ target: { value: next.value } });
  }

  return (
    <>
      <TextAreaField
        {...personInputs.address}
        {...rest}
        value={text}
        data-shown={text}
        maxLength={MAX_LENGTH.address - Math.max(0, value.length - text.length)}
        // Of a place that is right but for its district only that is said.
        error={isDistrictMissing && isAddress(value) ? null : error}
        hint={t.hint}
        onChange={({ target }) => take(typeAddress(target.value, typed, locale))}
        required
        rows={2}
      />
      <ChipGroupField
        name={`${name}-district`}
        legend={t.district}
        error={isDistrictMissing ? t.noDistrict : null}
        required
        isWordy
        value={chosen === null ? '' : String(chosen)}
        onChange={(place) => take(chooseDistrict(typed, Number(place), locale))}
        chips={brand.districts.map((district, place) => ({
          value: String(place),
          label: district[locale],
          isDisabled: lengthOf(chooseDistrict(typed, place, locale).value) > MAX_LENGTH.address,
        }))}
      />
    </>
  );
}
