import { Button } from '@mantine/core';

type RetryProps = {
  readonly message: string;
  readonly label: string;
  readonly onRetry: () => void;
};

/** What went wrong, and the button that tries once more. */
export const Retry = ({ message, label, onRetry }: RetryProps) => (
  <>
    <p>{message}</p>
    <Button variant="default" onClick={onRetry}>
      {label}
    </Button>
  </>
);
