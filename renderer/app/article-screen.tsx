import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Reading } from '#renderer/features/knowledge/reading.tsx';
import { useArticle } from '#renderer/features/knowledge/use-reading.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Tag } from '#renderer/ui/detail/detail-layout.tsx';
import { DetailPage } from './detail-page.tsx';

/** One article, by its number in the address. */
export const ArticleScreen = () => {
  const { t } = useTranslation('reading');
  const { day } = useFormats();
  const { blogId = '' } = useParams();
  const state = useArticle(blogId);
  return (
    <DetailPage
      state={state}
      title={t('article.title')}
      missingTitle={t('article.missingTitle')}
      missingText={t('article.missingText')}
      titleOf={({ title }) => title}
    >
      {({ language, body, category, published, publishedOn, modifiedOn }) => (
        <Reading
          language={language}
          body={body}
          facts={
            <>
              {!published && <Tag tone="strong">{t('draft')}</Tag>}
              <Tag>{category}</Tag>
              {published && <span>{t('published', { day: day(publishedOn) })}</span>}
              <span>{t('changed', { day: day(modifiedOn) })}</span>
            </>
          }
        />
      )}
    </DetailPage>
  );
};
