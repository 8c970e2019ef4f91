import type { KeptFiles } from '#server/files/store/kept-files.ts';
import type { FileContent } from '#server/http/file-reply.ts';
import { notFound } from '#server/http/reply-error.ts';
import type { PortalViewer } from '#server/http/viewer.ts';
import type { RequestOf } from '#shared/contract/define-call.ts';
import {
  type PropertyDetail,
  propertyPictures,
  type propertyCases,
} from '#shared/contracts/property.ts';
import { type Slice, sliceOf } from '#shared/rules/page-slice.ts';

/** What somebody may see of a property beside what all see. */
export type PropertyViewer = PortalViewer & { readonly projects: boolean };

export type PropertyCase = {
  readonly caseId: string;
  readonly category: string;
  readonly type: string;
  readonly status: string;
  readonly unit: string;
  readonly apn: string | null;
  readonly createdOn: Date;
  readonly modifiedOn: Date;
};

type CasePage = RequestOf<typeof propertyCases>['body'];

export type CasesAsked = Pick<CasePage, 'unit' | 'sortFields'> & Slice;

export type StoredProperty = Omit<PropertyDetail, 'images'> & {
  readonly images: readonly { readonly id: string; readonly description: string }[];
};

export type PropertyStore = {
  readonly byApn: (apn: string, viewer: PropertyViewer) => Promise<StoredProperty | undefined>;
  readonly hasImage: (apn: string, id: string) => Promise<boolean>;
  /** Undefined where there is no such property. */
  readonly cases: (
    apn: string,
    asked: CasesAsked,
    viewer: PortalViewer,
  ) => Promise<{ readonly cases: readonly PropertyCase[]; readonly count: number } | undefined>;
};

const onWire = (one: PropertyCase) => ({
  caseId: one.caseId,
  caseTypeCategory: { name: one.category },
  caseType: one.type,
  caseStatus: one.status,
  unit: { unitNo: one.unit },
  // The wire spells it so.
  assest: { apnNo: one.apn ?? '' },
  createdOn: one.createdOn.toISOString(),
  modifiedOn: one.modifiedOn.toISOString(),
});

const noProperty = () => notFound('This property does not exist.');

export const createPropertyService = (store: PropertyStore, files: Pick<KeptFiles, 'open'>) => ({
  /** One property as far as the caller may see it. */
  byApn: async (apn: string, viewer: PropertyViewer): Promise<PropertyDetail> => {
    const found = await store.byApn(apn, viewer);
    if (found === undefined) throw noProperty();
    const { seesContacts, crmId } = viewer;
    const mayKnow = seesContacts || (crmId !== null && found.owner?.crmId === crmId);
    return {
      ...found,
      owner: mayKnow ? found.owner : null,
      images: propertyPictures(apn, found.images),
    };
  },

  image: async (apn: string, id: string): Promise<FileContent> => {
    const file = (await store.hasImage(apn, id)) ? await files.open(id) : undefined;
    if (file === undefined) throw notFound('There is no such picture.');
    const { content, type, digest } = file;
    return { name: 'picture', content, type, etag: `"${digest}"` };
  },

  /** Cases of a property that the caller may see, with the number of all of them. */
  cases: async (
    apn: string,
    { pageNumber, pageSize, ...asked }: CasePage,
    viewer: PortalViewer,
  ) => {
    const slice = sliceOf({ pageNumber, pageSize });
    const found = await store.cases(apn, { ...asked, ...slice }, viewer);
    if (found === undefined) throw noProperty();
    return { caseList: found.cases.map(onWire), count: found.count };
  },
});

export type PropertyService = ReturnType<typeof createPropertyService>;
