import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '#renderer/ui/data-grid/pager.tsx';
import { LateSendDialog } from './late-send-dialog.tsx';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import classes from './mailing.module.css';
import { FailedNotice, LoadingNotice } from './notices.tsx';
import { SendCard } from './send-card.tsx';
import { SendsToolbar } from './sends-toolbar.tsx';
import { useSends } from './use-sends.ts';

/** Every send that the person may see: what it is doing, what became of it, and what can be done with it. */
export const CampaignPanel = ({ actions }: { readonly actions?: ReactNode }) => {
  const { t } = useTranslation('mailing');
  const sends = useSends();
  const { state } = sends;
  const [opened, setOpened] = useState<number | null>(null);
  const content = () => {
    switch (state.kind) {
      case 'loading':
        return <LoadingNotice />;
      case 'failed':
        return <FailedNotice onRetry={sends.refresh} />;
      case 'empty':
        return (
          <EmptyNote role="none">
            {t(state.filtered ? 'empty.filtered' : 'empty.campaign')}
          </EmptyNote>
        );
      case 'ready':
        return (
          <ul className={classes.cards} aria-label={t('campaign')}>
            {state.sends.map((send) => (
              <SendCard key={send.sendId} send={send} onOpen={setOpened} />
            ))}
          </ul>
        );
      default:
        return state satisfies never;
    }
  };
  const pager = state.kind === 'ready' ? sends.pagerOf(state.total, state.sends.length) : null;
  return (
    <div className={classes.panel}>
      <SendsToolbar sends={sends}>{actions}</SendsToolbar>
      <output className="visually-hidden">
        {state.kind === 'empty' && t(state.filtered ? 'empty.filtered' : 'empty.campaign')}
        {pager?.summary}
      </output>
      <div className={classes.scroller}>{content()}</div>
      {pager !== null && <Pager {...pager} />}
      <LateSendDialog sendId={opened} onClose={() => setOpened(null)} />
    </div>
  );
};
