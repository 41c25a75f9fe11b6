import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { heroMessages } from './hero-messages';
import styles from './hero.module.css';
import { ElectricianScene } from './scenes/electrician-scene';
import { MasonScene } from './scenes/mason-scene';
import { PainterScene } from './scenes/painter-scene';
import { useHeroRotation } from './use-hero-rotation';

const SCENES = [
  { key: 'mason', Scene: MasonScene },
  { key: 'electrician', Scene: ElectricianScene },
  { key: 'painter', Scene: PainterScene },
] as const;

/** Three scenes of people at work, one after the other, with a button for each and one that stops them. */
export function HeroStage() {
  const t = useMessages(heroMessages);
  const { current, show, isPaused, setIsPaused, canPause, stageProps } = useHeroRotation(
    SCENES.length,
  );
  return (
    <div className={styles['stage']} role="group" aria-label={t.scenes} {...stageProps}>
      <div className={styles['scenes']}>
        {SCENES.map(({ key, Scene }, index) => (
          <div
            key={key}
            className={styles['scene']}
            data-current={index === current || undefined}
            aria-hidden={index !== current}
          >
            <Scene title={t[key]} />
          </div>
        ))}
      </div>
      <div className={styles['controls']}>
        {SCENES.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            className={styles['dot']}
            aria-label={t.showScene({ scene: t[key] })}
            aria-pressed={index === current}
            onClick={() => show(index)}
          />
        ))}
        {canPause ? (
          <button
            type="button"
            className={styles['pause']}
            aria-label={isPaused ? t.play : t.pause}
            onClick={() => setIsPaused(!isPaused)}
          >
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d={isPaused ? 'M6 4l10 6-10 6z' : 'M5 4h3.5v12H5zM11.5 4H15v12h-3.5z'} />
            </svg>
          </button>
        ) : null}
      </div>
    </div>
  );
}
