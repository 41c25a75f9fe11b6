import { drivingIcons } from './icons/driving-icons';
import { electricalIcons } from './icons/electrical-icons';
import { householdIcons } from './icons/household-icons';
import type { IconDrawing } from './icons/icon-drawing';
import { paintingIcons } from './icons/painting-icons';
import { plumbingIcons } from './icons/plumbing-icons';
import { workerIcons } from './icons/worker-icons';

/** All service drawings, for pages that show the catalogue. The shell does not import this file. */
export const serviceIcons = {
  ...electricalIcons,
  ...householdIcons,
  ...paintingIcons,
  ...plumbingIcons,
  ...drivingIcons,
  ...workerIcons,
} as const satisfies Record<string, IconDrawing>;

export type ServiceIconName = keyof typeof serviceIcons;

/** Synonyms that staff may write. */
const ALIASES: Readonly<Record<string, ServiceIconName>> = {
  light: 'bulb',
  tubelight: 'tube-light',
  doorbell: 'bell',
  lamp: 'bulb',
  holder: 'bulb',
  plug: 'electrician',
  pump: 'motor',
  battery: 'inverter',
  camera: 'cctv',
  television: 'tv',
  refrigerator: 'fridge',
  chair: 'furniture',
  almirah: 'cupboard',
  wardrobe: 'cupboard',
  garbage: 'trolley',
  waste: 'bin',
  floor: 'broom',
  water: 'drop',
  leak: 'drop',
  toilet: 'commode',
  sink: 'basin',
  paint: 'paint-bucket',
  art: 'palette',
  rider: 'delivery',
  scooter: 'delivery',
  emergency: 'siren',
  charging: 'ev',
  event: 'briefcase',
  hour: 'clock',
  mechanic: 'wrench',
  repair: 'wrench',
  worker: 'labour',
  helmet: 'labour',
  construction: 'building',
  stone: 'tiles',
};

const drawings = new Map<string, IconDrawing>(Object.entries(serviceIcons));
for (const [word, name] of Object.entries(ALIASES)) drawings.set(word, serviceIcons[name]);

/**
 * The drawing for the `icon` text of a catalogue row: by its name, a synonym, or one of its parts (`window-ac`). For
 * any other text it returns a fallback: the drawing of a visit at the door.
 */
export function iconFor(name: ServiceIconName | (string & {})): IconDrawing {
  const wanted = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  const exact = drawings.get(wanted);
  if (exact) return exact;
  // Use the last known word: in `window-ac` and `water-tank` it names the object.
  return wanted
    .split('-')
    .reduce<IconDrawing>((found, part) => drawings.get(part) ?? found, serviceIcons.visit);
}
