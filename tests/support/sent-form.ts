import type { Call } from '#shared/contract/define-call.ts';

type Sent = { readonly body?: unknown; readonly file?: Buffer };

/** A request with a file, as a browser sends it; undefined where none goes along. */
export const sentForm = ({ upload }: Call, { body = {}, file }: Sent): FormData | undefined => {
  if (upload === undefined || file === undefined) return undefined;
  const form = new FormData();
  form.append(upload.json, JSON.stringify(body));
  form.append(upload.file, new Blob([new Uint8Array(file)]), 'file');
  return form;
};
