import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Reading } from '#renderer/features/knowledge/reading.tsx';
import { useDocument } from '#renderer/features/knowledge/use-reading.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Tag } from '#renderer/ui/detail/detail-layout.tsx';
import { DetailPage } from './detail-page.tsx';

/** One document, by its number in the address. */
export const DocumentScreen = () => {
  const { t } = useTranslation('reading');
  const { day } = useFormats();
  const { documentId = '' } = useParams();
  const state = useDocument(documentId);
  return (
    <DetailPage
      state={state}
      title={t('document.title')}
      missingTitle={t('document.missingTitle')}
      missingText={t('document.missingText')}
      titleOf={({ title }) => title}
    >
      {({ language, body, description, category, visibility, createdOn, modifiedOn }) => (
        <Reading
          language={language}
          body={[description, body].filter((part) => part !== '').join('\n\n')}
          facts={
            <>
              <Tag tone="strong">{t(`document.${visibility}`)}</Tag>
              <Tag>{category}</Tag>
              <span>{t('created', { day: day(createdOn) })}</span>
              <span>{t('changed', { day: day(modifiedOn) })}</span>
            </>
          }
        />
      )}
    </DetailPage>
  );
};
