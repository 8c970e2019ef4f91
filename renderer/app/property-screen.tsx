import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useCase } from '#renderer/features/case-view/use-case.ts';
import { PropertyPanel, propertyName } from '#renderer/features/property/property-panel.tsx';
import { useProperty } from '#renderer/features/property/use-property.ts';
import { useCaseNames } from '#renderer/i18n/use-case-names.ts';
import { casePath } from '#renderer/session/places/place-paths.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { DetailPage } from './detail-page.tsx';

/** The case that somebody came from, where there is one that they may see. */
const FromCase = ({ caseId }: { readonly caseId: string | undefined }) => {
  const { t } = useTranslation('places');
  const names = useCaseNames();
  const isSignedIn = usePerson() !== null;
  const state = useCase(caseId);
  if (state.kind !== 'ready') return null;
  const { caseType, caseId: number } = state.thing;
  return (
    <Link to={casePath(number, { isSignedIn })}>
      {t('property.fromCase', { number, type: names.type(caseType) })}
    </Link>
  );
};

/** One property, by the APN in the address. */
export const PropertyScreen = () => {
  const { t } = useTranslation('places');
  const { apn = '', caseId } = useParams();
  const state = useProperty(apn);
  return (
    <DetailPage
      state={state}
      title={t('property.title')}
      missingTitle={t('property.missingTitle')}
      missingText={t('property.missingText')}
      titleOf={propertyName}
    >
      {(property) => (
        <PropertyPanel
          key={property.apnNumber}
          property={property}
          lead={<FromCase caseId={caseId} />}
        />
      )}
    </DetailPage>
  );
};
