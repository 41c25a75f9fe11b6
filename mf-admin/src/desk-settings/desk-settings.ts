import { useSyncExternalStore } from 'react';
import { keepDeskSettings, readDeskSettings } from '@kaarigar/shared/api/desk-settings';
import { settled } from '@kaarigar/shared/contracts/problem';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { getSession } from '@kaarigar/shared/platform/session';
import { deviceStorage, readJson } from '@kaarigar/shared/platform/storage';

export interface DeskSettings {
  /** Rows of 40 px, or of two lines. */
  readonly density: 'compact' | 'roomy';
  /** Whether a single letter does something. */
  readonly keys: boolean;
  /** Whether new orders are told by a sound and in the tab's title. */
  readonly news: boolean;
  /** The columns of each list by its path, in their order: `customer.amount`. */
  readonly columns: Readonly<Record<string, string>>;
}

const USUAL: DeskSettings = { density: 'compact', keys: true, news: false, columns: {} };

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Settings of any age: what is missing or no longer a choice is as usual. */
export function parseDeskSettings(stored: unknown): DeskSettings {
  const { density, keys, news, columns } = fieldsOf(stored);
  return {
    density: density === 'roomy' ? 'roomy' : 'compact',
    keys: keys !== false,
    news: news === true,
    columns: Object.fromEntries(
      Object.entries(fieldsOf(columns)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  };
}

interface Held {
  readonly person: string;
  readonly settings: DeskSettings;
  /** Whether the database does not have them yet. */
  readonly isUnsaved: boolean;
}

const listeners = new Set<() => void>();
let held: Held | undefined;
let asked: string | undefined;

function currentPerson(): string {
  const session = getSession();
  return session.status === 'signed-in' ? session.userId : '';
}

const keyOf = (person: string) => `kaarigar.desk.${person}`;

/** What this device has of the person, until the database answers. */
function findHeld(): Held {
  const person = currentPerson();
  if (held?.person !== person) {
    const { settings, isUnsaved } = fieldsOf(readJson(deviceStorage, keyOf(person)));
    held = { person, settings: parseDeskSettings(settings), isUnsaved: isUnsaved === true };
  }
  return held;
}

function hold(next: Held): void {
  held = next;
  const { person, settings, isUnsaved } = next;
  deviceStorage.setItem(keyOf(person), JSON.stringify({ settings, isUnsaved }));
  for (const listener of listeners) listener();
}

/** Saves what is held; without a connection it stays on this device and is saved at the next visit. */
async function save(context: RemoteContext): Promise<void> {
  const { person, settings } = findHeld();
  const { state } = await settled(keepDeskSettings(context, settings));
  const now = findHeld();
  if (state === 'known' && now.person === person && now.settings === settings) {
    hold({ ...now, isUnsaved: false });
  }
}

/** Once for each person on a page: takes over what they chose on another device. */
export async function loadDeskSettings(context: RemoteContext): Promise<void> {
  const { person, isUnsaved } = findHeld();
  if (asked === person) return;
  asked = person;
  if (isUnsaved) return save(context);
  const read = await settled(readDeskSettings(context));
  const now = findHeld();
  if (read.state === 'failed' || now.person !== person || now.isUnsaved) return;
  hold({ ...now, settings: parseDeskSettings(read.value) });
}

/** Takes effect at once, here and, as soon as the database has it, on every device of the person. */
export function changeDeskSettings(context: RemoteContext, change: Partial<DeskSettings>): void {
  const { person, settings } = findHeld();
  hold({ person, settings: { ...settings, ...change }, isUnsaved: true });
  void save(context);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the person has set up their desk. */
export function useDeskSettings(): DeskSettings {
  return useSyncExternalStore(
    subscribe,
    () => findHeld().settings,
    () => USUAL,
  );
}
