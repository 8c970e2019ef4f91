import { createContext, use } from 'react';
import type { SessionKeeper } from './session-keeper.ts';

const KeeperContext = createContext<SessionKeeper | null>(null);

export const SessionKeeperProvider = KeeperContext;

export const useSessionKeeper = (): SessionKeeper => {
  const keeper = use(KeeperContext);
  if (keeper === null) throw new Error('No session keeper above this component.');
  return keeper;
};
