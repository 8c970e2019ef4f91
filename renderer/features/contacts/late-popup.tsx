import { type ReactNode, Suspense, useState } from 'react';

type LatePopupProps = {
  /** The button alone, until it is pressed for the first time. */
  readonly button: (press: () => void) => ReactNode;
  /** The same button with what it opens, fetched then. It opens by itself. */
  readonly children: ReactNode;
};

/** Keeps what a button opens out of the first load of the screen. */
export const LatePopup = ({ button, children }: LatePopupProps) => {
  const [wanted, setWanted] = useState(false);
  const alone = button(() => setWanted(true));
  return wanted ? <Suspense fallback={alone}>{children}</Suspense> : alone;
};
