import type { Layout } from './layouts.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

const menuBoxes = ({ menu }: Layout): readonly Box[] => {
  switch (menu) {
    case 'column':
      return [[2, 9, 9, 17]];
    case 'icons':
      return [[2, 9, 4, 17]];
    case 'bar':
      return [[2, 9, 36, 3]];
    case 'tabs':
      return [
        [2, 9, 36, 3],
        [2, 13, 8, 2],
        [11, 13, 8, 2],
      ];
    case 'toolbarTabs':
      return [[14, 3, 16, 3]];
    case 'none':
      return [];
    default:
      return menu satisfies never;
  }
};

/** A layout in small, drawn from its data: toolbar and menu stand out against the page. */
export const LayoutPicture = ({ layout }: { readonly layout: Layout }) => {
  const { frame, skin } = layout;
  const inset = frame === 'sheet' ? 'translate(5 3.5) scale(0.75)' : undefined;
  return (
    <svg width="40" height="28" viewBox="0 0 40 28" aria-hidden focusable="false">
      <rect width="40" height="28" rx="3" fill="var(--surface-hover)" />
      <g transform={inset}>
        <rect width="40" height="28" rx={skin === 'floating' ? 6 : 3} fill="var(--line)" />
        <rect
          x="2"
          y="2"
          width="36"
          height={skin === 'tight' ? 4 : 5}
          rx="1"
          fill="var(--brand-line)"
          opacity={layout.toolbar === 'brand' ? 1 : 0.55}
        />
        {menuBoxes(layout).map(([x, y, width, height]) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={width}
            height={height}
            rx="1"
            fill="var(--brand-line)"
          />
        ))}
      </g>
    </svg>
  );
};
