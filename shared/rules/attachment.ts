/** Bytes of one attachment. */
export const largestAttachment = 10 * 1024 * 1024;

/** Attachments of one note. */
export const mostAttachments = 10;

/** Attachments that are sent in one go. */
export const mostSentAttachments = 5;

const longestName = 120;

/**
 * What may be attached, by the ending of its name: nothing that whoever opens it would run, or see as a page of the web.
 */
export const attachmentEndings = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'heic',
  'tif',
  'tiff',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'doc',
  'xls',
  'ppt',
  'msg',
  'zip',
  'txt',
  'csv',
  'md',
  'log',
  'eml',
  'ics',
  'vcf',
] as const;

export type AttachmentEnding = (typeof attachmentEndings)[number];

/** The ending of a name in small letters, without its dot; '' where there is none. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const isAttachmentEnding = (ending: string): ending is AttachmentEnding =>
  attachmentEndings.some((known) => known === ending);

const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The name of a file as it is kept and offered: without folders, without characters that file systems refuse or that turn
 * around how a name reads, and short enough; its ending stays.
 */
export const attachmentName = (sent: string): string => {
  const base = (sent.split(/[/\\]/).at(-1) ?? '').replace(unsafe, '_').trim();
  const ending = endingOf(base);
  const stem = (ending === '' ? base : base.slice(0, -ending.length - 1)).replace(/^[\s.]+/, '');
  const kept = [...stem].slice(0, longestName - ending.length - 1).join('');
  return `${kept.trim() === '' ? 'file' : kept}${ending === '' ? '' : `.${ending}`}`;
};
