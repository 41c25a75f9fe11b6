import { defineMessages } from '../i18n/define-messages';

export const addressMessages = defineMessages({
  hint: {
    en: 'House, street, ward or village, and a landmark',
    hi: 'घर नंबर, गली, वार्ड या गाँव, पास की जानी-मानी जगह',
  },
  missing: {
    en: 'Write the house, street, ward or village, and a landmark',
    hi: 'घर नंबर, गली, वार्ड या गाँव, पास की जानी-मानी जगह लिखें',
  },
  district: { en: 'District', hi: 'ज़िला' },
  noDistrict: { en: 'Choose the district', hi: 'ज़िला चुनें' },
});
