import type { ContractCode } from '@kaarigar/shared/domain/catalogue';
import { electricalIcons } from '@kaarigar/shared/ui/icons/electrical-icons';
import { householdIcons } from '@kaarigar/shared/ui/icons/household-icons';
import { workerIcons } from '@kaarigar/shared/ui/icons/worker-icons';
import type { ServiceIcon } from './service-icon';

export const CONTRACT_ICONS: Readonly<Record<ContractCode, ServiceIcon>> = {
  FC: { icon: workerIcons.house, tone: 'brick' },
  LB: { icon: workerIcons.labour, tone: 'marigold' },
  TS: { icon: workerIcons.tiles, tone: 'leaf' },
  HP: { icon: workerIcons.painter, tone: 'indigo' },
  HW: { icon: electricalIcons.wire, tone: 'marigold' },
  TT: { icon: householdIcons.tank, tone: 'indigo' },
  OC: { icon: workerIcons.contract, tone: 'leaf' },
};
