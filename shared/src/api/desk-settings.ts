import * as z from 'zod/mini';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** How the person has set up their desk, on every device (staff). */
export function readDeskSettings(context: RemoteContext): Promise<unknown> {
  return callDatabase(context, { name: 'desk_settings', answer: z.unknown() });
}

/** Keeps it in place of the one before. */
export async function keepDeskSettings(context: RemoteContext, settings: object): Promise<void> {
  await callDatabase(context, {
    name: 'keep_desk_settings',
    parameters: { p_settings: settings },
    answer: z.unknown(),
    isChange: true,
  });
}
