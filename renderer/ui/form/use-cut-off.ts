import { useLayoutEffect, useState } from 'react';

/** Whether a field is too narrow for the text that it says it holds; with the `ref` of the field. */
export const useCutOff = (text: string) => {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [isCutOff, setIsCutOff] = useState(false);
  useLayoutEffect(() => {
    if (field === null) return undefined;
    const look = () => setIsCutOff(field.scrollWidth > field.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(field);
    look();
    return () => observer.disconnect();
  }, [field, text]);
  return { isCutOff, ref: setField };
};
