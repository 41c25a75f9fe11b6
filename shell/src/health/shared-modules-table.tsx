import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Table, TableCell, TableRow } from '@kaarigar/shared/ui/table';
import styles from './health.module.css';
import { healthMessages } from './health-messages';
import { duplicatesOf, readSharedPackages } from './shared-modules';

/** The shared modules, with an alarm when one of them runs twice. */
export function SharedModules() {
  const t = useMessages(healthMessages);
  const packages = readSharedPackages();
  const twice = duplicatesOf(packages);
  return (
    <div className={styles['shared']}>
      {twice.length === 0 ? (
        <Alert tone="success">{t.once}</Alert>
      ) : (
        <Alert tone="error">{t.twice({ modules: twice.map(({ name }) => name).join(', ') })}</Alert>
      )}
      <Table
        caption={t.shared}
        columns={[
          { key: 'module', label: t.module },
          { key: 'version', label: t.version },
          { key: 'usedBy', label: t.usedBy },
        ]}
      >
        {packages.map(({ name, modules, versions, usedBy }) => (
          <TableRow key={name}>
            <TableCell label={t.module}>
              <div>
                <strong>{name}</strong>
                <small className={styles['detail']}>
                  {modules.map((module) => module.replace(`${name}/`, '')).join(', ')}
                </small>
              </div>
            </TableCell>
            <TableCell label={t.version}>{versions.join(', ')}</TableCell>
            <TableCell label={t.usedBy}>{usedBy.join(', ')}</TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
