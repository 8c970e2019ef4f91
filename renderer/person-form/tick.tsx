import classes from './person-form.module.css';

type TickProps = {
  readonly label: string;
  /** Says more than the label where that alone is not clear. */
  readonly name?: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Yes or no, by the browser's own control. */
export const Tick = ({ label, name, hint, checked, onChange }: TickProps) => (
  <label className={classes.tick}>
    <input
      type="checkbox"
      aria-label={name}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>
      {label}
      {hint !== undefined && <small>{hint}</small>}
    </span>
  </label>
);
