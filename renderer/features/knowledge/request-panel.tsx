import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { RequestType } from '#shared/contracts/knowledge.ts';
import { useCaseNames } from '#renderer/i18n/use-case-names.ts';
import { requestPath } from '#renderer/session/places/place-paths.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { DetailCard } from '#renderer/ui/detail/detail-card.tsx';
import { Tag } from '#renderer/ui/detail/detail-layout.tsx';
import { Reading } from './reading.tsx';
import classes from './reading.module.css';

const needs = ['place', 'what', 'contact', 'photos'] as const;

/** The ways to the office that its operator has set up. */
const Ways = () => {
  const { t } = useTranslation('reading');
  const { settings, homepage } = useSelector(selectPortal);
  const { publicCounter, relayService } = homepage.footerProperties;
  const links = [
    { key: 'counter', name: t('request.counter'), address: publicCounter },
    { key: 'feedback', name: t('request.feedback'), address: settings['feedbackUrl'] ?? '' },
  ].filter(({ address }) => address !== '');
  return (
    <>
      <p className={classes.plain}>{t('request.reachText')}</p>
      {links.length > 0 && (
        <ul className={classes.ways}>
          {links.map(({ key, name, address }) => (
            <li key={key}>
              <a href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {relayService !== '' && <p className={`prewrap ${classes.plain}`}>{relayService}</p>}
    </>
  );
};

/** What there is to know before somebody makes a request: what for, what is needed, and where to turn. */
export const RequestPanel = ({ type }: { readonly type: RequestType }) => {
  const { t } = useTranslation('reading');
  const names = useCaseNames();
  const isSignedIn = usePerson() !== null;
  return (
    <div className={classes.request}>
      <Reading
        language={type.language}
        body={type.description}
        facts={<Tag>{names.category(type.category)}</Tag>}
      />
      <div className={classes.beside}>
        <DetailCard title={t('request.needed')}>
          <ul className={classes.needs}>
            {needs.map((need) => (
              <li key={need}>{t(`request.needs.${need}`)}</li>
            ))}
          </ul>
        </DetailCard>
        <DetailCard title={t('request.reach')}>
          <Ways />
          {!isSignedIn && <p className={classes.plain}>{t('request.signIn')}</p>}
          <Link to={requestPath(null, { isSignedIn })}>{t('request.another')}</Link>
        </DetailCard>
      </div>
    </div>
  );
};
