/** Packs the kit into the folder and returns the file. */
export function packKit(out: string): Promise<string>;
