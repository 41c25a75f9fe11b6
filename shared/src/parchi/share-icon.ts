import type { IconDrawing } from '../ui/icons/icon-drawing';
import { circle } from '../ui/icons/shapes';

/** A value and not a name, so that only pages with slips download it. */
export const SHARE_ICON: IconDrawing = {
  line: `${circle(17.5, 5.5, 2.6)}${circle(6.5, 12, 2.6)}${circle(17.5, 18.5, 2.6)}M8.8 10.7l6.4-3.8M8.8 13.3l6.4 3.8`,
};
