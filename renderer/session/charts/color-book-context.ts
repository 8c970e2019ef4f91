import { createContext } from 'react';
import { inTurn } from '#renderer/ui/charts/color-book.ts';

export const ColorBookContext = createContext(inTurn);
