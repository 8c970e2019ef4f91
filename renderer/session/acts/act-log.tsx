import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import classes from './act-log.module.css';

type Act = { readonly act: string; readonly byName: string; readonly createdOn: string };

type ActLogProps<Done extends Act> = {
  /** Latest first; undefined until they are there. */
  readonly acts: readonly Done[] | undefined;
  readonly wordsOf: (act: Done) => string;
  /** Said where nothing was done yet. */
  readonly none: string;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** What can be done about an act. */
  readonly renderAction?: (act: Done, words: string, moment: string) => ReactNode;
};

/** What was done to a thing that people share: what, who, and when. */
export const ActLog = <Done extends Act>({ acts, failed, ...props }: ActLogProps<Done>) => {
  const { t } = useTranslation('table');
  const { dayAndTime } = useFormats();
  const { wordsOf, none, onRetry, renderAction } = props;
  const isAwaited = acts === undefined && !failed;
  return (
    <>
      {failed && (
        <div role="alert">
          <Retry message={t('failed')} label={t('retry')} onRetry={onRetry} />
        </div>
      )}
      <output>
        {isAwaited && t('loading')}
        {acts?.length === 0 && none}
      </output>
      <ul className={classes.log} aria-busy={isAwaited}>
        {acts?.map((one) => {
          const words = wordsOf(one);
          const moment = dayAndTime(one.createdOn);
          return (
            <li key={`${one.createdOn} ${one.act}`} className={classes.entry}>
              <span className={classes.words}>
                {words}{' '}
                <bdi className={classes.quiet}>
                  {[one.byName, moment].filter(Boolean).join(' · ')}
                </bdi>
              </span>
              {renderAction?.(one, words, moment)}
            </li>
          );
        })}
      </ul>
    </>
  );
};
