/** A file to hand over. */
export interface SavedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Hands a file to the browser's downloads. The request needs a token, so a plain link to it would not do. */
export function saveFile({ blob, fileName }: SavedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Only once the download has begun; the address is no longer needed then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
