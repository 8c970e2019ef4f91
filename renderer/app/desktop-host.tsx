import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FindWish } from '#shared/ipc/desktop.ts';
import { useFileDrop } from '#renderer/features/desktop/use-file-drop.ts';
import classes from '#renderer/features/desktop/desktop.module.css';
import { droppedFile } from '#renderer/features/import/dropped-file.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { isOpenTo } from '#renderer/session/landing.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { latePart } from '#renderer/ui/late.ts';

const FindBar = latePart(
  async () => (await import('#renderer/features/desktop/find-bar.tsx')).FindBar,
);

const PageSaver = latePart(
  async () => (await import('#renderer/features/desktop/page-saver.tsx')).PageSaver,
);

const importPath = '/crm/import';

/** A file of contacts that is dropped on the window goes to the import, for those who may import. */
const DropArea = () => {
  const { t } = useTranslation('desktop');
  const person = usePerson();
  const navigate = useNavigate();
  const { over } = useFileDrop(
    isOpenTo(person, importPath)
      ? (file) => {
          droppedFile.bring(file);
          void navigate(importPath);
        }
      : null,
  );
  return over ? (
    <div className={classes.dropArea}>
      <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden />
      {t('drop')}
    </div>
  ) : null;
};

/**
 * What the client adds to every page: the words of its menus, what they do on a page, files that are dropped on it, and notes
 * that the system cannot show.
 */
export const DesktopHost = () => {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  /** On which page; what was found on one says nothing about the next. */
  const [find, setFind] = useState<{ readonly wish: FindWish; readonly on: string } | null>(null);
  const onFind = useEffectEvent((wish: FindWish) => setFind({ wish, on: pathname }));
  useEffect(() => platform.desktop?.onFind((wish) => onFind(wish)), []);
  const [page, setPage] = useState<object | null>(null);
  useEffect(() => platform.desktop?.onSavePage(() => setPage({})), []);
  useEffect(() => platform.desktop?.onNotice((text) => toast.info(text)), []);
  useEffect(() => void platform.desktop?.speak(i18n.language), [i18n.language]);
  return (
    <>
      <DropArea />
      <Suspense fallback={null}>
        {find?.on === pathname && <FindBar wish={find} onClose={() => setFind(null)} />}
        {page !== null && <PageSaver wish={page} />}
      </Suspense>
    </>
  );
};
