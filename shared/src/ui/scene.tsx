import type { Category, WorkerCode } from '../domain/catalogue';
import type { Trade } from '../domain/trade';
import { classNames } from './class-names';
import styles from './scene.module.css';

/** A trade at work, people who join us or wait for work, what a customer does or waits for, or a state of a page. */
export type SceneName =
  | Trade
  | 'team'
  | 'chowk'
  | 'measure'
  | 'home'
  | 'bank'
  | 'not-found'
  | 'not-allowed'
  | 'offline'
  | 'empty';

/** What stands on the page of a list. */
export const LIST_SCENES: Readonly<Record<Category, SceneName>> = {
  electrical: 'electrician',
  appliances: 'appliances',
  carpentry: 'carpenter',
  cleaning: 'cleaner',
  painting: 'painter',
  plumbing: 'plumber',
  driving: 'driver',
};

/** What stands on the page where somebody is hired. */
export const WORKER_SCENES: Readonly<Record<WorkerCode, SceneName>> = {
  MA: 'mason',
  LA: 'labour',
  EL: 'electrician',
  PL: 'plumber',
  PA: 'painter',
  ML: 'mason',
  LC: 'labour',
};

interface SceneProps {
  readonly name: SceneName;
  readonly className?: string | undefined;
}

/**
 * A drawing of people at work. It says nothing that the page does not say in words, so screen readers pass over it; it
 * is a file of the site's own origin (`shell/public/scenes`), which comes after what is read.
 */
export function Scene({ name, className }: SceneProps) {
  return (
    <img
      className={classNames(styles['scene'], className)}
      src={`/scenes/${name}.svg`}
      alt=""
      width={560}
      height={440}
      decoding="async"
      fetchPriority="low"
      data-print="none"
    />
  );
}
