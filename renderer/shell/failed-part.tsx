import { type RefCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import type { FailedPartProps } from '#renderer/ui/late-component.tsx';
import { isNotFetched } from '#renderer/ui/late.ts';
import classes from './failed-part.module.css';

/** Windows of the page below leave Escape to what has the focus and says so. */
const keepsEscape = { 'data-mantine-stop-propagation': 'true' } as const;

type AgainProps = {
  readonly retry: FailedPartProps['retry'];
  readonly isQuiet?: boolean;
  readonly ref?: RefCallback<HTMLElement>;
};

/** Once more; and where that has failed as well, the whole page: a newer release may have taken the file away. */
const Again = ({ retry, isQuiet = false, ref }: AgainProps) => {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<'failed' | 'trying' | 'failedAgain'>('failed');
  const tryAgain = async (): Promise<void> => {
    if (state === 'trying') return;
    setState('trying');
    try {
      await retry();
    } catch (error) {
      if (!isNotFetched(error)) reportError(error);
      setState('failedAgain');
    }
  };
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="plain-button"
        data-quiet={isQuiet || undefined}
        aria-busy={state === 'trying'}
        onClick={() => void tryAgain()}
        {...keepsEscape}
      >
        {t(state === 'trying' ? 'pages.retrying' : 'pages.tryAgain')}
      </button>
      {state === 'failedAgain' && (
        <button
          type="button"
          className="plain-button"
          data-quiet
          onClick={() => window.location.reload()}
          {...keepsEscape}
        >
          {t('pages.reload')}
        </button>
      )}
    </>
  );
};

/** In the place of a window: the browser's own, which needs no further file. It hands the focus back when it goes. */
const FailedWindow = ({ retry, close }: FailedPartProps) => {
  const { t } = useTranslation('shell');
  const id = useId();
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = frame.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      className={classes.window}
      aria-modal="true"
      aria-labelledby={id}
      aria-describedby={`${id}text`}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
      {...keepsEscape}
    >
      <h2 id={id} className={classes.title}>
        {t('pages.unreachable.title')}
      </h2>
      <p id={`${id}text`} className={classes.text}>
        {t('connection.notDone')}
      </p>
      <div className={classes.buttons}>
        {close !== undefined && (
          <button
            type="button"
            className="plain-button"
            data-quiet
            onClick={() => close()}
            {...keepsEscape}
          >
            {t('dialog.cancel')}
          </button>
        )}
        <Again retry={retry} />
      </div>
    </dialog>
  );
};

/** In the place of a part whose file did not come: what happened, and a way to try again. What is around it goes on. */
export const FailedPart = (props: FailedPartProps) => {
  const { t } = useTranslation('shell');
  if (props.isOver) return <FailedWindow {...props} />;
  return (
    <div role="alert" className={classes.part}>
      <span>{t('pages.unreachable.title')}</span>
      <Again retry={props.retry} isQuiet ref={handFocusOut} />
    </div>
  );
};
