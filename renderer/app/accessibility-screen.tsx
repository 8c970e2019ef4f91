import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { Page } from '#renderer/shell/page.tsx';
import prose from '#renderer/ui/styles/prose.module.css';
import classes from './accessibility-screen.module.css';

/** The day of the last walk-through of every screen, which docs/accessibility.md keeps. */
const assessedOn = '2026-11-22';

const measures = ['keyboard', 'reader', 'zoom', 'contrast', 'motion', 'time', 'tests'] as const;

const limitations = [
  'content',
  'languages',
  'maps',
  'charts',
  'chartFiles',
  'grids',
  'readers',
] as const;

const ground = ['method', 'technology', 'browsers'] as const;

/** What a telephone dials; '' where letters or an extension would have it dial somebody else. */
const dialledNumber = (phone: string): string =>
  /^\+?[\d\s().-]+$/.test(phone) ? phone.replaceAll(/[^\d+]/g, '') : '';

/** How people reach whoever answers; the words of the footer where the operator has set no address. */
const Contact = () => {
  const { t } = useTranslation(['accessibility', 'shell']);
  const { settings, homepage } = useSelector(selectPortal);
  const { notice, relayService } = homepage.footerProperties;
  const email = settings['accessibility.email'] ?? '';
  const phone = settings['accessibility.phone'] ?? '';
  const dialled = dialledNumber(phone);
  return (
    <dl className={classes.contact}>
      {email !== '' && (
        <div>
          <dt>{t('contact.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          </dd>
        </div>
      )}
      {phone !== '' && (
        <div>
          <dt>{t('contact.phone')}</dt>
          <dd>
            {dialled === '' ? (
              <bdi dir="ltr">{phone}</bdi>
            ) : (
              <a href={`tel:${dialled}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            )}
          </dd>
        </div>
      )}
      {email === '' && phone === '' && (
        <div>
          <dt>{t('footer.headings.notice', { ns: 'shell' })}</dt>
          <dd className="prewrap">
            {notice === '' ? t('footer.texts.notice', { ns: 'shell' }) : notice}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('footer.headings.relayService', { ns: 'shell' })}</dt>
        <dd className="prewrap">
          {relayService === '' ? t('footer.texts.relayService', { ns: 'shell' }) : relayService}
        </dd>
      </div>
    </dl>
  );
};

/** What the portal promises people with disabilities, what it does not yet keep, and who answers for it. */
export const AccessibilityScreen = () => {
  const { t } = useTranslation('accessibility');
  const { day } = useFormats();
  const { name, settings } = useSelector(selectPortal);
  const complaintUrl = settings['accessibility.complaintUrl'] ?? '';
  return (
    <Page title={t('title')}>
      <article className={`${prose.prose} ${classes.statement}`}>
        <p>{t('intro', { portal: name })}</p>
        <h2>{t('status.heading')}</h2>
        <p>{t('status.text')}</p>
        <p>{t('status.law')}</p>
        <h2>{t('measures.heading')}</h2>
        <ul>
          {measures.map((key) => (
            <li key={key}>{t(`measures.${key}`)}</li>
          ))}
        </ul>
        <h2>{t('limitations.heading')}</h2>
        <p>{t('limitations.text')}</p>
        <ul>
          {limitations.map((key) => (
            <li key={key}>{t(`limitations.${key}`)}</li>
          ))}
        </ul>
        <h2>{t('contact.heading')}</h2>
        <p>{t('contact.text')}</p>
        <Contact />
        <h2>{t('complaint.heading')}</h2>
        <p>{t('complaint.text')}</p>
        {complaintUrl !== '' && (
          <p>
            <a href={complaintUrl} target="_blank" rel="noreferrer">
              {t('complaint.link')}
            </a>{' '}
            (<bdi dir="ltr">{complaintUrl}</bdi>)
          </p>
        )}
        <h2>{t('ground.heading')}</h2>
        <ul>
          {ground.map((key) => (
            <li key={key}>{t(`ground.${key}`)}</li>
          ))}
        </ul>
        <p className={classes.date}>
          {t('date', { day: day(assessedOn), version: settings['version'] ?? '' })}
        </p>
      </article>
    </Page>
  );
};
