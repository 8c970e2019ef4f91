import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { SearchViewer } from '#shared/rules/search-services.ts';
import type { Session } from './session.ts';
import type { SharerOf } from './sharer.ts';

/** Who looks at what visitors may see as well: search and the portal's texts. */
export type PortalViewer = SearchViewer & {
  /** Null for somebody who has not signed in. */
  readonly crmId: number | null;
};

const visitor: PortalViewer = {
  crmId: null,
  signedIn: false,
  isStaff: false,
  seesContacts: false,
};

/** Says what a session may look at. Who still owes a code or a new password sees what visitors see. */
export const createViewerOf =
  (sharerOf: SharerOf) =>
  async (session: Session): Promise<PortalViewer> => {
    if (session.kind !== 'person' || session.passwordDue) return visitor;
    const { isStaff, isAdmin } = await sharerOf(session);
    return {
      crmId: session.crmId,
      signedIn: true,
      isStaff: isStaff || isAdmin,
      seesContacts: holdsRight(session.rights, 'app-crm-contact', ['VW']),
    };
  };

export type ViewerOf = ReturnType<typeof createViewerOf>;
