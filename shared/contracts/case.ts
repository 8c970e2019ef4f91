import * as z from 'zod/mini';
import { anySession } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { momentText } from './schemas.ts';

/** A number as offices write it: `CE-2024-000123`. */
export const caseNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Use the number of a case.' }),
    z.maxLength(60, { error: 'Use the number of a case.' }),
  );

/** A contact by number and name; '' for one without a name. */
export const personName = z.object({ crmId: z.int(), name: z.string() });

/** Degrees. */
export const mapPosition = z.object({ latitude: z.number(), longitude: z.number() });

const caseDetail = z.object({
  caseId: z.string(),
  caseTypeCategory: z.object({ name: z.string() }),
  caseType: z.string(),
  caseStatus: z.string(),
  /** Anybody may see that there is this case. */
  isPublic: z.boolean(),
  unit: z.object({ unitNo: z.string() }),
  /** The property that the case is about; null where it is about none. */
  property: z.nullable(z.object({ apnNumber: z.string(), alias: z.string() })),
  address: z.string(),
  /** Where it is on the map: the case's own place, else its property's. */
  position: z.nullable(mapPosition),
  createdOn: momentText,
  modifiedOn: momentText,
  closedOn: z.nullable(momentText),
  /** What is said in confidence. Null to all but staff and whoever the case is of. */
  inside: z.nullable(
    z.object({
      description: z.string(),
      contact: z.nullable(personName),
      /** Staff, by name; '' where nobody is named. */
      assignedTo: z.string(),
      inspectedBy: z.string(),
    }),
  ),
});

export type CaseDetail = DataOf<typeof caseDetail>;

/** 404 for a case that does not exist and for one that the caller may not see: they look alike. */
export const caseView = defineCall({
  method: 'GET',
  path: '/rest/property_case/v1/case/:caseId',
  summary: 'One case: staff see every one, people their own and public ones, anyone public ones',
  keepOffline: 'record',
  access: anySession,
  params: z.object({ caseId: caseNumber }),
  reply: envelope({ caseDetail }),
});
