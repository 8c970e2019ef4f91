import type { entryActions, OrganizationUser } from '#shared/contracts/organization.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { bareAddress, isTypedAddress } from '#shared/rules/email-address.ts';
import { useTranslation } from 'react-i18next';
import { freshOf } from '#renderer/api/fresh-of.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { typedDraft } from '#renderer/session/typed-draft.ts';
import { confirm, prompt } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { organizationsApi } from './organizations.api.ts';

type EntryAction = (typeof entryActions)[number];

type Named = { readonly organizationId: number; readonly name: string };

/** The name of somebody as a sentence says it. */
export const personNameOf = ({ firstName, lastName, emailAddress }: OrganizationUser): string =>
  `${firstName} ${lastName}`.trim() || emailAddress;

/** What a person does about organizations: each asks where something would be lost, and says what came of it. */
export const useOrganizationActions = () => {
  const { t } = useTranslation('organizations');
  const crmId = usePerson()?.crmId;
  const owner = crmId ?? 'visitor';
  const [joinAdd] = organizationsApi.useJoinAddMutation();
  const [joinAction] = organizationsApi.useJoinActionMutation();
  const [removeUser] = organizationsApi.useRemoveUserMutation();
  const [inviteUser] = organizationsApi.useInviteUserMutation();
  const [findMembers] = organizationsApi.useLazyActiveUsersQuery();

  const wordsOf = (user: OrganizationUser) => ({
    name: personNameOf(user),
    organization: user.organizationName,
  });

  const decide = async (user: OrganizationUser, action: EntryAction): Promise<void> => {
    if (action !== 'ACCEPT') {
      const agreed = await confirm({
        title: t(`ask.${action}.title`),
        message: t(`ask.${action}.${user.kind === 'JOIN' ? 'join' : 'invite'}`, wordsOf(user)),
        confirmLabel: t(`ask.${action}.yes`),
        cancelLabel: t('actions.back'),
        tone: 'danger',
      });
      if (!agreed) return;
    }
    const { error } = await joinAction({ body: { entryId: user.entryId ?? 0, action } });
    if (error === undefined) toast.success(t(`done.${action}`));
  };

  const isLastMember = async ({ organizationId }: OrganizationUser): Promise<boolean> => {
    const query = { organizationId: String(organizationId), pageSize: '1' };
    return freshOf(await findMembers({ query }))?.totalRecord === 1;
  };

  const remove = async (user: OrganizationUser): Promise<void> => {
    const act = user.crmId === crmId ? 'LEAVE' : 'REMOVE';
    const endsIt = act === 'LEAVE' && (await isLastMember(user));
    const agreed = await confirm({
      title: t(`ask.${act}.title`),
      message: t(endsIt ? 'ask.LEAVE.last' : `ask.${act}.text`, wordsOf(user)),
      confirmLabel: t(`actions.${act}`),
      tone: 'danger',
    });
    if (!agreed) return;
    const { organizationId } = user;
    const { error } = await removeUser({ body: { organizationId, crmId: user.crmId ?? 0 } });
    if (error === undefined) toast.success(t(`done.${act}`, wordsOf(user)));
  };

  const ask = ({ organizationId, name }: Named) =>
    prompt({
      title: t('ask.join.title'),
      message: t('ask.join.text', { organization: name }),
      label: t('ask.join.label'),
      yesLabel: t('actions.send'),
      noLabel: t('actions.cancel'),
      commentRequired: false,
      draft: typedDraft(owner, `join.${organizationId}`),
      send: async (message) => {
        const { data, error } = await joinAdd({ body: { organizationId, message } });
        if (error !== undefined) return false;
        if (data.status.code === ReplyCode.AlreadyAdded) toast.info(t('done.member'));
        else toast.success(t('done.asked'));
        return true;
      },
    });

  const invite = ({ organizationId, name }: Named) =>
    prompt({
      title: t('ask.invite.title'),
      message: t('ask.invite.text', { organization: name }),
      label: t('ask.invite.label'),
      isAddress: isTypedAddress,
      read: bareAddress,
      yesLabel: t('actions.send'),
      noLabel: t('actions.cancel'),
      draft: typedDraft(owner, `invite.${organizationId}`),
      send: async (emailAddress) => {
        const { data, error } = await inviteUser({ body: { organizationId, emailAddress } });
        if (error !== undefined) return false;
        if (data.status.code === ReplyCode.AlreadyAdded) toast.info(t('done.isMember'));
        else toast.success(t('done.invited'));
        return true;
      },
    });

  return {
    act: (user: OrganizationUser, action: OrganizationUser['actions'][number]): void =>
      void (action === 'REMOVE' ? remove(user) : decide(user, action)),
    ask: (organization: Named) => void ask(organization),
    invite: (organization: Named) => void invite(organization),
  };
};
