import { skipToken } from '@reduxjs/toolkit/query';
import { useGiveUp } from '#renderer/api/use-give-up.ts';
import type { countRequest } from './search-request.ts';
import { searchApi } from './search.api.ts';

type Asked = ReturnType<typeof countRequest>;

const findCount = (asked: Asked) => searchApi.util.getRunningQueryThunk('searchCount', asked);

/** How much each service finds; a question that another one has overtaken is given up. */
export const useSearchCount = (asked: Asked | undefined) => {
  const counted = searchApi.useSearchCountQuery(asked ?? skipToken);
  useGiveUp(findCount, asked);
  return counted;
};
