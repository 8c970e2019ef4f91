import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CaseDetail } from '#shared/contracts/case.ts';
import { showApn } from '#shared/rules/apn.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useCaseNames } from '#renderer/i18n/use-case-names.ts';
import { PortalMap } from '#renderer/session/map/portal-map.tsx';
import { casePropertyPath } from '#renderer/session/places/place-paths.ts';
import { StreetPicture } from '#renderer/session/places/street-picture.tsx';
import { usePerson, useRight } from '#renderer/session/rights.ts';
import { DetailCard, QuietLine } from '#renderer/ui/detail/detail-card.tsx';
import { DetailLayout, type Fact, Facts, Tag } from '#renderer/ui/detail/detail-layout.tsx';
import { placeNote } from '#renderer/ui/map/place-note.tsx';
import classes from './case-view.module.css';

type CaseProps = { readonly shown: CaseDetail };

const Lead = ({ shown }: CaseProps) => {
  const { t } = useTranslation('places');
  const names = useCaseNames();
  return (
    <>
      <Tag tone={shown.closedOn === null ? 'strong' : 'plain'}>{names.state(shown.caseStatus)}</Tag>
      {shown.isPublic && <Tag tone="good">{t('case.public')}</Tag>}
    </>
  );
};

const Overview = ({ shown }: CaseProps) => {
  const { t } = useTranslation('places');
  const names = useCaseNames();
  const category = names.category(shown.caseTypeCategory.name);
  const facts: readonly Fact[] = [
    { key: 'type', name: t('case.type'), value: names.type(shown.caseType) },
    { key: 'category', name: t('case.category'), value: category },
    { key: 'address', name: t('case.address'), value: <bdi>{shown.address || '-'}</bdi> },
    { key: 'unit', name: t('property.unit'), value: <bdi>{shown.unit.unitNo || '-'}</bdi> },
  ];
  return (
    <DetailCard title={t('case.overview')}>
      <Facts facts={facts} />
    </DetailCard>
  );
};

/** When it began, when it was last worked on, when it ended. */
const Course = ({ shown: { createdOn, modifiedOn, closedOn } }: CaseProps) => {
  const { t } = useTranslation('places');
  const { day } = useFormats();
  const steps = [
    { key: 'opened', name: t('case.opened'), on: createdOn },
    { key: 'changed', name: t('case.changed'), on: modifiedOn },
    { key: 'closed', name: t('case.closed'), on: closedOn },
  ];
  return (
    <DetailCard title={t('case.course')}>
      <ol className={classes.course}>
        {steps.map(({ key, name, on }) => (
          <li key={key} data-done={on !== null || undefined}>
            <span>{name}</span>
            {on === null ? (
              <span className={classes.due}>{t('case.notYet')}</span>
            ) : (
              <time dateTime={on}>{day(on)}</time>
            )}
          </li>
        ))}
      </ol>
    </DetailCard>
  );
};

/** What is said in confidence. */
const Inside = ({ shown: { inside } }: CaseProps) => {
  const { t } = useTranslation('places');
  const mayContacts = useRight('app-crm-contact', 'VW');
  if (inside === null) return null;
  const { contact, description, assignedTo, inspectedBy } = inside;
  const named = (name: string) => <bdi>{name || '-'}</bdi>;
  const contactName = contact === null ? '' : contact.name || t('nameless');
  const person =
    contact !== null && mayContacts ? (
      <Link to={`/crm/contact/view/${contact.crmId}`} dir="auto">
        {contactName}
      </Link>
    ) : (
      named(contactName)
    );
  const facts: readonly Fact[] = [
    { key: 'contact', name: t('case.contact'), value: person },
    { key: 'assigned', name: t('case.assignedTo'), value: named(assignedTo) },
    { key: 'inspected', name: t('case.inspectedBy'), value: named(inspectedBy) },
  ];
  return (
    <>
      <DetailCard title={t('case.description')}>
        {description === '' ? (
          <QuietLine>{t('case.noDescription')}</QuietLine>
        ) : (
          <p className={`prewrap ${classes.words}`} dir="auto">
            {description}
          </p>
        )}
      </DetailCard>
      <DetailCard title={t('case.people')}>
        <Facts facts={facts} />
      </DetailCard>
    </>
  );
};

const Place = ({ shown }: CaseProps) => {
  const { t } = useTranslation('places');
  const names = useCaseNames();
  const { caseId, caseType, address, position } = shown;
  const points = useMemo(
    () => (position === null ? [] : [{ id: caseId, label: address || caseId, ...position }]),
    [caseId, address, position],
  );
  return (
    <PortalMap
      label={t('case.map', { number: caseId })}
      noData={t('noPlace')}
      points={points}
      height={260}
      info={placeNote(names.type(caseType))}
    />
  );
};

const Property = ({ shown }: CaseProps) => {
  const { t } = useTranslation('places');
  const isSignedIn = usePerson() !== null;
  const { property, position, address, caseId } = shown;
  if (property === null) return null;
  const { apnNumber, alias } = property;
  return (
    <DetailCard title={t('property.title')}>
      <StreetPicture place={position} address={address || showApn(apnNumber)} />
      <div className={classes.property}>
        <Link to={casePropertyPath(apnNumber, caseId, { isSignedIn })} dir="auto">
          {alias || address || t('property.unnamed')}
        </Link>
        <span>
          {t('property.apn')} <bdi dir="ltr">{showApn(apnNumber)}</bdi>
        </span>
      </div>
    </DetailCard>
  );
};

/** One case, to read: what it is about and where, how far it is, and who has to do with it. */
export const CasePanel = ({ shown }: CaseProps) => (
  <DetailLayout
    lead={<Lead shown={shown} />}
    aside={
      <>
        <Place shown={shown} />
        <Property shown={shown} />
      </>
    }
  >
    <Overview shown={shown} />
    <Course shown={shown} />
    <Inside shown={shown} />
  </DetailLayout>
);
