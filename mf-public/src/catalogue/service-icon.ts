import type { IconName } from '@kaarigar/shared/ui/icon';
import type { TileTone } from '@kaarigar/shared/ui/icon-tile';

/** The picture of a service on its tile. */
export interface ServiceIcon {
  readonly icon: IconName;
  readonly tone: TileTone;
}
