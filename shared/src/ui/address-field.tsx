import { useState } from 'react';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { brand } from '../brand';
import { MAX_LENGTH, lengthOf } from '../domain/limits';
import { isAddress } from '../domain/plain-text';
import { districtIn, withDistrict } from '../i18n/address-district';
import { defineMessages, useMessages } from '../i18n/define-messages';
import { ChipGroupField } from './chip-group-field';
import { TextAreaField } from './field';
import { personInputs } from './person-inputs';

const messages = defineMessages({
  hint: {
    en: 'House, street, ward or village, and a landmark',
    hi: 'घर नंबर, गली, वार्ड या गाँव, और पास की कोई पहचान',
  },
  district: { en: 'District', hi: 'ज़िला' },
  noDistrict: { en: 'Please choose the district', hi: 'कृपया ज़िला चुनें' },
});

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
  const t = useMessages(messages);
  const locale = useLocale();
  const { name, value } = text;
  const named = districtIn(value);
  /** Stays chosen while the text around it is typed anew, and is written into it again as soon as that is done. */
  const [kept, setKept] = useState(named);
  if (named !== null && named !== kept) setKept(named);
  const chosen = named ?? kept;
  const inDistrict = (place: number) => withDistrict(value, place, locale);
  const isDistrictMissing = error !== null && chosen === null && isAddress(value);

  return (
    <>
      <TextAreaField
        {...personInputs.address}
        {...text}
        error={isDistrictMissing ? null : error}
        hint={t.hint}
        onChange={onChange}
        onBlur={() => {
          if (named === null && kept !== null && value.trim() !== '') {
            onChange({ target: { value: inDistrict(kept) } });
          }
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
        onChange={(place) => onChange({ target: { value: inDistrict(Number(place)) } })}
        chips={brand.districts.map((district, place) => ({
          value: String(place),
          label: district[locale],
          isDisabled: lengthOf(inDistrict(place)) > MAX_LENGTH.address,
        }))}
      />
    </>
  );
}
