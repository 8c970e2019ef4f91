import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '#renderer/ui/late-component.tsx';
import { MembershipRow } from './membership-row.tsx';
import { PagedList } from './paged-list.tsx';
import { useOrganizationActions } from './use-organization-actions.ts';
import { useMemberships } from './use-organization-users.ts';

const CommentsPanel = late(async () => ({
  default: (await import('./comments-panel.tsx')).CommentsPanel,
}));

type MembershipListProps = { readonly onMembers: (organizationId: number) => void };

type Comments = {
  readonly organizationId: number;
  readonly organization: string;
  readonly open: boolean;
};

/** The organizations of the person. */
export const MembershipList = ({ onMembers }: MembershipListProps) => {
  const { t } = useTranslation('organizations');
  const { act, invite } = useOrganizationActions();
  const memberships = useMemberships();
  const [comments, setComments] = useState<Comments | null>(null);
  return (
    <>
      <PagedList
        label={t('views.mine')}
        list={memberships}
        empty={t('empty.mine')}
        keyOf={({ organizationId }) => organizationId}
      >
        {(membership) => {
          const { organizationId, organizationName: name } = membership;
          return (
            <MembershipRow
              membership={membership}
              onComments={() => setComments({ organizationId, organization: name, open: true })}
              onMembers={() => onMembers(organizationId)}
              onInvite={() => invite({ organizationId, name })}
              onLeave={() => act(membership, 'REMOVE')}
            />
          );
        }}
      </PagedList>
      <Suspense fallback={null}>
        {comments !== null && (
          <CommentsPanel
            key={comments.organizationId}
            organizationId={comments.organizationId}
            organization={comments.organization}
            opened={comments.open}
            onClose={() => setComments({ ...comments, open: false })}
          />
        )}
      </Suspense>
    </>
  );
};
