import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { DetailCard } from '#renderer/ui/detail/detail-card.tsx';
import classes from './latest-news.module.css';
import { useLatestNews } from './use-latest-news.ts';

const News = () => {
  const { t } = useTranslation('inbox');
  const { dayAndTime } = useFormats();
  const { latest, count } = useLatestNews();
  if (latest.length === 0) return null;
  return (
    <DetailCard title={t('latest')} count={count}>
      <ul className={classes.news}>
        {latest.map(({ id, content, dateTime }) => (
          <li key={id}>
            <Link to={`/notification/${id}`} dir="auto">
              {content}
            </Link>
            <time dateTime={dateTime}>{dayAndTime(dateTime)}</time>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
};

/** What the portal has told a person that they have not read, the newest first; nothing where there is none. */
export const LatestNews = () => {
  const { settings } = useSelector(selectPortal);
  return settings['notificationEnable'] === 'false' ? null : <News />;
};
