/** One icon on a 24 grid as SVG path data; all three paths have the colour of the surrounding text. */
export interface IconDrawing {
  /** Stroked. */
  readonly line?: string;
  /** Filled with low opacity, under the lines. */
  readonly tint?: string;
  /** Filled: small solid parts, and marks without an outline. */
  readonly fill?: string;
}
