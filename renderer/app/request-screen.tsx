import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RequestChooser } from '#renderer/features/knowledge/request-chooser.tsx';
import { RequestPanel } from '#renderer/features/knowledge/request-panel.tsx';
import { useRequestType } from '#renderer/features/knowledge/use-reading.ts';
import { Page } from '#renderer/shell/page.tsx';
import { DetailPage } from './detail-page.tsx';

const RequestTypeScreen = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('reading');
  const state = useRequestType(id);
  return (
    <DetailPage
      state={state}
      title={t('request.title')}
      missingTitle={t('request.missingTitle')}
      missingText={t('request.missingText')}
      titleOf={({ title }) => title}
    >
      {(type) => <RequestPanel type={type} />}
    </DetailPage>
  );
};

/** Where a request begins: the choice of what it is about, or what there is to know about the chosen one. */
export const RequestScreen = () => {
  const { t } = useTranslation('reading');
  const [query] = useSearchParams();
  const id = query.get('caseTypeId');
  if (id !== null) return <RequestTypeScreen key={id} id={id} />;
  return (
    <Page title={t('request.title')}>
      <RequestChooser />
    </Page>
  );
};
