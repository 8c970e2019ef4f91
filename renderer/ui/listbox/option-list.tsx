import { useEffect, useRef } from 'react';
import type { ListGroup, ListOption } from './list-option.ts';
import classes from './option-list.module.css';

type OptionListProps = {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ListGroup[];
  readonly active: string | undefined;
  readonly idOf: (key: string) => string;
  readonly onHover: (key: string) => void;
};

type OptionProps = {
  readonly option: ListOption;
  readonly id: string;
  readonly isActive: boolean;
  readonly onHover: () => void;
};

const Option = ({ option, id, isActive, onHover }: OptionProps) => {
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { icon, label, detail, pick } = option;
  return (
    <button
      ref={place}
      type="button"
      id={id}
      role="option"
      // The focus stays in the field, whose keys these are.
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={pick === undefined || undefined}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={pick === undefined ? undefined : onHover}
      onClick={pick}
    >
      {icon !== undefined && <span className={classes.icon}>{icon}</span>}
      <span className={classes.label}>{label}</span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
    </button>
  );
};

/** The options below a field, in groups; see `useListbox`. */
export const OptionList = ({ id, label, groups, active, idOf, onHover }: OptionListProps) => (
  <div id={id} role="listbox" aria-label={label} className={classes.list}>
    {groups.map((group) => (
      <div
        key={group.key}
        role="group"
        aria-labelledby={group.label === undefined ? undefined : idOf(`group-${group.key}`)}
        className={classes.group}
      >
        {group.label !== undefined && (
          <div id={idOf(`group-${group.key}`)} role="presentation" className={classes.heading}>
            {group.label}
          </div>
        )}
        {group.options.map((option) => (
          <Option
            key={option.key}
            option={option}
            id={idOf(option.key)}
            isActive={option.key === active}
            onHover={() => onHover(option.key)}
          />
        ))}
      </div>
    ))}
  </div>
);
