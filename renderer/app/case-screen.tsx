import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { CasePanel } from '#renderer/features/case-view/case-panel.tsx';
import { useCase } from '#renderer/features/case-view/use-case.ts';
import { useCaseNames } from '#renderer/i18n/use-case-names.ts';
import { DetailPage } from './detail-page.tsx';

/** One case, by its number in the address. */
export const CaseScreen = () => {
  const { t } = useTranslation('places');
  const names = useCaseNames();
  const { caseId = '' } = useParams();
  const state = useCase(caseId);
  return (
    <DetailPage
      state={state}
      title={t('case.title')}
      missingTitle={t('case.missingTitle')}
      missingText={t('case.missingText')}
      titleOf={({ caseType, caseId: number }) => `${names.type(caseType)} ${number}`}
    >
      {(shown) => <CasePanel shown={shown} />}
    </DetailPage>
  );
};
