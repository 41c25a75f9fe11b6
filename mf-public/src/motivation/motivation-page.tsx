import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Beside } from '@kaarigar/shared/ui/beside';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Page } from '@kaarigar/shared/ui/page';
import { Scene } from '@kaarigar/shared/ui/scene';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { motivationMessages } from './motivation-messages';
import styles from './motivation.module.css';

export function MotivationPage() {
  const t = useMessages(motivationMessages);
  return (
    <Page title={t.title} lede={t.lede}>
      <PageDescription>{t.description}</PageDescription>
      <Beside aside={<Promises />}>
        <div className={styles['story']}>
          {t.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles['ways']}>
          <ButtonLink variant="primary" to={paths.services}>
            {t.toServices}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.careers}>
            {t.toCareers}
          </ButtonLink>
        </div>
      </Beside>
    </Page>
  );
}

function Promises() {
  const t = useMessages(motivationMessages);
  return (
    <section className={styles['promises']} aria-labelledby="promises">
      <Scene name="chowk" />
      <h2 id="promises" className={textStyles['title']}>
        {t.promiseTitle}
      </h2>
      <ul className={styles['list']}>
        {t.promises.map((promise) => (
          <li key={promise}>
            <Icon name="heart" className={styles['heart']} />
            <span>{promise}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
