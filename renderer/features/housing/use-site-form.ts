import { useTranslation } from 'react-i18next';
import type { Fault } from '#shared/contract/envelope.ts';
import type { HousingSite } from '#shared/contracts/housing.ts';
import { countKeys, totalsOf } from '#shared/rules/housing-totals.ts';
import { useEditedValues } from '#renderer/person-form/use-edited-values.ts';
import { confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { housingApi } from './housing.api.ts';
import { countsOf, faultsOf, valuesOf } from './site-values.ts';

const refusalsOf = (errors: readonly Fault[]): ReadonlyMap<string, string> =>
  new Map(errors.map(({ path, message }) => [path.replace(/^counts\./, ''), message]));

/** The counts of a site while somebody edits them, with the totals that they would give. */
export const useSiteForm = (projectId: number, initial: HousingSite, onClose: () => void) => {
  const { t } = useTranslation('housing');
  const [update, { isLoading: saving }] = housingApi.useUpdateSiteCountsMutation();
  const [loadGrid] = housingApi.useLazyHousingProjectQuery();
  const { siteId, site } = initial;
  const params = { projectId: String(projectId), siteId: String(siteId) };
  const loadNewest = async () => {
    const { data, error } = await loadGrid({ params: { projectId: params.projectId } });
    return { saved: data?.project.sites.find((one) => one.siteId === siteId), error };
  };
  const {
    fail,
    block,
    reset,
    restored,
    forget,
    settle: _,
    ...form
  } = useEditedValues({
    draftName: `housing-site.${siteId}`,
    initial,
    valuesOf,
    parts: countKeys,
    faultsOf,
    faultText: () => t('form.fault'),
    refusalsOf,
    loadNewest,
    words: {
      unreachable: t('form.unreachable'),
      changedElsewhere: (said) => t('form.changedElsewhere', { said }),
      refused: () => t('form.refused'),
    },
  });
  const { values, saved, blocked, dirty } = form;

  const send = async ({ version }: Pick<HousingSite, 'version'>): Promise<void> => {
    const counts = countsOf(values);
    const { data, error } = await update({ params, body: { version, counts } });
    if (data === undefined) return fail(error, send);
    forget();
    toast.success(t('form.saved', { site }));
    return onClose();
  };

  const save = (): Promise<void> | void => (blocked ? block() : send(saved));

  const leave = async (): Promise<void> => {
    const agreed =
      !dirty ||
      (await confirmLeaving({
        title: t('form.discard.title'),
        message: t('form.discard.message'),
        confirmLabel: t('form.discard.confirm'),
      }));
    if (!agreed) return;
    forget();
    onClose();
  };

  return {
    ...form,
    totals: totalsOf(countsOf(values)),
    saving,
    draft: { restored, discard: () => reset(saved), forget },
    save: () => void (saving || save()),
    leave: () => void leave(),
  };
};

export type SiteForm = ReturnType<typeof useSiteForm>;
