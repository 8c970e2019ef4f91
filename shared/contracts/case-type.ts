import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { idNumber } from './schemas.ts';

const mayView = right('app-crm-contact', 'VW');

const named = { id: z.int(), type: z.string() };

/** Categories with their types. */
export const categoriesAndTypes = defineCall({
  method: 'GET',
  path: '/rest/case_type_category/v1/category_and_type',
  summary: 'Case categories with their case types',
  keepOffline: 'frame',
  access: mayView,
  reply: envelope({
    serviceRequestTypes: z.array(z.object({ ...named, child: z.array(z.object(named)) })),
  }),
});

const idList = z.pipe(
  z
    .string()
    .check(z.maxLength(2000), z.regex(/^\d+(,\d+)*$/, { error: 'Use numbers with commas.' })),
  z.pipe(
    z.transform((list: string) => list.split(',').map(Number)),
    z.array(idNumber).check(z.maxLength(200)),
  ),
);

/** States that cases of these types can be in. `caseTypeIds` is a list with commas. */
export const activeStates = defineCall({
  method: 'GET',
  path: '/rest/casetypes/v1/get_active_states',
  summary: 'States of the chosen case types',
  keepOffline: 'frame',
  access: mayView,
  query: z.object({ caseTypeIds: idList }),
  reply: envelope({ states: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
