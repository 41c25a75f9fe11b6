/** Makes the bundle in a folder that is emptied first. */
export function makeBundle(out: string): Promise<{
  readonly version: string;
  readonly commit: string;
  readonly committedAt: string;
  readonly hasOtherChanges?: true;
}>;
