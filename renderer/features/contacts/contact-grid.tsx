import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { atFarewell } from '#renderer/session/farewell.ts';
import { DataGrid, type DataGridProps, type GridSpots } from '#renderer/ui/data-grid/data-grid.tsx';
import type { GridSpot } from '#renderer/ui/data-grid/grid-model.ts';
import { walkedTo } from './use-grid-state.ts';

/** Where the grid was left: whoever comes back from a contact to the same page goes on there. */
let left: { readonly question: string; readonly spot: GridSpot } | undefined;

atFarewell(() => {
  left = undefined;
});

const spots: GridSpots = {
  of: (question) => (left?.question === question ? left.spot : undefined),
  row: walkedTo.read,
  leave: (question, spot) => {
    left = { question, spot };
    walkedTo.forget();
  },
};

/** The grid with its package, which is most of what the contact desk weighs: a part of its own. */
export const ContactGrid = (props: Omit<DataGridProps<Contact>, 'spots'>) => (
  <DataGrid {...props} spots={spots} />
);
