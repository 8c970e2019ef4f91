import type { NetworkTrouble } from '#shared/ipc/network.ts';
import { useTranslation } from 'react-i18next';

/** Why the portal could not be reached, and what a person can do about it. */
export const Trouble = ({ trouble }: { readonly trouble: NetworkTrouble }) => {
  const { t } = useTranslation('shell');
  const { host } = trouble;
  return trouble.kind === 'certificate'
    ? `${t(`trouble.certificate.${trouble.reason}`, { host })} ${t('trouble.notSent')}`
    : t(`trouble.${trouble.kind}`, { host });
};
