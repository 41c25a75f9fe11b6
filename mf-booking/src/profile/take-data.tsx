import { readOwnData } from '@kaarigar/shared/api/own-account';
import { readPhotoFile } from '@kaarigar/shared/api/photos';
import type { OwnData } from '@kaarigar/shared/contracts/own-data';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { saveFile } from '@kaarigar/shared/save-file';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Icon } from '@kaarigar/shared/ui/icon';
import { useState } from 'react';
import { dataMessages } from './account-messages';
import { ProfileFailure } from './profile-failure';
import { Part } from '../parts/part';
import styles from './profile.module.css';

type Kind = 'html' | 'json';

/** All that we know of the person, as a page to read or as data for another program. */
export function TakeData({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(dataMessages);
  const locale = useLocale();
  const { isBusy, problem, run } = useSubmission();
  const [chosen, setChosen] = useState<Kind | null>(null);
  const [isSaved, setIsSaved] = useState(false);

  async function save(kind: Kind): Promise<void> {
    const data = await readOwnData(context);
    const pictures = await readPictures(context, data);
    const day = data.made_at.slice(0, 10);
    if (kind === 'json') {
      const all = { ...data, photos: Object.fromEntries(pictures) };
      const blob = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' });
      saveFile({ blob, fileName: `kaarigar-${day}.json` });
    } else {
      const { ownDataPage } = await import('./own-data-page');
      const blob = new Blob([ownDataPage(data, pictures, locale)], { type: 'text/html' });
      saveFile({ blob, fileName: `kaarigar-${day}.html` });
    }
    setIsSaved(true);
  }

  function choose(kind: Kind): void {
    setChosen(kind);
    setIsSaved(false);
    void run(() => save(kind));
  }

  const button = (kind: Kind) => (
    <Button
      variant="quiet"
      busy={isBusy && chosen === kind}
      busyLabel={t.reading}
      onClick={() => choose(kind)}
    >
      {t[kind]}
    </Button>
  );

  return (
    <Part id="profile-data" title={t.title}>
      <p>{t.text}</p>
      {problem ? <ProfileFailure title={t.failed} failure={problem} /> : null}
      {isSaved ? <Alert tone="success">{t.saved}</Alert> : null}
      <div className={styles['choices']}>{button('html')}</div>
      <details className={styles['other']}>
        <summary>
          {t.otherForm}
          <Icon name="chevron-down" />
        </summary>
        <div className={styles['choices']}>{button('json')}</div>
      </details>
    </Part>
  );
}

/** The person's photos by the names of their files; null for one that could not be read: the rest is theirs all the same. */
async function readPictures(
  context: RemoteContext,
  { orders, requests }: OwnData,
): Promise<ReadonlyMap<string, string | null>> {
  const paths = [...orders, ...requests].flatMap(({ photos }) =>
    Array.isArray(photos) ? photos.map((photo: { path: string }) => photo.path) : [],
  );
  const pictures = new Map<string, string | null>();
  // One after the other: there may be many, on a phone.
  for (const path of paths) {
    const file = await readPhotoFile(context, { path }).catch(() => null);
    pictures.set(path, file && (await asAddress(file)));
  }
  return pictures;
}

function asAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
