const svg = 'http://www.w3.org/2000/svg';

/** Stroked paths on a 24 by 24 field, as the icons of the rest of the portal. */
const paths = {
  dots: 'M12 12h.01M12 19h.01M12 5h.01',
  down: 'M6 9l6 6 6-6',
  sortUp: 'M12 5v14M18 11l-6-6-6 6',
  sortDown: 'M12 5v14M18 13l-6 6-6-6',
} as const;

export const icon = (name: keyof typeof paths): SVGSVGElement => {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('class', 'grid-icon');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', paths[name]);
  picture.append(path);
  return picture;
};

export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
};

/** A button inside a cell: reached by the cell's own key, never a tab stop of its own. */
export const cellButton = (
  className: string,
  label: string,
  picture: SVGSVGElement,
): HTMLButtonElement => {
  const button = element('button', className, picture);
  button.type = 'button';
  button.tabIndex = -1;
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-haspopup', 'menu');
  return button;
};
