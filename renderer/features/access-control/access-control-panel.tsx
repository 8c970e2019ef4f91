import { NativeSelect } from '@mantine/core';
import { rightLetters } from '#shared/contract/access.ts';
import { useTranslation } from 'react-i18next';
import { roleName } from '#renderer/i18n/i18n.ts';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import check from '#renderer/ui/styles/check.module.css';
import { tableRoles as roles } from '#renderer/ui/table/table-roles.ts';
import classes from './access-control.module.css';
import { type AccessState, useAccessControl } from './use-access-control.ts';

type TableProps = Pick<ReturnType<typeof useAccessControl>, 'saving' | 'toggle'> & {
  readonly state: Extract<AccessState, { readonly kind: 'ready' }>;
};

const AccessTable = ({ state: { role, rows }, saving, toggle }: TableProps) => {
  const { t } = useTranslation('access-control');
  return (
    <div className={classes.place}>
      <div className={classes.scroller} role="region" aria-label={t('table')} tabIndex={0}>
        <table role={roles.table} className={classes.table} aria-busy={saving}>
          <thead role={roles.group}>
            <tr role={roles.row}>
              <th role={roles.header} scope="col">
                {t('area')}
              </th>
              {rightLetters.map((letter) => (
                <th key={letter} role={roles.header} scope="col">
                  {t(`letters.${letter}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role={roles.group}>
            {rows.map((row) => (
              <tr key={row.rightKey} role={roles.row}>
                <th role={roles.rowHeader} scope="row">
                  <bdi>{row.name}</bdi>
                  {row.name !== row.rightKey && (
                    <code>
                      <bdi dir="ltr">{row.rightKey}</bdi>
                    </code>
                  )}
                </th>
                {rightLetters.map((letter) => (
                  <td key={letter} role={roles.cell}>
                    <label className={classes.right}>
                      <input
                        type="checkbox"
                        className={check.box}
                        aria-label={t('may', { area: row.name, letter: t(`letters.${letter}`) })}
                        checked={role.fixed || row.letters.includes(letter)}
                        disabled={role.fixed}
                        onChange={() => toggle(role.roleName, row, letter)}
                      />
                      <span className={classes.letter} aria-hidden>
                        {t(`letters.${letter}`)}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

/** What each role may do in each area of the portal. */
export const AccessControlPanel = () => {
  const { t, i18n } = useTranslation('access-control');
  const { state, saving, choose, toggle } = useAccessControl();
  if (state.kind === 'loading') return <output>{t('loading')}</output>;
  if (state.kind === 'failed') {
    return (
      <EmptyNote role="alert">
        <Retry message={t('failed')} label={t('retry')} onRetry={state.retry} />
      </EmptyNote>
    );
  }
  return (
    <div className={classes.panel}>
      <p>{t('intro')}</p>
      <NativeSelect
        className={classes.role ?? ''}
        label={t('role')}
        description={state.role.fixed ? t('fixed') : undefined}
        value={state.role.roleName}
        data={state.roles.map(({ roleName: value }) => ({ value, label: roleName(i18n, value) }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <AccessTable state={state} saving={saving} toggle={toggle} />
    </div>
  );
};
