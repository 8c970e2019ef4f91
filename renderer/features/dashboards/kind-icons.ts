import {
  IconChartBar,
  IconChartLine,
  IconChartPie,
  IconMapPin,
  IconNumber123,
  IconTable,
} from '@tabler/icons-react';

/** The sign of each kind of widget. */
export const kindIcons = {
  Grid: IconTable,
  Line: IconChartLine,
  Pie: IconChartPie,
  Number: IconNumber123,
  Map: IconMapPin,
  Bar: IconChartBar,
} as const;
