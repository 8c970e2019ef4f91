import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Input, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { keepEscape } from '../dialog/keep-escape.ts';
import { DayCalendar, type DayCalendarWords, type WeekStart } from './day-calendar.tsx';
import classes from './day-field.module.css';
import { handing } from './heir.ts';
import { dayPattern } from './read-day.ts';
import { useTypedDay } from './use-typed-day.ts';

export type DayFieldWords = DayCalendarWords & {
  /** What the calendar is called. */
  readonly calendar: string;
  /** What the button that opens the calendar is called, with the text of the day that is chosen. */
  readonly open: (day: string) => string;
  /** What the button that empties the field is called. */
  readonly clear: string;
  /** Says how a day is written, at a text that is none. */
  readonly unreadable: (pattern: string) => string;
};

export type DayFieldProps = {
  readonly label: string;
  /** The name for screen readers, where the label alone says too little. */
  readonly fullName?: string;
  /** `yyyy-MM-dd`; empty while nothing is chosen, or what is typed is no day. */
  readonly value: string;
  readonly locale: string;
  /** `yyyy-MM-dd`: which day the calendar marks, and begins at. */
  readonly today: string;
  /** The day that weeks begin with, 0 being Sunday. */
  readonly weekStart: WeekStart;
  readonly words: DayFieldWords;
  /** What is said under the label. */
  readonly description?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
};

/** Open it stands beside the field, which keeps the focus, or somebody has entered it with the keys. */
type Calendar = 'closed' | 'beside' | 'entered';

const handToField = handing(
  (button) => button.closest('.mantine-TextInput-wrapper')?.querySelector('input') ?? null,
);

/** Pixels of a button in the field, and of what is around it. */
const button = 24;
const around = 6;

/** The calendar stands below the field itself, not below what is said under it. */
const anchored = (input: ReactNode) => (
  <Popover.Target>
    <div>{input}</div>
  </Popover.Target>
);

const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * A day, typed or chosen from a calendar, written as the language writes days. A press in the field shows the calendar
 * beside it; its button and the arrow down lead into it, and a chosen day and Escape back to the field.
 */
export const DayField = ({ label, fullName = label, ...props }: DayFieldProps) => {
  const { locale, today, weekStart, words } = props;
  const { value, description, required = false, error, onChange } = props;
  const pattern = useMemo(() => dayPattern(locale), [locale]);
  const { text, unreadable, ...typed } = useTypedDay({ value, pattern, onChange });
  const [calendar, setCalendar] = useState<Calendar>('closed');
  const field = useRef<HTMLInputElement>(null);
  const advice = words.unreadable(pattern);
  useEffect(() => {
    // For forms, which would take the field for an empty one.
    field.current?.setCustomValidity(unreadable === 'none' ? '' : advice);
  }, [unreadable, advice]);
  const fault = {
    none: error,
    // Nobody is corrected while they are still typing.
    typing: undefined,
    left: advice,
  }[unreadable];
  const isClearable = !required && value !== '';
  const isOpen = calendar !== 'closed';

  const close = () => setCalendar('closed');
  const goBack = () => {
    close();
    field.current?.focus();
  };
  const choose = (day: string) => {
    typed.drop();
    onChange(day);
    goBack();
  };
  const enter = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key !== 'ArrowDown' || shiftKey || ctrlKey || metaKey) return;
    event.preventDefault();
    setCalendar('entered');
  };
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    goBack();
  };
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      closeOnEscape={false}
      trapFocus={calendar === 'entered'}
      withRoles={false}
      position="bottom-start"
      shadow="md"
    >
      <TextInput
        ref={field}
        inputContainer={anchored}
        label={label}
        aria-label={fullName}
        description={description}
        size="sm"
        required={required}
        autoComplete="off"
        placeholder={pattern}
        value={text}
        error={fault}
        onChange={({ currentTarget }) => typed.type(currentTarget.value)}
        onClick={() => setCalendar((now) => (now === 'closed' ? 'beside' : now))}
        onBlur={() => {
          typed.leave();
          setCalendar((now) => (now === 'beside' ? 'closed' : now));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') typed.leave();
          enter(event);
          leaveByEscape(event);
        }}
        // Escape closes the calendar alone: a dialog asks what has the focus whether the key is its own business.
        data-mantine-stop-propagation={isOpen}
        rightSectionWidth={(isClearable ? 2 : 1) * button + around}
        rightSectionPointerEvents="all"
        rightSection={
          <div className={classes.buttons}>
            {isClearable && (
              <Input.ClearButton
                ref={handToField}
                className={classes.clear}
                aria-label={words.clear}
                onClick={() => {
                  typed.drop();
                  onChange('');
                  close();
                }}
              />
            )}
            <ActionIcon
              className={classes.open ?? ''}
              variant="subtle"
              color="gray"
              aria-label={words.open(value === '' ? '' : text)}
              title={words.calendar}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setCalendar(isOpen ? 'closed' : 'entered')}
              onKeyDown={enter}
            >
              <IconCalendar size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        }
      />
      <Popover.Dropdown
        className={classes.calendar ?? ''}
        role="dialog"
        aria-modal={calendar === 'entered'}
        aria-label={words.calendar}
        // Whoever presses in it with a pointer goes on typing where they were.
        onMouseDown={keepFocus}
        onFocus={keepEscape}
        onKeyDown={leaveByEscape}
      >
        <DayCalendar
          chosen={value}
          locale={locale}
          today={today}
          weekStart={weekStart}
          words={words}
          entered={calendar === 'entered'}
          onChoose={choose}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
