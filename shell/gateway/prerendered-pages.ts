import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Request } from 'express';
import type * as z from 'zod';
import type { RemoteMatch } from '@kaarigar/shared/federation/find-remote';
import {
  DATA_FILE,
  DATA_MAX_AGE_MS,
  dataFile,
  fileOf,
  pageFile,
  type PageFile,
  type PageKey,
} from '../prerender/page-file';
import { readCookie } from './cookies';

/** The cookie that the page writes (shell/src/first-view/signed-in-hint.ts). */
const SIGNED_IN_COOKIE = 'kaarigar-signed-in';

/** A page as the renderer drew it, for this visitor. */
export interface PrerenderedPage extends Pick<PageFile, 'html' | 'styles' | 'answers'> {
  readonly path: string;
  /** The visitor asks for as little as possible. */
  readonly savesData: boolean;
  /** Somebody seems to be signed in: the page must not offer them to sign in until it knows. */
  readonly isSignedIn: boolean;
}

/** The page of exactly these releases, path and language, made of present data; null: there is none. */
export type FindPage = (key: PageKey) => Promise<PageFile | null>;

/**
 * Reads what the renderer has written (shell/prerender). Whatever is wrong with it, missing, unreadable or too old, the
 * visitor gets the page as without a renderer; the renderer reports why.
 */
export function createPageFinder(folder: string, now = Date.now): FindPage {
  const read = createJsonReader(folder);
  return async (key) => {
    const page = await read(fileOf(key), pageFile);
    if (!page) return null;
    const wanted = Object.entries(page.data);
    if (wanted.length === 0) return page;
    const data = await read(DATA_FILE, dataFile);
    const isPresent = wanted.every(([address, hash]) => {
      const known = data?.[address];
      return known?.hash === hash && now() - known.readAt <= DATA_MAX_AGE_MS;
    });
    return isPresent ? page : null;
  };
}

/** Whether what was drawn before anybody asked is what this request asks for. */
export function isAsDrawn({ path: pathname, query }: Request, match: RemoteMatch): boolean {
  const isPlain = Object.keys(query).every((name) => name === 'lang');
  return match.path.access === 'public' && match.path.path === pathname && isPlain;
}

export function forVisitor({ html, styles, answers }: PageFile, request: Request): PrerenderedPage {
  const { cookie, 'save-data': saveData } = request.headers;
  return {
    html,
    styles,
    answers,
    path: request.path,
    savesData: saveData === 'on',
    isSignedIn: readCookie(cookie, SIGNED_IN_COOKIE) === '1',
  };
}

/** Parses a file once for each time it is written. */
function createJsonReader(folder: string) {
  const parsed = new Map<string, { readonly writtenAt: number; readonly value: unknown }>();
  return async <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
  ): Promise<z.infer<Schema> | null> => {
    const file = path.join(folder, name);
    const { mtimeMs: writtenAt } = await stat(file).catch(() => ({ mtimeMs: null }));
    if (writtenAt === null) {
      parsed.delete(name);
      return null;
    }
    const known = parsed.get(name);
    if (known?.writtenAt === writtenAt) return known.value as z.infer<Schema> | null;
    const value = schema.safeParse(toJson(await readFile(file, 'utf8').catch(() => ''))).data;
    parsed.set(name, { writtenAt, value: value ?? null });
    return value ?? null;
  };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
