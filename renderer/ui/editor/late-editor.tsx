import { Suspense } from 'react';
import { late } from '../late-component.tsx';
import type { RichEditorProps } from './rich-editor.tsx';
import { Skeleton } from '../skeleton.tsx';

const RichEditor = late(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

/** The editor, fetched when it is first shown: it is heavier than any screen that has one. */
export const LateEditor = (props: RichEditorProps) => (
  <Suspense
    fallback={
      <div role="status" aria-label={props.labels.loading}>
        <Skeleton height={320} />
      </div>
    }
  >
    <RichEditor {...props} />
  </Suspense>
);
