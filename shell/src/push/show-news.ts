import { pageOf, readNews } from './read-news';

/** A page of ours that is open. */
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** What we use of a service worker to show news. */
export interface NewsWorld {
  readonly origin: string;
  readonly show: (title: string, options: NotificationOptions) => Promise<void>;
  readonly openPages: () => Promise<readonly OpenPage[]>;
  readonly open: (url: string) => Promise<unknown>;
}

/** Shows what came. The same again takes the place of what is shown, without a sound. */
export async function showNews(text: string | null, { show }: NewsWorld): Promise<void> {
  const news = readNews(text);
  if (!news) return;
  const { title, body, path, lang, tag } = news;
  await show(title, {
    body,
    lang,
    tag,
    icon: '/icon-192.png',
    data: { path },
  });
}

/** The page that a notification is about: the one that is open, else a new one. What is typed in another stays. */
export async function openNews(
  data: unknown,
  { origin, openPages, open }: NewsWorld,
): Promise<void> {
  const url = pageOf((data as { readonly path?: unknown } | null)?.path, origin);
  const page = (await openPages()).find((one) => one.url.split(/[?#]/)[0] === url);
  await (page ? page.focus() : open(url));
}
