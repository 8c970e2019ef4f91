import {
  ArcElement,
  BarController,
  BarElement,
  BubbleController,
  CategoryScale,
  Chart,
  Decimation,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  ScatterController,
  TimeScale,
  Tooltip,
} from 'chart.js';
import { FunnelController, TrapezoidElement } from 'chartjs-chart-funnel';
import { registerCalendar } from './date-adapter.ts';

registerCalendar();

/** Only what the families need: the rest of the library stays out of the build. */
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  BubbleController,
  CategoryScale,
  Decimation,
  DoughnutController,
  Filler,
  FunnelController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  ScatterController,
  TimeScale,
  Tooltip,
  TrapezoidElement,
);

export { Chart };
