import { useTranslation } from 'react-i18next';
import { RegisterPersonPanel } from '#renderer/features/registration/register-person-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';

/** Where administrators register people with roles. */
export const RegisterPersonScreen = () => {
  const { t } = useTranslation('register');
  return (
    <Page title={t('person.title')}>
      <RegisterPersonPanel />
    </Page>
  );
};
