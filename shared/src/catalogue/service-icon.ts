import type { IconDrawing } from '../ui/icons/icon-drawing';
import type { TileTone } from '../ui/icon-tile';

/** The picture of a service on its tile. */
export interface ServiceIcon {
  readonly icon: IconDrawing;
  readonly tone: TileTone;
}
