import { safeStorage, type StorageArea } from './storage-area';

/** Where drafts live: as long as the tab, through reloads and the way to the payment page and back. */
export const draftStorage: StorageArea = safeStorage(() => window.sessionStorage);
