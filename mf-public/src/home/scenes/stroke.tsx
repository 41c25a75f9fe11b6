interface StrokeProps {
  readonly d: string;
  readonly color: string;
  /** In the units of the picture. */
  readonly width: number;
  readonly join?: 'round';
}

/** A line with round ends. */
export function Stroke({ d, color, width, join }: StrokeProps) {
  return (
    <path
      d={d}
      fill="none"
      stroke={color}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin={join}
    />
  );
}
