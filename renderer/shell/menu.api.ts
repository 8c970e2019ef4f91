import { menuList } from '#shared/contracts/menu.ts';
import { api, endpoint } from '#renderer/api/api.ts';

const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    menu: build.query({
      ...endpoint(menuList),
      providesTags: ['menu'],
      extraOptions: { failure: 'inPlace' },
    }),
  }),
});

export const { useMenuQuery } = menuApi;
