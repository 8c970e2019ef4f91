import { useState } from 'react';
import { useDirection } from '@mantine/core';
import { notSaved } from '#shared/ipc/save-reply.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import type { ChartData, ChartFamily } from '#renderer/ui/charts/chart-data.ts';
import type { ChartFileType } from '#renderer/ui/charts/chart-file.ts';
import type { ChartTools } from '#renderer/ui/charts/read-chart.ts';
import { useSaveOutcome } from '../exports/use-save-outcome.ts';
import { useLaterChartTools } from './use-later-chart-tools.ts';

export type ChartFileWish = {
  readonly family: ChartFamily;
  /** Made when it is saved, where nothing has made it before. */
  readonly data: ChartData | ((tools: ChartTools) => Promise<ChartData>);
  readonly title: string;
};

/** Saves one chart as a PDF, a picture or a workbook, and says what became of it. */
export const useChartFiles = () => {
  const toolsOf = useLaterChartTools();
  const { dir } = useDirection();
  const tell = useSaveOutcome();
  const [saving, setSaving] = useState(false);
  const make = async (type: ChartFileType, wish: ChartFileWish) => {
    try {
      const [{ chartFile }, tools] = await Promise.all([
        import('#renderer/ui/charts/chart-file.ts'),
        toolsOf(),
      ]);
      const data = typeof wish.data === 'function' ? await wish.data(tools) : wish.data;
      const file = await chartFile(type, { ...wish, ...tools, data, direction: dir });
      return await platform.saveFile(file, `${wish.title}.${type}`);
    } catch {
      return notSaved('unexpected');
    }
  };
  const save = async (type: ChartFileType, wish: ChartFileWish): Promise<void> => {
    setSaving(true);
    const result = await make(type, wish);
    setSaving(false);
    await tell(result);
  };
  return {
    saving,
    save: (type: ChartFileType, wish: ChartFileWish) => void save(type, wish),
  };
};
