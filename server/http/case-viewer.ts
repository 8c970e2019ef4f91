import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { Session } from './session.ts';
import type { SharerOf } from './sharer.ts';

/** What somebody sees of cases: staff all of them, others public ones and their own. */
export type CaseViewer = {
  readonly all: boolean;
  /** Null for whoever has not signed in. */
  readonly crmId: number | null;
  /** Whether the people behind a case may be known. */
  readonly contacts: boolean;
};

export const createCaseViewerOf =
  (sharerOf: SharerOf) =>
  async (session: Session): Promise<CaseViewer> => {
    if (session.kind !== 'person') return { all: false, crmId: null, contacts: false };
    const { isStaff, isAdmin } = await sharerOf(session);
    return {
      all: (isStaff || isAdmin) && !session.passwordDue,
      crmId: session.crmId,
      contacts: holdsRight(session.rights, 'app-crm-contact', ['VW']),
    };
  };

export type CaseViewerOf = ReturnType<typeof createCaseViewerOf>;
