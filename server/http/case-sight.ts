import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { Session } from './session.ts';

/** Which cases a session sees: all with the right to contacts, else public ones and the person's own. */
export const caseSightOf = (session: Session | undefined) =>
  session?.kind === 'person'
    ? { all: holdsRight(session.rights, 'app-crm-contact', ['VW']), crmId: session.crmId }
    : { all: false, crmId: null };
