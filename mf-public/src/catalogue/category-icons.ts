import type { Category } from '@kaarigar/shared/domain/catalogue';
import { workerIcons } from '@kaarigar/shared/ui/icons/worker-icons';
import type { ServiceIcon } from './service-icon';

/** The seven rapid services in the order people ask for them. */
export const RAPID_SERVICES: readonly (ServiceIcon & { readonly category: Category })[] = [
  { category: 'electrical', icon: workerIcons.electrician, tone: 'marigold' },
  { category: 'plumbing', icon: workerIcons.plumber, tone: 'indigo' },
  { category: 'painting', icon: workerIcons.painter, tone: 'brick' },
  { category: 'carpentry', icon: workerIcons.carpenter, tone: 'leaf' },
  { category: 'appliances', icon: workerIcons.ac, tone: 'indigo' },
  { category: 'cleaning', icon: workerIcons.cleaner, tone: 'leaf' },
  { category: 'driving', icon: workerIcons.driver, tone: 'marigold' },
];
