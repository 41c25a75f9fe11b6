import * as z from 'zod/mini';
import { toDatabaseError } from './database-error';
import { matching, readRows } from './database';
import { ApiError } from '../contracts/error-code';
import type { RemoteContext } from '../platform/remote-module';
import { tellTabs } from '@kaarigar/shared/platform/tab-news';
import { parseJson, request } from './request';
import { callService, toServiceError } from './service';

const photoRow = z.object({
  id: z.string(),
  /** Name of its file. */
  path: z.string(),
  stored_at: z.string(),
});
/** A photo of a request for contract work, or of work on an order that its customer found not right. */
export type StoredPhoto = z.infer<typeof photoRow>;

/** What has photos: a request for contract work, or an order with what its customer found not right. */
export type PhotoSubject = { readonly ticket: string } | { readonly orderId: string };

/** The photos of a request or an order, oldest first; none of what the person may not read. */
export function listPhotos(
  context: RemoteContext,
  of: PhotoSubject,
  signal?: AbortSignal,
): Promise<readonly StoredPhoto[]> {
  return readRows(context, {
    table: 'photos',
    row: photoRow,
    query: {
      ...matching('ticket' in of ? { ticket: of.ticket } : { order_id: of.orderId }),
      order: 'created_at,id',
    },
    signal,
  });
}

/** A photo's file. Storage asks each time whether the person may see it. Throws `not_found`, or see `request`. */
export async function readPhotoFile(
  context: RemoteContext,
  { path }: Pick<StoredPhoto, 'path'>,
  signal?: AbortSignal,
): Promise<Blob> {
  const { supabaseUrl, supabasePublishableKey } = context.config;
  const storage = {
    address: `${supabaseUrl.replace(/\/$/, '')}/storage/v1`,
    headers: { apikey: supabasePublishableKey },
    errorOf: toStorageError,
  };
  const call = { path: `/object/authenticated/request-photos/${path}`, signal };
  return (await request(context, storage, call, (response) => response.blob())).body;
}

const storageError = z.object({ statusCode: z.string() });

/** Storage answers 400 and says in its body what it means. */
function toStorageError(status: number, body: unknown): ApiError {
  const parsed = storageError.safeParse(body);
  const meant = parsed.success ? Number(parsed.data.statusCode) : status;
  if (meant === 404) return new ApiError('not_found', { status: meant });
  return toDatabaseError({ error: null, status: meant });
}

const MORE_THAN_A_SLOW_NETWORK_NEEDS_MS = 60_000;

export interface PhotoToSend {
  readonly of: PhotoSubject;
  /** A JPEG within `PHOTOS`. */
  readonly file: Blob;
  /** Hears how much has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Adds a photo to the person's own request or complaint. Throws `invalid_photo`, `too_many_photos`, `request_closed`,
 * `order_changed` (the complaint has its answer), `not_found`, `network_down` or `service_unavailable`; after the last two it may have arrived all the same. By XMLHttpRequest,
 * because `fetch` does not tell how much has been sent.
 */
export async function sendPhoto(
  context: RemoteContext,
  { of, file, onProgress }: PhotoToSend,
): Promise<void> {
  const token = await context.getAccessToken();
  const address = `${context.config.apiUrl.replace(/\/$/, '')}${doorOf(of)}`;
  await new Promise<void>((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', address);
    sending.timeout = MORE_THAN_A_SLOW_NETWORK_NEEDS_MS;
    sending.setRequestHeader('accept', 'application/json');
    sending.setRequestHeader('content-type', 'image/jpeg');
    if (token) sending.setRequestHeader('authorization', `Bearer ${token}`);
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    sending.addEventListener('error', () => reject(new ApiError('network_down')));
    sending.addEventListener('timeout', () => reject(new ApiError('service_unavailable')));
    sending.addEventListener('load', () => {
      const { status, responseText } = sending;
      if (status === 201) return resolve();
      // What arrives too slowly is cut off: another try may do better.
      if (status === 408) return reject(new ApiError('network_down', { status }));
      reject(toServiceError(status, parseJson(responseText)));
    });
    sending.send(file);
  });
  tellTabs('changed');
}

const discarded = z.object({ data: z.object({ id: z.string() }) });

/** Where the photos of something are sent. */
function doorOf(of: PhotoSubject): string {
  return 'ticket' in of
    ? `/contract-requests/${of.ticket}/photos`
    : `/orders/${encodeURIComponent(of.orderId)}/photos`;
}

/** Takes a photo of the person's own back. Throws `not_found`, `photo_kept`, `order_changed`, or see `request`. */
export async function discardPhoto(
  context: RemoteContext,
  of: PhotoSubject,
  { id }: Pick<StoredPhoto, 'id'>,
): Promise<void> {
  await callService(context, {
    path: `${doorOf(of)}/${id}/discard`,
    method: 'POST',
    answer: discarded,
  });
}
