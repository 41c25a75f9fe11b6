import { LIST_TONES } from '@kaarigar/shared/catalogue/trade-tones';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { workerIcons } from '@kaarigar/shared/ui/icons/worker-icons';
import type { ServiceIcon } from '@kaarigar/shared/catalogue/service-icon';

/** The seven rapid services in the order people ask for them. */
export const RAPID_SERVICES: readonly (ServiceIcon & { readonly category: Category })[] = [
  { category: 'electrical', icon: workerIcons.electrician, tone: LIST_TONES.electrical },
  { category: 'plumbing', icon: workerIcons.plumber, tone: LIST_TONES.plumbing },
  { category: 'painting', icon: workerIcons.painter, tone: LIST_TONES.painting },
  { category: 'carpentry', icon: workerIcons.carpenter, tone: LIST_TONES.carpentry },
  { category: 'appliances', icon: workerIcons.ac, tone: LIST_TONES.appliances },
  { category: 'cleaning', icon: workerIcons.cleaner, tone: LIST_TONES.cleaning },
  { category: 'driving', icon: workerIcons.driver, tone: LIST_TONES.driving },
];
