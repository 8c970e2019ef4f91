import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Radio } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRight } from '#renderer/session/rights.ts';
import { RetryLine } from '#renderer/ui/feedback/retry-line.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { asksForGroups, type SharingChoice, type SharingFault } from '#shared/rules/sharing.ts';
import classes from './sharing-fields.module.css';
import { useGroups } from './use-groups.ts';

/** A search with pills is heavy; the dialog is there without it. */
const PeopleField = late(async () => ({
  default: (await import('./people-field.tsx')).PeopleField,
}));

type SharingFieldsProps = {
  readonly value: SharingChoice;
  readonly onChange: (value: SharingChoice) => void;
  /** What is still to be chosen, once it is to be said. */
  readonly faults: readonly SharingFault[];
};

type Part = SharingFieldsProps & {
  readonly errorOf: (path: SharingFault['path']) => ReactNode;
};

const Audience = ({ value, onChange, errorOf }: Part) => {
  const { t } = useTranslation('sharing');
  const isPublic = value.privacy === 'public';
  const offered = isPublic
    ? (['staff', 'groups'] as const)
    : (['staff', 'groups', 'nobody'] as const);
  return (
    <Radio.Group
      label={isPublic ? t('whoUpdates') : t('whoSees')}
      error={errorOf('audience')}
      value={value.audience}
      onChange={(chosen) => {
        const audience = offered.find((known) => known === chosen) ?? null;
        onChange({ ...value, audience });
      }}
    >
      <div className={classes.options}>
        {offered.map((audience) => (
          <Radio key={audience} value={audience} label={t(`audience.${audience}`)} />
        ))}
      </div>
    </Radio.Group>
  );
};

const Right = ({ value, onChange, errorOf }: Part) => {
  const { t } = useTranslation('sharing');
  return (
    <Radio.Group
      label={t('whatTheyDo')}
      error={errorOf('right')}
      value={value.right}
      onChange={(chosen) => onChange({ ...value, right: chosen === 'update' ? 'update' : 'read' })}
    >
      <div className={classes.options}>
        <Radio value="read" label={t('right.read')} />
        <Radio value="update" label={t('right.update')} />
      </div>
    </Radio.Group>
  );
};

const Groups = ({ value, onChange, errorOf }: Part) => {
  const { t } = useTranslation('sharing');
  const { groups, isKnown, failed, retry } = useGroups();
  const mayMake = useRight('manage-user', 'ED', 'VW');
  return (
    <Checkbox.Group
      label={t('groups')}
      error={errorOf('groupIds')}
      value={value.groupIds.map(String)}
      onChange={(chosen) => onChange({ ...value, groupIds: chosen.map(Number) })}
    >
      <div className={classes.groups}>
        {groups.map(({ id, groupName }) => (
          <Checkbox key={id} value={String(id)} label={<bdi>{groupName}</bdi>} />
        ))}
        {failed && <RetryLine message={t('groupsFailed')} label={t('retry')} onRetry={retry} />}
        {groups.length === 0 && isKnown && (
          <p>
            {t('noGroups')} {mayMake && <Link to="/admin/groups">{t('makeGroup')}</Link>}
          </p>
        )}
      </div>
    </Checkbox.Group>
  );
};

/** Who sees and who updates a saved view or a list: the part of its form that all kinds of shared things have. */
export const SharingFields = ({ value, onChange, faults }: SharingFieldsProps) => {
  const { t } = useTranslation('sharing');
  // A group is no field that could be led to: its sentence is.
  const errorOf = (path: SharingFault['path']): ReactNode =>
    faults.some((fault) => fault.path === path) ? (
      <span tabIndex={-1} data-fault>
        {t(`fault.${path}`)}
      </span>
    ) : null;
  const part: Part = { value, onChange, faults, errorOf };
  const isPublic = value.privacy === 'public';
  const needsRight = value.audience === 'staff' || value.audience === 'groups';
  return (
    <div className={classes.sharing}>
      <Radio.Group
        label={t('privacy')}
        value={value.privacy}
        onChange={(chosen) =>
          onChange({ ...value, privacy: chosen === 'private' ? 'private' : 'public' })
        }
      >
        <div className={classes.options}>
          <Radio value="public" label={t('public')} description={t('publicHint')} />
          <Radio value="private" label={t('private')} description={t('privateHint')} />
        </div>
      </Radio.Group>
      {isPublic && (
        <Checkbox
          label={t('allowUpdate')}
          checked={value.allowUpdate}
          onChange={({ currentTarget }) =>
            onChange({ ...value, allowUpdate: currentTarget.checked })
          }
        />
      )}
      {(!isPublic || value.allowUpdate) && <Audience {...part} />}
      {!isPublic && needsRight && <Right {...part} />}
      {asksForGroups(value) && <Groups {...part} />}
      <Suspense fallback={<div className={classes.people} />}>
        <PeopleField value={value} onChange={(people) => onChange({ ...value, ...people })} />
      </Suspense>
    </div>
  );
};
