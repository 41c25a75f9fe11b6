import type { RequestListener } from 'node:http';

export function createReleaseHandler(folder: string): RequestListener;
