/** The folder of the project. */
export const ROOT: string;
/** Folders that installing and building make: never sources. */
export const GENERATED: readonly string[];
