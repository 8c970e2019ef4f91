import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { isOnOnePage } from '#renderer/session/paging/use-turns.ts';
import { late } from '#renderer/ui/late-component.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './organizations.module.css';
import { PagedList } from './paged-list.tsx';
import { useFindOrganization } from './use-find-organization.ts';
import { useOrganizationActions } from './use-organization-actions.ts';

const FoundDialog = late(async () => ({
  default: (await import('./found-dialog.tsx')).FoundDialog,
}));

/** Looks for an organization to join; whoever finds none founds one. */
export const FindOrganization = ({ onFounded }: { readonly onFounded: () => void }) => {
  const { t } = useTranslation('organizations');
  const { text, setText, searchKeyword, found } = useFindOrganization();
  const { ask } = useOrganizationActions();
  const [founding, setFounding] = useState(false);
  return (
    <>
      <div className={classes.tools}>
        <SearchField
          className={classes.filter ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          text={text}
          onType={setText}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setFounding(true)}
        >
          {t('actions.found')}
        </Button>
      </div>
      <output className="visually-hidden">
        {searchKeyword !== '' &&
          found.kind === 'ready' &&
          isOnOnePage(found.turns) &&
          t('page.total', { count: found.total })}
      </output>
      <PagedList
        label={t('views.find')}
        list={found}
        empty={t('empty.find')}
        keyOf={({ organizationId }) => organizationId}
      >
        {({ organizationId, name, city, description, memberCount, standing }) => (
          <>
            <div className={classes.facts}>
              <h2>
                <bdi>{name}</bdi>
              </h2>
              <p className={dotted.dotted}>
                {city !== '' && (
                  <span>
                    <bdi>{city}</bdi>
                  </span>
                )}
                <span>{t('members', { count: memberCount })}</span>
              </p>
              {description !== '' && <p dir="auto">{description}</p>}
            </div>
            <div className={classes.actions}>
              {standing === 'NONE' ? (
                <Button
                  size="sm"
                  aria-label={t('actions.about', { action: t('actions.join'), name })}
                  onClick={() => ask({ organizationId, name })}
                >
                  {t('actions.join')}
                </Button>
              ) : (
                <span className={classes.standing}>{t(`standings.${standing}`)}</span>
              )}
            </div>
          </>
        )}
      </PagedList>
      <Suspense fallback={null}>
        {founding && <FoundDialog onClose={() => setFounding(false)} onFounded={onFounded} />}
      </Suspense>
    </>
  );
};
