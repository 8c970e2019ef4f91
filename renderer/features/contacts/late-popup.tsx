import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

type LatePopupProps = {
  /** The button alone, until it is pressed for the first time. */
  readonly Button: ComponentType<{ readonly onClick: () => void; readonly disabled: boolean }>;
  readonly disabled?: boolean;
  /** The same button with what it opens, fetched then. It opens by itself. */
  readonly children: ReactNode;
};

/** Keeps what a button opens out of the first load of the screen. */
export const LatePopup = ({ Button, disabled = false, children }: LatePopupProps) => {
  const [wanted, setWanted] = useState(false);
  const alone = <Button onClick={() => setWanted(true)} disabled={disabled} />;
  return wanted ? <Suspense fallback={alone}>{children}</Suspense> : alone;
};
