import { useTranslation } from 'react-i18next';
import { usePerson } from '#renderer/session/rights.ts';
import { PersonOverview } from './person-overview.tsx';

/** Where a citizen arrives. */
export const CitizenDashboardScreen = () => {
  const { t } = useTranslation('shell');
  const person = usePerson();
  return person && <PersonOverview title={t('overview.dashboard')} person={person} />;
};
