import { useEffect, useEffectEvent } from 'react';
import { useSavePage } from '#renderer/session/exports/use-save-page.ts';

type PageSaverProps = {
  /** A new object for each time that the menu asks. */
  readonly wish: object;
};

/** Does what the menu's entry for the page as a PDF asks for; it shows nothing of its own. */
export const PageSaver = ({ wish }: PageSaverProps) => {
  const save = useSavePage();
  const grant = useEffectEvent(() => void save());
  useEffect(() => grant(), [wish]);
  return null;
};
