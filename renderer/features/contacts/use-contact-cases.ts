import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { contactCases } from '#shared/contracts/crm-contact.ts';
import { fileEndings, type FileType } from '#shared/rules/file-type.ts';
import { caseWords } from '#renderer/i18n/use-case-names.ts';
import { useExport } from '#renderer/session/exports/use-export.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import { listStateOf } from '#renderer/session/paging/list-state.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { useCaseOrder } from '#renderer/session/use-case-order.ts';
import { contactDetailApi } from './contact-detail.api.ts';

export type Case = ReplyOf<typeof contactCases>['caseList'][number];

type CaseFile = {
  readonly fileType: FileType;
  readonly title: string;
  readonly titles: Readonly<Record<string, string>>;
};

/** The cases of a contact, a page at a time, and all of them as a file. */
export const useContactCases = (crmId: number) => {
  const { t, i18n } = useTranslation('contacts');
  const { page, size, begin, pagerOf } = usePages({ label: t('detail.casesPager') });
  const { sort, sortFields, toSort } = useCaseOrder(begin);
  const look = useFileLook();
  const exportFile = useExport();
  const query = contactDetailApi.useContactCasesQuery({
    body: { crmId, sortFields, pageNumber: page, pageSize: size },
  });
  return {
    sort,
    cases: query.data?.caseList,
    count: query.data?.count,
    pager: pagerOf(query.data?.count, query.data?.caseList.length ?? 0),
    ...listStateOf(query),
    toSort,
    startExport: ({ fileType, title, titles }: CaseFile) =>
      exportFile({
        body: {
          moduleName: 'crm-case-list',
          fileType,
          additionalInfo: {
            request: { crmId, sortFields, title, titles, words: caseWords(i18n), ...look },
          },
        },
        fileName: `crm-case-list.${fileEndings[fileType]}`,
      }),
  };
};
