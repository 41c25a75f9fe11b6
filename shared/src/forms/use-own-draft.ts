import { useState } from 'react';
import { useSession } from '@kaarigar/shared/platform/session';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { openDraft, type Draft } from './draft';

/** What the signed-in person typed in a form and has not sent: it survives a reload, and nobody else finds it. */
export function useOwnDraft(form: string): Draft {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const [draft] = useState(() => openDraft(draftKey(userId, form)));
  return draft;
}
