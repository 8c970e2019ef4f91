import { write } from 'xlsx';
import { type WorkbookWish, workbookOf } from './workbook.ts';

export type { WorkbookWish };

addEventListener('message', ({ data }: MessageEvent<WorkbookWish>) => {
  // The library says `any`; of this type it answers with a buffer.
  const file = write(workbookOf(data), {
    type: 'array',
    bookType: 'xlsx',
    bookSST: true,
    compression: true,
  }) as ArrayBuffer;
  postMessage(file, { transfer: [file] });
});
