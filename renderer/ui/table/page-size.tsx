import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';

type PageSizeProps = {
  readonly size: number;
  readonly sizes: readonly number[];
  readonly words: { readonly size: string; readonly number: (value: number) => string };
  readonly onSize: (size: number) => void;
};

/** How many rows a page has. */
export const PageSize = ({ size, sizes, words, onSize }: PageSizeProps) => (
  <NativeSelect
    size="xs"
    w={72}
    aria-label={words.size}
    title={words.size}
    value={String(size)}
    data={sizes.map((known) => ({ value: String(known), label: words.number(known) }))}
    onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
  />
);
