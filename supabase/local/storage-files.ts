import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where files are kept, each under an id of ours: no name that anybody chose is a path on this machine. */
export interface StorageFiles {
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(id: string): Promise<void>;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files in a folder of this machine, which is made with the first of them. */
export function openFolder(folder: string): StorageFiles {
  const fileOf = (id: string): string => {
    if (!ID.test(id)) throw new TypeError('a file is called by a UUID');
    return path.join(folder, id);
  };
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true });
      await writeFile(fileOf(id), bytes, { flag: 'wx' });
    },
    read: (id) =>
      readFile(fileOf(id)).then(
        (bytes) => new Uint8Array(bytes),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      ),
    remove: (id) => rm(fileOf(id), { force: true }),
  };
}

/** Files beside a database that is in memory. */
export function keepInMemory(): StorageFiles {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    write: async (id, bytes) => void files.set(id, new Uint8Array(bytes)),
    read: async (id) => files.get(id) ?? null,
    remove: async (id) => void files.delete(id),
  };
}
