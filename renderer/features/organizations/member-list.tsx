import { useTranslation } from 'react-i18next';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { isOnOnePage } from '#renderer/session/paging/use-turns.ts';
import classes from './organizations.module.css';
import { PagedList } from './paged-list.tsx';
import { useOrganizationActions } from './use-organization-actions.ts';
import { useMembers } from './use-organization-users.ts';
import { UserRow } from './user-row.tsx';

/** Members of all one's organizations, or of one. */
export const MemberList = ({ organizationId }: { readonly organizationId: string | undefined }) => {
  const { t } = useTranslation('organizations');
  const { act } = useOrganizationActions();
  const { text, setText, isSought, found } = useMembers(organizationId);
  return (
    <>
      <SearchField
        className={classes.filter ?? ''}
        aria-label={t('searchMembers')}
        placeholder={t('searchMembers')}
        text={text}
        onType={setText}
      />
      <output className="visually-hidden">
        {isSought &&
          found.kind === 'ready' &&
          isOnOnePage(found.turns) &&
          t('page.total', { count: found.total })}
      </output>
      <PagedList
        label={t('views.members')}
        list={found}
        // Without a search there is nobody for want of an organization, not of a name.
        empty={t(isSought ? 'empty.members' : 'empty.mine')}
        keyOf={(user) => `${user.organizationId} ${user.crmId}`}
      >
        {(user) => <UserRow user={user} act={act} />}
      </PagedList>
    </>
  );
};
