import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { DetailCard } from '#renderer/ui/detail/detail-card.tsx';
import { inboxApi } from './inbox.api.ts';
import { unreadQuestion } from './inbox-actions.ts';
import classes from './latest-news.module.css';

/** The rest is behind the bell. */
const mostShown = 4;

const News = () => {
  const { t } = useTranslation('inbox');
  const { dayAndTime } = useFormats();
  const { currentData } = inboxApi.useInboxListInfiniteQuery({
    state: 'UNREAD',
    searchKeyword: '',
  });
  const { data: unread } = inboxApi.useInboxUnreadQuery(unreadQuestion);
  const latest = (currentData?.pages ?? [])
    .flatMap(({ crmInboxes }) => crmInboxes)
    .filter(({ viewed }) => !viewed)
    .slice(0, mostShown);
  if (latest.length === 0) return null;
  return (
    <DetailCard title={t('latest')} count={unread?.totalRecord}>
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
