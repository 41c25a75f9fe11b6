import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createMessagesLoader } from './messages-list';
import { MessagesPage } from './messages-page';

/** What reads messages loads with the page: whoever opens others needs neither. */
export const createMessagesRoute = (context: RemoteContext) => ({
  loader: createMessagesLoader(context),
  Component: () => <MessagesPage context={context} />,
});
