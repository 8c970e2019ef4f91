import type { OrganizationUser } from '#shared/contracts/organization.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { usePerson } from '#renderer/session/rights.ts';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './organizations.module.css';
import { personNameOf, type useOrganizationActions } from './use-organization-actions.ts';

type UserRowProps = {
  readonly user: OrganizationUser;
  /** It waits for the person themselves, so it is about the organization: an invitation knows only an address. */
  readonly isMine?: boolean;
  readonly act: ReturnType<typeof useOrganizationActions>['act'];
};

/** Somebody and an organization: who, where, since when, and what may be done about it. */
export const UserRow = ({ user, isMine = false, act }: UserRowProps) => {
  const { t } = useTranslation('organizations');
  const { day } = useFormats();
  const crmId = usePerson()?.crmId;
  const { kind, organizationName, emailAddress, role, status, message, since, actions } = user;
  const isMyself = user.crmId !== null && user.crmId === crmId;
  const name = (!isMine && personNameOf(user)) || organizationName;
  const about =
    kind === 'MEMBER' ? t(`roles.${role === 'ADMIN' ? 'ADMIN' : 'MEMBER'}`) : t(`kinds.${kind}`);
  return (
    <>
      <div className={classes.facts}>
        <h2>
          <bdi>{name}</bdi> {isMyself && !isMine && <span className={classes.me}>{t('me')}</span>}
        </h2>
        <p className={dotted.dotted}>
          {!isMine && (
            <span>
              <bdi>{organizationName}</bdi>
            </span>
          )}
          <span>{about}</span>
          {status !== 'ACTIVE' && status !== 'PENDING' && <span>{t(`statuses.${status}`)}</span>}
        </p>
        <p className={dotted.dotted}>
          {!isMine && emailAddress !== '' && emailAddress !== name && (
            <span>
              <bdi>{emailAddress}</bdi>
            </span>
          )}
          <span>{t('since', { day: day(since) })}</span>
        </p>
        {message !== '' && (
          <blockquote dir="auto" className={classes.message}>
            {message}
          </blockquote>
        )}
      </div>
      {actions.length > 0 && (
        <div className={classes.actions}>
          {actions.map((action) => {
            const label = t(`actions.${action === 'REMOVE' && isMyself ? 'LEAVE' : action}`);
            return (
              <Button
                key={action}
                size="sm"
                variant={action === 'ACCEPT' ? 'filled' : 'default'}
                aria-label={t('actions.about', {
                  action: label,
                  name: isMyself ? organizationName : name,
                })}
                onClick={() => act(user, action)}
              >
                {label}
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
};
