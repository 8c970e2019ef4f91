import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { Ref } from 'react';
import classes from './terse.module.css';

type TerseButtonProps = Omit<ButtonProps, 'children' | 'className'> &
  ElementProps<'button', keyof ButtonProps> & {
    readonly word: string;
    readonly ref?: Ref<HTMLButtonElement>;
  };

/** A button with an icon and a word; where there is little room the icon stands for the word, which is its name still. */
export const TerseButton = ({ word, ...props }: TerseButtonProps) => (
  <Button {...props} className={classes.terse ?? ''}>
    <span className={classes.word}>{word}</span>
    <span className={classes.tip} title={word} aria-hidden />
  </Button>
);
