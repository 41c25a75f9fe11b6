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

/** What is drawn, in a sentence: how many in all, and where most of them are. */
function useSays(bars: readonly Bar[], unit: ChartProps['unit']): string {
  const t = useMessages(numbersMessages);
  const say = unit === 'paise' ? formatPaise : formatNumber;
  const most = bars.reduce<Bar | null>(
    (one, bar) => (bar.value > (one?.value ?? 0) ? bar : one),
    null,
  );
  const total = say(sumOf(bars));
  return most === null || bars.length === 1
    ? t.inAll({ total })
    : t.mostOf({ total, name: most.label, most: say(most.value) });
}

const sumOf = (bars: readonly Bar[]): number => bars.reduce((sum, { value }) => sum + value, 0);
const isNothing = ({ value, second = 0 }: Bar): boolean => value === 0 && second === 0;

const HEIGHT = 100;
const WIDTH = 10;
/** As many names as have room beneath the bars; of more, five: the ends, and what is between them. */
const MOST_NAMES = 7;

/** The names beneath the bars, evenly between the first and the last. */
export function namesBelow(labels: readonly string[]): readonly string[] {
  if (labels.length <= MOST_NAMES) return labels;
  return [0, 1, 2, 3, 4].flatMap(
    (part) => labels[Math.round((part * (labels.length - 1)) / 4)] ?? [],
  );
}

/** Bars side by side, in the order of time. A picture of the table beside it, which has the numbers. */
export function ColumnChart({ title, bars, unit, legend }: ChartProps) {
  const t = useMessages(numbersMessages);
  const say = unit === 'paise' ? formatPaise : formatNumber;
  const top = axisTop(Math.max(...bars.flatMap(({ value, second = 0 }) => [value, second])), unit);
  const names = namesBelow(bars.map(({ label }) => label));
  const says = useSays(bars, unit);
  if (bars.every(isNothing)) return <NoChart title={title} />;
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <span className={styles['title']}>{title}</span>{' '}
        <span className={styles['says']}>{says}</span>
      </figcaption>
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
        <p
          className={styles['names']}
          data-each={names.length === bars.length || undefined}
          aria-hidden="true"
        >
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      </div>
      {legend ? (
        <p className={styles['legend']} aria-hidden="true">
          <span className={styles['keyOfBar']}>{`${legend[0]} ${say(sumOf(bars))}`}</span>
          <span className={styles['keyOfSecond']}>
            {`${legend[1]} ${say(bars.reduce((sum, { second = 0 }) => sum + second, 0))}`}
          </span>
        </p>
      ) : null}
    </figure>
  );
}

/** An axis without bars would say ₹1 and ₹2 of nothing. */
function NoChart({ title }: Pick<ChartProps, 'title'>) {
  const t = useMessages(numbersMessages);
  return (
    <div className={styles['chart']}>
      <p>
        <span className={styles['title']}>{title}</span>{' '}
        <span className={styles['says']}>{t.nothing}</span>
      </p>
    </div>
  );
}

/** Bars below each other, each with its name: parts of a whole. */
export function PartChart({ title, bars, unit }: ChartProps) {
  const t = useMessages(numbersMessages);
  const say = unit === 'paise' ? formatPaise : formatNumber;
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const says = useSays(bars, unit);
  if (bars.every(isNothing)) return <NoChart title={title} />;
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <span className={styles['title']}>{title}</span>{' '}
        <span className={styles['says']}>{says}</span>
      </figcaption>
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
