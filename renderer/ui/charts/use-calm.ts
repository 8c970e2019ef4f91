import { useReducedMotion } from '@mantine/hooks';

/** Whether little motion is wanted, from the first picture on: a chart that has begun to grow does not stop again. */
export const useCalm = (): boolean =>
  useReducedMotion(undefined, { getInitialValueInEffect: false });
