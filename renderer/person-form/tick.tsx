import check from '#renderer/ui/styles/check.module.css';
import classes from './person-form.module.css';

type TickProps = {
  readonly label: string;
  /** Says more than the label where that alone is not clear. */
  readonly name?: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Yes or no. */
export const Tick = ({ label, name, hint, checked, onChange }: TickProps) => (
  <label className={classes.tick}>
    <input
      type="checkbox"
      className={check.box}
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
