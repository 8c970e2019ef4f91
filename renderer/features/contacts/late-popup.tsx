import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { FailedPartContext, type FailedPartProps } from '#renderer/ui/late-component.tsx';

type LateButton = ComponentType<{ readonly onClick: () => void; readonly disabled: boolean }>;

type LatePopupProps = {
  /** The button alone, until it is pressed for the first time. */
  readonly Button: LateButton;
  readonly disabled?: boolean;
  /** The same button with what it opens, fetched then. It opens by itself. */
  readonly children: ReactNode;
};

/** The button alone again: what it opens did not come, and is asked for by the next press. */
const stillAlone =
  (Button: LateButton): ComponentType<FailedPartProps> =>
  ({ retry }) => {
    const { t } = useTranslation('shell');
    const [tries, setTries] = useState(1);
    useEffect(() => toast.error(t('connection.notDone')), [tries, t]);
    const tryAgain = (): void => void retry().catch(() => setTries(tries + 1));
    return <Button onClick={tryAgain} disabled={false} />;
  };

/** Keeps what a button opens out of the first load of the screen. */
export const LatePopup = ({ Button, disabled = false, children }: LatePopupProps) => {
  const [wanted, setWanted] = useState(false);
  const Failed = useMemo(() => stillAlone(Button), [Button]);
  const alone = <Button onClick={() => setWanted(true)} disabled={disabled} />;
  return wanted ? (
    <FailedPartContext value={Failed}>
      <Suspense fallback={alone}>{children}</Suspense>
    </FailedPartContext>
  ) : (
    alone
  );
};
