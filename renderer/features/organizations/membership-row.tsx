import type { OrganizationUser } from '#shared/contracts/organization.ts';
import { Button } from '@mantine/core';
import { IconMessage, IconUserPlus, IconUsers, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './organizations.module.css';

type ToolProps = {
  readonly organization: string;
  readonly label: string;
  readonly icon?: TablerIcon;
  readonly onClick: () => void;
};

const Tool = ({ organization, label, icon: Icon, onClick }: ToolProps) => {
  const { t } = useTranslation('organizations');
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={Icon && <Icon size={16} aria-hidden />}
      aria-label={t('actions.about', { action: label, name: organization })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
};

type MembershipRowProps = {
  readonly membership: OrganizationUser;
  readonly onComments: () => void;
  readonly onMembers: () => void;
  readonly onInvite: () => void;
  readonly onLeave: () => void;
};

/** One organization of the person, with the ways into it. */
export const MembershipRow = ({ membership, ...ways }: MembershipRowProps) => {
  const { t } = useTranslation('organizations');
  const { day } = useFormats();
  const { organizationName: organization, role, since } = membership;
  const isAdmin = role === 'ADMIN';
  return (
    <>
      <div className={classes.facts}>
        <h2>
          <bdi>{organization}</bdi>
        </h2>
        <p className={dotted.dotted}>
          <span>{t(`roles.${isAdmin ? 'ADMIN' : 'MEMBER'}`)}</span>
          <span>{t('since', { day: day(since) })}</span>
        </p>
      </div>
      <div className={classes.actions}>
        <Tool
          organization={organization}
          label={t('actions.comments')}
          icon={IconMessage}
          onClick={ways.onComments}
        />
        <Tool
          organization={organization}
          label={t('actions.members')}
          icon={IconUsers}
          onClick={ways.onMembers}
        />
        {isAdmin && (
          <Tool
            organization={organization}
            label={t('actions.invite')}
            icon={IconUserPlus}
            onClick={ways.onInvite}
          />
        )}
        <Tool organization={organization} label={t('actions.LEAVE')} onClick={ways.onLeave} />
      </div>
    </>
  );
};
