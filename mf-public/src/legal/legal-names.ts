import { brand } from '@kaarigar/shared/brand';
import { company } from '@kaarigar/shared/company';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { CONTRACT_STARTING_PRICE } from '../catalogue/starting-price';

/** Names and contacts in the legal texts. They come from the brand, so they always match the rest of the site. */
export interface LegalNames {
  readonly brand: string;
  readonly district: string;
  readonly state: string;
  readonly email: string;
  readonly phone: string;
  readonly contractPrice: string;
  readonly officer: string;
  readonly officerEmail: string;
}

export function legalNames(locale: Locale): LegalNames {
  return {
    brand: brand.name[locale],
    district: brand.districts[0][locale],
    state: brand.state[locale],
    email: brand.supportEmail,
    phone: displayPhone(brand.supportPhone),
    contractPrice: formatPaise(CONTRACT_STARTING_PRICE),
    officer: company.grievanceOfficer.name[locale],
    officerEmail: company.grievanceOfficer.email,
  };
}
