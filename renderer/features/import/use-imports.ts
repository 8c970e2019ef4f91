import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ContactImport } from '#shared/contracts/contact-import.ts';
import { saidOf } from '#renderer/api/failure.ts';
import { useNewest } from '#renderer/session/paging/use-newest.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { droppedFile } from './dropped-file.ts';
import { importApi } from './import.api.ts';

type ListView =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly imports: readonly ContactImport[] };

/** Each choice of a file makes another object of it. */
const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

export type UploadFailure = { readonly words: string | undefined };

/** The person's files, and the way to bring another one. */
export const useImports = (onUploaded: (importId: string) => void) => {
  const { asked, waysOn } = useNewest(10);
  const [upload, { isLoading: uploading }] = importApi.useUploadImportMutation();
  useOpenWork(uploading, 'running');
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [forget] = importApi.useDeleteImportMutation();
  // The same file tried again after a lost answer is kept once.
  const sent = useRef<{ readonly file: File; readonly key: string } | null>(null);
  const { currentData, data, isError, refetch } = importApi.useListImportsQuery(
    { body: asked },
    { refetchOnMountOrArgChange: true },
  );

  const bring = async (file: File): Promise<void> => {
    setFailure(null);
    const before = sent.current;
    const key = before !== null && isSameFile(before.file, file) ? before.key : crypto.randomUUID();
    sent.current = { file, key };
    const { data, error } = await upload({
      body: { fileName: file.name, requestKey: key },
      file,
    });
    if (data !== undefined) {
      sent.current = null;
      return onUploaded(data.import.id);
    }
    setFailure({ words: saidOf(error) });
  };

  const takeDropped = useEffectEvent((file: File) => {
    if (!uploading) void bring(file);
  });
  useEffect(() => droppedFile.take((file) => takeDropped(file)), []);

  const ways = waysOn(data?.totalRecord);
  // The last one of a page has been forgotten.
  if (currentData?.imports.length === 0) ways.newer?.();

  const viewOf = (): ListView => {
    if (isError) return { kind: 'failed' };
    if (currentData === undefined) return { kind: 'loading' };
    return currentData.imports.length === 0
      ? { kind: 'empty' }
      : { kind: 'ready', imports: currentData.imports };
  };
  return {
    view: viewOf(),
    refresh: () => void refetch(),
    uploading,
    failure,
    bring,
    forget: (importId: string) => void forget({ params: { importId } }),
    ways,
  };
};
