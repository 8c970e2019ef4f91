import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Reading } from '#renderer/features/knowledge/reading.tsx';
import { useFaq } from '#renderer/features/knowledge/use-reading.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { faqsPath } from '#renderer/session/places/place-paths.ts';
import { Tag } from '#renderer/ui/detail/detail-layout.tsx';
import { DetailPage } from './detail-page.tsx';

/** One answered question, by its number in the address. */
export const FaqScreen = () => {
  const { t } = useTranslation(['reading', 'shell']);
  const { day } = useFormats();
  const { faqId = '' } = useParams();
  const state = useFaq(faqId);
  return (
    <DetailPage
      state={state}
      title={t('faq.title')}
      missingTitle={t('faq.missingTitle')}
      missingText={t('faq.missingText')}
      crumbs={[{ label: t('shell:footer.faqs'), to: faqsPath }]}
      titleOf={({ title }) => title}
    >
      {({ language, answer, category, published, modifiedOn }) => (
        <Reading
          language={language}
          body={answer}
          facts={
            <>
              {!published && <Tag tone="strong">{t('draft')}</Tag>}
              <Tag>{category}</Tag>
              <span>{t('changed', { day: day(modifiedOn) })}</span>
            </>
          }
        />
      )}
    </DetailPage>
  );
};
