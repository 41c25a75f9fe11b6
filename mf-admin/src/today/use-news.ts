import { useEffect, useRef } from 'react';
import { documentTitle } from '@kaarigar/shared/brand';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useDeskSettings } from '../desk-settings/desk-settings';
import { playChime } from './chime';

/** For whoever wants it: the number of new orders in the tab's title, and a sound whenever it grows. */
export function useNews(count: number, title: string): void {
  const locale = useLocale();
  const { news } = useDeskSettings();
  const heard = useRef(count);

  useEffect(() => {
    const name = documentTitle(title, locale);
    document.title = news && count > 0 ? `(${count}) ${name}` : name;
  }, [count, news, title, locale]);

  useEffect(() => {
    if (news && count > heard.current) playChime();
    heard.current = count;
  }, [count, news]);
}
