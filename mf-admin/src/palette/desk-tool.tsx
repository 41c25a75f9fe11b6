import { lazyDialog } from '@kaarigar/shared/ui/lazy-dialog';
import { releaseKeys } from '../keys/typed-ahead';
import type { DeskPage } from './desk-page';
import { KeysDialog } from './keys-dialog';
import type { OpenTool } from './open-tool';
import { Palette } from './palette';

/** Most searches book nothing. */
const NewOrder = lazyDialog(() =>
  import(/* webpackChunkName: "new-order" */ '../new-order/new-order-dialog').then(
    (file) => file.NewOrderDialog,
    (error: unknown) => {
      // What is typed is for nothing that comes.
      releaseKeys();
      throw error;
    },
  ),
);

export interface DeskToolProps {
  readonly tool: OpenTool;
  readonly pages: readonly DeskPage[];
  readonly onOpen: (tool: OpenTool) => void;
  readonly onClose: () => void;
}

/** What opens over any page of the desk. */
export function DeskTool({ tool, pages, onOpen, onClose }: DeskToolProps) {
  if (tool.kind === 'keys') return <KeysDialog onClose={onClose} />;
  if (tool.kind === 'newOrder') {
    return <NewOrder phone={tool.phone} call={tool.call} onClose={onClose} />;
  }
  return <Palette pages={pages} onOpen={onOpen} onClose={onClose} />;
}
