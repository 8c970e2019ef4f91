import { searchMarks } from '#shared/rules/search-marks.ts';
import { Marked } from '#renderer/ui/marked/marked.tsx';

type HitTextProps = { readonly text: string; readonly keyword: string };

/** A text of a result in its own direction, with what it was found by. */
export const HitText = ({ text, keyword }: HitTextProps) => (
  <bdi>
    <Marked text={text} ranges={searchMarks(text, keyword)} />
  </bdi>
);
