import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { DataGrid, type DataGridProps } from '#renderer/ui/data-grid/data-grid.tsx';

/** The grid with its package, which is most of what the contact desk weighs: a part of its own. */
export const ContactGrid = (props: DataGridProps<Contact>) => <DataGrid {...props} />;
