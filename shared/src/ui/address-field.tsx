import { useState } from 'react';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { brand } from '../brand';
import { MAX_LENGTH, lengthOf } from '../domain/limits';
import { isAddress } from '../domain/plain-text';
import { districtIn, placeOf, withDistrict, type TypedAddress } from '../i18n/address-district';
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

/** Where the work is, and in which district at one press: its name is a part of the address, which stays one text. */
export function AddressField({ onChange, error, ...text }: AddressFieldProps) {
  const t = useMessages(addressMessages);
  const locale = useLocale();
  const { name, value } = text;
  const named = districtIn(value);
  const [seen, setSeen] = useState<TypedAddress>({ value, place: named });
  if (seen.value !== value) setSeen({ value, place: named });
  const chosen = placeOf(seen, value);
  const inDistrict = (place: number) => withDistrict(value, place, locale);
  const isDistrictMissing = error !== null && chosen === null;

  function type(typed: string): void {
    setSeen({ value: typed, place: districtIn(typed) ?? chosen });
    onChange({ target: { value: typed } });
  }

  return (
    <>
      <TextAreaField
        {...personInputs.address}
        {...text}
        // Of a place that is right but for its district only that is said.
        error={isDistrictMissing && isAddress(value) ? null : error}
        hint={t.hint}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          if (named === null && chosen !== null && value.trim() !== '') type(inDistrict(chosen));
        }}
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
        onChange={(place) => type(inDistrict(Number(place)))}
        chips={brand.districts.map((district, place) => ({
          value: String(place),
          label: district[locale],
          isDisabled: lengthOf(inDistrict(place)) > MAX_LENGTH.address,
        }))}
      />
    </>
  );
}
