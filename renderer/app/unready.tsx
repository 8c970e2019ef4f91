import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

type UnreadyProps = {
  readonly state:
    | { readonly kind: 'loading' | 'missing' }
    | { readonly kind: 'failed'; readonly retry: () => void };
  /** The list that the thing belongs to: the way back from what is not there. */
  readonly listPath: string;
  readonly words: {
    readonly loading: string;
    readonly missing: string;
    readonly back: string;
    readonly failed: string;
    readonly retry: string;
  };
};

type MissingProps = { readonly text: string; readonly back: string; readonly listPath: string };

/** There is no such thing: says so, and leads back to the list. */
export const Missing = ({ text, back, listPath }: MissingProps) => (
  <>
    <p>{text}</p>
    <div>
      <Button component={Link} to={listPath}>
        {back}
      </Button>
    </div>
  </>
);

/**
 * What the page of one thing of a list holds as long as the thing itself cannot be shown. The page around it stays the
 * same one when the thing comes, so its heading keeps the focus.
 */
export const Unready = ({ state, listPath, words }: UnreadyProps) => {
  switch (state.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={words.loading}>
          <Skeleton height={36} mb={12} />
          <Skeleton height={420} />
        </div>
      );
    case 'missing':
      return <Missing text={words.missing} back={words.back} listPath={listPath} />;
    case 'failed':
      return (
        <div role="alert">
          <Retry message={words.failed} label={words.retry} onRetry={state.retry} />
        </div>
      );
    default:
      return state satisfies never;
  }
};
