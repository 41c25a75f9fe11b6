import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DATA_FILE, type DataFile, type PageFile } from './page-file';

export interface PageFolder {
  readonly writePage: (file: string, page: PageFile) => Promise<void>;
  readonly writeData: (data: DataFile) => Promise<void>;
  /** Removes pages of releases that nobody gets any more. */
  readonly keepOnly: (files: ReadonlySet<string>) => Promise<void>;
}

/** The folder from which the gateway reads. A file is there whole or not at all. */
export async function openPageFolder(folder: string): Promise<PageFolder> {
  await mkdir(folder, { recursive: true });

  async function write(file: string, value: unknown): Promise<void> {
    // Of its own: pages and data are written beside each other.
    const draft = path.join(folder, `.draft-${process.pid}-${file}`);
    await writeFile(draft, JSON.stringify(value));
    await rename(draft, path.join(folder, file));
  }

  return {
    writePage: write,
    writeData: (data) => write(DATA_FILE, data),
    async keepOnly(files) {
      const old = (await readdir(folder)).filter(
        (name) => name.endsWith('.page.json') && !files.has(name),
      );
      await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
    },
  };
}
