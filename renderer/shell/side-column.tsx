import { Suspense, useState } from 'react';
import classes from './layout.module.css';
import { keepPreference, readPreference } from '#renderer/platform/preferences.ts';
import { latePart } from '#renderer/ui/late.ts';

const CollapsibleMenu = latePart(
  async () => (await import('./collapsible-menu.tsx')).CollapsibleMenu,
);

type SideColumnProps = {
  /** Whether the names show until the person folds them away; else they show only when asked for. */
  readonly foldable: boolean;
};

/** The menu beside the page. How a person leaves a foldable one is kept. */
export const SideColumn = ({ foldable }: SideColumnProps) => {
  const [collapsed, setCollapsed] = useState(
    () => !foldable || readPreference('portal-menu-collapsed') === 'true',
  );
  const toggle = () => {
    if (foldable) keepPreference('portal-menu-collapsed', String(!collapsed));
    setCollapsed(!collapsed);
  };
  return (
    <div className={classes.menu} data-collapsed={collapsed || undefined}>
      <Suspense fallback={null}>
        <CollapsibleMenu collapsed={collapsed} onToggle={toggle} />
      </Suspense>
    </div>
  );
};
