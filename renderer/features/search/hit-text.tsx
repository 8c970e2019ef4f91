import { Marked } from '#renderer/ui/marked/marked.tsx';
import { wordsToMark } from './words-to-mark.ts';

type HitTextProps = { readonly text: string; readonly keyword: string };

/** A text of a result in its own direction, with what it was found by. */
export const HitText = ({ text, keyword }: HitTextProps) => (
  <bdi>
    <Marked text={text} words={wordsToMark(text, keyword)} />
  </bdi>
);
