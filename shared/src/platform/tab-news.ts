/**
 * What one tab tells the others of this browser. They read for themselves what they show; news carries no data.
 * `changed`: something on the server, by this person. `profile`: their name, language or role. `logged-out`: they logged
 * out, so that nothing they typed may stay.
 */
const NEWS = ['changed', 'profile', 'logged-out'] as const;
export type TabNews = (typeof NEWS)[number];

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('kaarigar.news'));
}

/** Tells the other tabs; this one does not hear it. */
export function tellTabs(news: TabNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only this origin
  openChannel().postMessage(news);
}

/** Calls back on this news of another tab; returns the function that stops it. */
export function hearTabs(news: TabNews, listener: () => void): () => void {
  const handle = ({ data }: MessageEvent<unknown>): void => {
    if (data === news) listener();
  };
  const heard = openChannel();
  heard.addEventListener('message', handle);
  return () => heard.removeEventListener('message', handle);
}
