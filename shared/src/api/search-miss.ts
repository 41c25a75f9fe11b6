import { searchMissResponse } from '../contracts/search-miss';
import type { RemoteContext } from '../platform/remote-module';
import { callService } from './service';

/** Tells that a search found nothing. Only words that `searchWords()` gives are kept, and nobody's name with them. */
export async function reportSearchMiss(context: RemoteContext, words: string): Promise<void> {
  await callService(context, {
    path: '/search-misses',
    body: { text: words },
    answer: searchMissResponse,
  });
}
