import * as z from 'zod/mini';
import { anySession } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { mapPosition, personName } from './case.ts';
import { caseSchema } from './contact-schemas.ts';
import { caseSortFields } from './crm-contact.ts';
import { pageNumber, pageSize, text } from './schemas.ts';

export const apnText = z
  .string()
  .check(z.regex(/^[0-9]{10}$/, { error: 'Use the ten digits of an APN.' }));

const oneProperty = z.object({ apnNumber: apnText });

/** A picture of a property: where it is served, and what is to be seen, for whoever does not see it. */
export const propertyPicture = z.object({ imageUrl: z.string(), description: z.string() });

const propertyDetail = z.object({
  apnNumber: z.string(),
  alias: z.string(),
  otherAttributes: z.object({ totalUnits: z.nullable(z.int()) }),
  position: z.nullable(mapPosition),
  images: z.array(propertyPicture),
  /** The primary one first. */
  siteAddresses: z.array(
    z.object({
      isprimary: z.boolean(),
      fullAddress: z.string(),
      position: z.nullable(mapPosition),
    }),
  ),
  /** Units that the cases name which the caller may see, the first 200 by number. */
  units: z.array(z.object({ unitNo: z.string(), cases: z.int() })),
  /** Null where nobody is known as the owner, and to whoever may not read contacts and is not the owner. */
  owner: z.nullable(personName),
  /** Housing projects with a site here, for those who may see them. */
  projects: z.array(z.object({ projectId: z.int(), name: z.string() })),
});

export type PropertyDetail = DataOf<typeof propertyDetail>;

/** 404 for a property that does not exist. */
export const propertyView = defineCall({
  method: 'GET',
  path: '/rest/propncase/asset/v1/property/:apnNumber',
  summary: 'One property by its APN: addresses, units, place; the owner for those who may know',
  keepOffline: 'record',
  access: anySession,
  params: oneProperty,
  reply: envelope({ propertyDetail }),
});

/** For whoever may see the property. */
export const propertyImage = defineCall({
  method: 'GET',
  path: '/rest/propncase/asset/v1/property/:apnNumber/image/:imageId',
  summary: 'A picture of a property',
  access: anySession,
  params: z.object({ apnNumber: apnText, imageId: z.uuid() }),
  reply: { file: 'image' },
});

/** The pictures of a property as the wire has them. */
export const propertyPictures = (
  apnNumber: string,
  images: readonly { readonly id: string; readonly description: string }[],
): DataOf<typeof propertyPicture>[] =>
  images.map(({ id, description }) => ({
    imageUrl: propertyImage.path.replace(':apnNumber', apnNumber).replace(':imageId', id),
    description,
  }));

/** Sorted as the cases of a contact. `unit` asks for the cases of one unit. */
export const propertyCases = defineCall({
  method: 'POST',
  path: '/rest/propncase/asset/v1/property/:apnNumber/cases',
  summary: 'Cases of one property that the caller may see, newest first, and how many they are',
  keepOffline: 'record',
  access: anySession,
  params: oneProperty,
  body: z.object({
    unit: z.optional(text(40)),
    pageNumber,
    pageSize,
    sortFields: caseSortFields,
  }),
  reply: envelope({ caseList: z.array(caseSchema), count: z.int() }),
});
