import { Button } from '@mantine/core';
import { handFocusOut } from '../form/heir.ts';

type RetryProps = {
  readonly message: string;
  readonly label: string;
  readonly onRetry: () => void;
};

/** What went wrong, and the button that tries once more. */
export const Retry = ({ message, label, onRetry }: RetryProps) => (
  <>
    <p>{message}</p>
    <Button ref={handFocusOut} variant="default" onClick={onRetry}>
      {label}
    </Button>
  </>
);
