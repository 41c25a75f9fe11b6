/** One icon on a 24 grid as SVG path data; all three in the colour of the text around it. */
export interface IconDrawing {
  /** Stroked. */
  readonly line?: string;
  /** Filled faintly, under the lines. */
  readonly tint?: string;
  /** Filled: small solid parts and marks that have no outline form. */
  readonly fill?: string;
}
