import { CONTRACT_TONES } from './trade-tones';
import type { ContractCode } from '../domain/catalogue';
import { electricalIcons } from '../ui/icons/electrical-icons';
import { householdIcons } from '../ui/icons/household-icons';
import { workerIcons } from '../ui/icons/worker-icons';
import type { ServiceIcon } from './service-icon';

export const CONTRACT_ICONS: Readonly<Record<ContractCode, ServiceIcon>> = {
  FC: { icon: workerIcons.house, tone: CONTRACT_TONES.FC },
  LB: { icon: workerIcons.labour, tone: CONTRACT_TONES.LB },
  TS: { icon: workerIcons.tiles, tone: CONTRACT_TONES.TS },
  HP: { icon: workerIcons.painter, tone: CONTRACT_TONES.HP },
  HW: { icon: electricalIcons.wire, tone: CONTRACT_TONES.HW },
  TT: { icon: householdIcons.tank, tone: CONTRACT_TONES.TT },
  OC: { icon: workerIcons.contract, tone: CONTRACT_TONES.OC },
};
