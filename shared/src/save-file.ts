/** A file for the browser to download. */
export interface SavedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Starts the download of a file. The API request needs a token, so a plain link to it does not work. */
export function saveFile({ blob, fileName }: SavedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // We wait until the download has begun; only then is the address no longer needed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
