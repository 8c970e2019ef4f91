import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useUserTypeName } from '#renderer/i18n/use-user-type-name.ts';
import { roleName } from '#renderer/i18n/i18n.ts';
import { useApplicationName } from '#renderer/person-form/use-form-lists.ts';
import type { LineWords } from './part-lines.ts';

/** The words in which the parts of a contact are told; an application that is there no more by its code. */
export const useLineWords = (): LineWords => {
  const { t, i18n } = useTranslation(['contact-care', 'profile']);
  const { phone } = useFormats();
  const typeName = useUserTypeName();
  const application = useApplicationName();
  return {
    phone,
    userType: (type) => typeName(type as 'Citizen'),
    role: (role) => roleName(i18n, role),
    application,
    addressType: (type) => t(`profile:addressTypes.${type}`),
    phoneType: (type) => t(`profile:phoneTypes.${type}`),
    landmark: t('profile:addresses.landmark'),
    buildingType: t('profile:addresses.buildingType'),
    primary: t('history.entryPrimary'),
    verified: t('history.entryVerified'),
  };
};
