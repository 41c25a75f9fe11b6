import type { OrderService } from '@kaarigar/shared/contracts/payment-api';
import type { Message } from '@kaarigar/shared/i18n/define-messages';

/** Price lists and hires as staff filter by them. */
export const SERVICE_WORDS: Readonly<Record<OrderService, Message<string>>> = {
  electrical: { en: 'Electrical', hi: 'बिजली का काम' },
  appliances: { en: 'Home appliances', hi: 'घर की मशीनें' },
  carpentry: { en: 'Carpentry', hi: 'बढ़ई का काम' },
  cleaning: { en: 'Cleaning', hi: 'साफ़-सफ़ाई' },
  painting: { en: 'Painting', hi: 'रंगाई-पुताई' },
  plumbing: { en: 'Plumbing', hi: 'प्लंबिंग' },
  driving: { en: 'Driving', hi: 'ड्राइवर और गाड़ी' },
  hire: { en: 'Workers by the day', hi: 'मिस्त्री-मज़दूर' },
  contract: { en: 'Contract work', hi: 'ठेके का काम' },
};
