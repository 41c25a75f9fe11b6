import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import styles from './chart.module.css';
import { numbersMessages } from './numbers-messages';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Drawn behind it in another colour: what of it went back. */
  readonly second?: number;
}

interface ChartProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly unit: 'count' | 'paise';
  readonly legend?: readonly [string, string];
}

/** A round number at the top of the axis, so that its half is one that people read: 2, 4, 10, 20, 40, 100 … */
export function axisTop(most: number, unit: ChartProps['unit']): number {
  // Rupees, in paise.
  const one = unit === 'paise' ? 100 : 1;
  const least = Math.max(Math.ceil(most / one), 2);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= least) ?? 10;
  // Of one only, half is no number of orders.
  return Math.max(step * power, 2) * one;
}

const HEIGHT = 100;
const WIDTH = 10;

/** Bars side by side, in the order of time. A picture of the table beside it, which has the numbers. */
export function ColumnChart({ title, bars, unit, legend }: ChartProps) {
  const t = useMessages(numbersMessages);
  const say = unit === 'paise' ? formatPaise : formatNumber;
  const top = axisTop(Math.max(...bars.flatMap(({ value, second = 0 }) => [value, second])), unit);
  const first = bars[0];
  const last = bars[bars.length - 1];
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['title']}>{title}</figcaption>
      <div className={styles['plot']}>
        <p className={styles['axis']} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{say(value)}</span>
          ))}
        </p>
        <svg
          role="img"
          aria-label={t.chartOf({ what: title })}
          className={styles['columns']}
          viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path
            d={`M0 0.5H${bars.length * WIDTH}M0 ${HEIGHT / 2}H${bars.length * WIDTH}`}
            className={styles['line']}
          />
          {bars.map(({ label, value, second }, at) => {
            const height = (value / top) * HEIGHT;
            const secondHeight = ((second ?? 0) / top) * HEIGHT;
            return (
              <g key={label}>
                <title>{`${label}: ${say(value)}`}</title>
                <rect
                  x={at * WIDTH + 1}
                  y={HEIGHT - height}
                  width={second === undefined ? WIDTH - 2 : (WIDTH - 2) / 2}
                  height={height}
                  className={styles['bar']}
                />
                {second === undefined ? null : (
                  <rect
                    x={at * WIDTH + WIDTH / 2}
                    y={HEIGHT - secondHeight}
                    width={(WIDTH - 2) / 2}
                    height={secondHeight}
                    className={styles['second']}
                  />
                )}
              </g>
            );
          })}
        </svg>
        <p className={styles['ends']} aria-hidden="true">
          <span>{first?.label}</span>
          {first === last ? null : <span>{last?.label}</span>}
        </p>
      </div>
      {legend ? (
        <p className={styles['legend']} aria-hidden="true">
          <span className={styles['keyOfBar']}>{legend[0]}</span>
          <span className={styles['keyOfSecond']}>{legend[1]}</span>
        </p>
      ) : null}
    </figure>
  );
}

/** Bars below each other, each with its name: parts of a whole. */
export function PartChart({ title, bars, unit }: ChartProps) {
  const t = useMessages(numbersMessages);
  const say = unit === 'paise' ? formatPaise : formatNumber;
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['title']}>{title}</figcaption>
      <div role="img" aria-label={t.chartOf({ what: title })} className={styles['parts']}>
        {bars.map(({ label, value }) => (
          <div key={label} className={styles['part']}>
            <span className={styles['name']}>{label}</span>
            <span className={styles['value']}>{say(value)}</span>
            <svg className={styles['track']} viewBox="0 0 100 6" preserveAspectRatio="none">
              <rect
                width={(Math.max(value, 0) / most) * 100}
                height="6"
                className={styles['bar']}
              />
            </svg>
          </div>
        ))}
      </div>
    </figure>
  );
}
