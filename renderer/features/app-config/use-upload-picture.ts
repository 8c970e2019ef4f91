import { ReplyCode } from '#shared/contract/reply-code.ts';
import { isCallFailure } from '#renderer/api/failure.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { appConfigApi } from './app-config.api.ts';

export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly path: string }
  | { readonly kind: 'tooLarge' | 'type' | 'failed' };

const reasonOf = (failure: unknown): Exclude<UploadOutcome['kind'], 'uploaded'> => {
  if (!isCallFailure(failure)) throw failure;
  if (failure.kind !== 'refused') return 'failed';
  if (failure.code === ReplyCode.TooLarge) return 'tooLarge';
  // A file that only calls itself a picture is none.
  return failure.code === ReplyCode.UnsupportedMedia || failure.code === ReplyCode.BadRequest
    ? 'type'
    : 'failed';
};

/** Sends a picture to the portal and learns its address. */
export const useUploadPicture = () => {
  const [send, { isLoading: uploading }] = appConfigApi.useUploadImageMutation();
  useOpenWork(uploading, 'running');
  const upload = async (file: File): Promise<UploadOutcome> => {
    try {
      const { path } = await send(file).unwrap();
      return { kind: 'uploaded', path };
    } catch (failure) {
      return { kind: reasonOf(failure) };
    }
  };
  return { upload, uploading };
};
