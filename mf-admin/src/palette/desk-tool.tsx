import type { DeskPage } from './desk-page';
import { KeysDialog } from './keys-dialog';
import { Palette } from './palette';

export interface DeskToolProps {
  readonly tool: 'search' | 'keys';
  readonly pages: readonly DeskPage[];
  readonly onOpen: (tool: DeskToolProps['tool']) => void;
  readonly onClose: () => void;
}

/** What opens over any page of the desk. */
export function DeskTool({ tool, pages, onOpen, onClose }: DeskToolProps) {
  if (tool === 'keys') return <KeysDialog onClose={onClose} />;
  return <Palette pages={pages} onShowKeys={() => onOpen('keys')} onClose={onClose} />;
}
