import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { jwtVerify } from 'jose';
import { bearerOf, isService, type Fetch } from './caller';
import type { Settings } from './settings';
import type { SqlDriver, SqlStatements } from './sql-driver';
import type { StorageFiles } from './storage-files';
import { refusalOfDatabase, storageRefusals, StorageRefusal } from './storage-refusal';

/** The path of Supabase Storage. */
export const STORAGE = '/storage/v1';

interface StorageOptions extends Pick<Settings, 'jwtSecret' | 'publishableKey' | 'secretKey'> {
  readonly files: StorageFiles;
}

/** In whose name the database is asked. */
interface Asker {
  readonly role: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

interface Bucket {
  readonly limit: number | null;
  readonly types: readonly string[] | null;
}

interface StoredObject {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly metadata: { readonly mimetype: string; readonly cacheControl: string } & Readonly<
    Record<string, unknown>
  >;
}

const KEY = /^[\w/!.*'() &$=@;:+,?-]+$/;

/** `isValidKey` of src/storage/limits.ts. */
function isKey(name: unknown): name is string {
  return typeof name === 'string' && KEY.test(name);
}

/**
 * The calls of Supabase Storage that our service and pages make, with the rules of `storage.objects` by row: upload,
 * download by those who may, removal. Refusals are those of supabase/storage (src/http/routes/object, src/storage). What
 * a file is nobody looks at there either: its sender says it.
 */
export function addStorage(ask: Fetch, driver: SqlDriver, options: StorageOptions): Fetch {
  const { files } = options;
  const app = new Hono();

  app.post(`${STORAGE}/object/:bucket/:name{.+}`, async ({ req }) => {
    const asker = await askerOf(req.raw, options);
    const place = placeOf(req.param());
    const bucket = await findBucket(driver, place.bucket);
    if (!isKey(place.name)) throw storageRefusals.invalidKey(place.name);
    const { bytes, type, cacheControl } = await readFile(req.raw, bucket);
    const version = randomUUID();
    const metadata = {
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      size: bytes.length,
      mimetype: type,
      cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: bytes.length,
      httpStatusCode: 200,
    };
    const id = await askAs(driver, asker, async (sql) => {
      const owner = asker.claims['sub'] ?? null;
      const { rows } = await sql.query<{ id: string }>(
        `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [place.bucket, place.name, owner, owner, version, JSON.stringify(metadata)],
      );
      // Last, so that a row that is refused leaves no file.
      await files.write(version, bytes);
      return rows[0]?.id;
    });
    return Response.json({ Id: id, Key: `${place.bucket}/${place.name}` });
  });

  app.get(`${STORAGE}/object/authenticated/:bucket/:name{.+}`, async ({ req }) =>
    download(await askerOf(req.raw, options), placeOf(req.param()), req.query('download')),
  );

  app.get(`${STORAGE}/object/:bucket/:name{.+}`, async ({ req }) => {
    const asker = await askerOf(req.raw, options).catch(() => {
      // Here whoever is nobody learns only that the bucket is not public.
      throw storageRefusals.noBucket();
    });
    return download(asker, placeOf(req.param()), req.query('download'));
  });

  app.delete(`${STORAGE}/object/:bucket`, async ({ req }) => {
    const asker = await askerOf(req.raw, options);
    const { bucket } = req.param();
    const { prefixes } = (await req.json().catch(() => ({}))) as { prefixes?: unknown };
    if (!Array.isArray(prefixes) || !prefixes.every(isKey)) {
      const message = "body must have required property 'prefixes'";
      throw new StorageRefusal({ status: 400, code: 'InvalidRequest', error: 'Error', message });
    }
    const removed = await askAs(driver, asker, async (sql) => {
      const { rows } = await sql.query<StoredObject>(
        `delete from storage.objects where bucket_id = $1
           and name in (select jsonb_array_elements_text($2::jsonb)) returning *`,
        [bucket, JSON.stringify(prefixes)],
      );
      return rows;
    });
    for (const { version } of removed) await files.remove(version);
    return Response.json(removed);
  });

  app.notFound(({ req }) => {
    const message = `Route ${req.method}:${req.path.slice(STORAGE.length)} not found`;
    return Response.json({ message, error: 'Not Found', statusCode: 404 }, { status: 404 });
  });
  app.onError((error) => {
    const refusal = refusalOfDatabase(error);
    if (refusal instanceof StorageRefusal) return refusal.toResponse();
    throw error;
  });

  async function download(asker: Asker, { bucket, name }: Place, as?: string): Promise<Response> {
    await findBucket(driver, bucket);
    if (!isKey(name)) throw storageRefusals.noObject();
    const found = await askAs(driver, asker, async (sql) => {
      const { rows } = await sql.query<StoredObject>(
        'select id, name, version, metadata from storage.objects where bucket_id = $1 and name = $2',
        [bucket, name],
      );
      return rows[0];
    });
    const bytes = found && (await files.read(found.version));
    if (!bytes) throw storageRefusals.noObject();
    const { mimetype, cacheControl, eTag, lastModified } = found.metadata;
    const headers = new Headers({
      'content-type': mimetype,
      'cache-control': cacheControl,
      etag: String(eTag),
      'last-modified': new Date(String(lastModified)).toUTCString(),
      'x-robots-tag': 'none',
    });
    if (as !== undefined) {
      const file = encodeURIComponent(as);
      headers.set(
        'content-disposition',
        as === '' ? 'attachment;' : `attachment; filename=${file}; filename*=UTF-8''${file}`,
      );
    }
    return new Response(bytes, { headers });
  }

  return async (request) =>
    new URL(request.url).pathname.startsWith(`${STORAGE}/`) ? app.fetch(request) : ask(request);
}

interface Place {
  readonly bucket: string;
  readonly name: string;
}

function placeOf({ bucket, name }: Record<string, string>): Place {
  return { bucket: bucket ?? '', name: name ?? '' };
}

/**
 * Whom the keys and tokens of a request stand for: as the gateway of hosted Supabase, which makes tokens of keys, and
 * Storage behind it (src/http/plugins/jwt.ts).
 */
async function askerOf(
  request: Request,
  { jwtSecret, publishableKey, secretKey }: StorageOptions,
): Promise<Asker> {
  const bearer = bearerOf(request);
  const isNoToken = bearer === '' || bearer === request.headers.get('apikey');
  if (isNoToken && isService(request, secretKey)) return { role: 'service_role', claims: {} };
  if (isNoToken && request.headers.get('apikey') === publishableKey)
    return { role: 'anon', claims: {} };
  try {
    const { payload } = await jwtVerify(bearer, new TextEncoder().encode(jwtSecret));
    // A token that our sign-in service made, whatever it claims: no token makes anybody the service.
    return { role: 'authenticated', claims: payload };
  } catch (error) {
    throw storageRefusals.accessDenied((error as Error).message, error);
  }
}

/** Runs statements as the asker, with the settings that policies read; all or nothing. */
function askAs<Result>(
  driver: SqlDriver,
  { role, claims }: Asker,
  work: (sql: SqlStatements) => Promise<Result>,
): Promise<Result> {
  return driver.transaction(async (sql) => {
    await sql.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
      [JSON.stringify({ ...claims, role }), String(claims['sub'] ?? ''), role],
    );
    return work(sql);
  });
}

/** Its limits, whoever asks. */
async function findBucket(driver: SqlDriver, id: string): Promise<Bucket> {
  const { rows } = await driver.query<{ limit: number | bigint | null; types: string[] | null }>(
    'select file_size_limit as limit, allowed_mime_types as types from storage.buckets where id = $1',
    [id],
  );
  const [bucket] = rows;
  if (!bucket) throw storageRefusals.noBucket();
  return { limit: bucket.limit === null ? null : Number(bucket.limit), types: bucket.types };
}

interface UploadedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly cacheControl: string;
}

/** A file as supabase-js sends it: in a form when it is a Blob, else as it is (src/storage/uploader.ts). */
async function readFile(request: Request, { limit, types }: Bucket): Promise<UploadedFile> {
  const declared = request.headers.get('content-type') ?? 'application/octet-stream';
  const file = declared.startsWith('multipart/form-data')
    ? await fileOfForm(request)
    : {
        bytes: new Uint8Array(await request.arrayBuffer()),
        type: declared,
        cacheControl: request.headers.get('cache-control') ?? 'no-cache',
      };
  const [kind, form] = file.type.split('/');
  const isAllowed = (types ?? []).some((type) => type === file.type || type === `${kind}/*`);
  if (form === undefined || (types && types.length > 0 && !isAllowed)) {
    throw storageRefusals.invalidMimeType(file.type);
  }
  if (limit !== null && file.bytes.length > limit) throw storageRefusals.tooLarge();
  return file;
}

async function fileOfForm(request: Request): Promise<UploadedFile> {
  const form = await request.formData().catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => typeof value !== 'string');
  if (!form || !file) throw storageRefusals.nothingProvided();
  const seconds = form.get('cacheControl');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: file.type,
    cacheControl: typeof seconds === 'string' ? `max-age=${seconds}` : 'no-cache',
  };
}
