import type { DatabaseError } from './sql-driver';

interface Words {
  /** The status that Storage means; of the answer it is 400, unless the server failed. */
  readonly status: number;
  readonly code: string;
  readonly error?: string;
  readonly message: string;
}

/** A refusal in the form of Storage (`render()` in src/internal/errors of supabase/storage). */
export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal';
  readonly words: Words;

  constructor(words: Words, options?: ErrorOptions) {
    super(words.message, options);
    this.words = words;
  }

  toResponse(): Response {
    const { status, code, error = code, message } = this.words;
    const body = { statusCode: String(status), code, error, message };
    return Response.json(body, { status: status === 500 ? 500 : 400 });
  }
}

/** As `ERRORS` in src/internal/errors/codes.ts of supabase/storage. */
export const storageRefusals = {
  accessDenied: (message: string, cause?: unknown) =>
    new StorageRefusal(
      { status: 403, code: 'AccessDenied', error: 'Unauthorized', message },
      { cause },
    ),
  noBucket: () =>
    new StorageRefusal({
      status: 404,
      code: 'NoSuchBucket',
      error: 'Bucket not found',
      message: 'Bucket not found',
    }),
  noObject: () =>
    new StorageRefusal({
      status: 404,
      code: 'NoSuchKey',
      error: 'not_found',
      message: 'Object not found',
    }),
  invalidKey: (key: string) =>
    new StorageRefusal({ status: 400, code: 'InvalidKey', message: `Invalid key: ${key}` }),
  invalidMimeType: (type: string) =>
    new StorageRefusal({
      status: 415,
      code: 'InvalidMimeType',
      error: 'invalid_mime_type',
      message: `mime type ${type} is not supported`,
    }),
  tooLarge: () =>
    new StorageRefusal({
      status: 413,
      code: 'EntityTooLarge',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
    }),
  nothingProvided: () =>
    new StorageRefusal({ status: 400, code: 'InvalidRequest', message: 'No content provided' }),
  exists: (cause: unknown) =>
    new StorageRefusal(
      {
        status: 409,
        code: 'ResourceAlreadyExists',
        error: 'Duplicate',
        message: 'The resource already exists',
      },
      { cause },
    ),
} as const;

/** What the database refused, as `DBError.fromDBError` in src/storage/database/errors.ts says it; else the error itself. */
export function refusalOfDatabase(error: unknown): unknown {
  const { code, message = '' } = error as Partial<DatabaseError>;
  if (code === '42501') {
    const said = message.includes('row-level security')
      ? 'new row violates row-level security policy'
      : message;
    return storageRefusals.accessDenied(said, error);
  }
  return code === '23505' ? storageRefusals.exists(error) : error;
}
