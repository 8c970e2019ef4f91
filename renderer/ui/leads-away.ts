import type { MouseEvent } from 'react';

/** Whether a link that was pressed leads away; not where the browser opens the page beside this one. */
export const leadsAway = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey && !altKey;
