import type { TFunction } from 'i18next';
import type { Fault } from '#shared/contract/envelope.ts';
import type { PersonContent } from '#shared/rules/profile.ts';
import type { ProfileFault } from '#shared/rules/profile-faults.ts';

type Translate = TFunction<['profile', 'shell']>;

const phonePath = /^contactDetails\.(\d+)\.(phoneNumberFull|faxNumber)$/;

const listPath = /^(addressList|contactDetails|emailIdList)$/;

/** What is wrong, in the person's language: numbers name their type, missing primaries their list. */
export const faultText = (
  { path, code, most = 0 }: ProfileFault,
  { contactDetails }: Pick<PersonContent, 'contactDetails'>,
  t: Translate,
): string => {
  if (code === 'tooLong') return t('shell:validation.tooLong', { count: most });
  const phone = contactDetails[Number(phonePath.exec(path)?.[1] ?? -1)];
  if (phone !== undefined) {
    const type = t(`phoneTypes.${phone.type}`);
    return code === 'required' ? t('faults.noNumber', { type }) : t('faults.wrongNumber', { type });
  }
  const list = listPath.exec(path)?.[1];
  if (code === 'noPrimary' && list !== undefined) {
    return t(`faults.noPrimary.${list as 'addressList' | 'contactDetails' | 'emailIdList'}`);
  }
  if (code === 'required' && (path === 'firstName' || path === 'lastName')) {
    return t(`faults.missing.${path}`);
  }
  return code === 'noPrimary' ? t('faults.noPrimary.addressList') : t(`faults.code.${code}`);
};

/** Faults that only the service finds, by the paths of the form. */
export const serverFaults = (errors: readonly Fault[]): ReadonlyMap<string, string> =>
  new Map(errors.map(({ path, message }) => [path.replace(/^data\./, ''), message]));
