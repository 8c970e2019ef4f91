import waiting from './styles/waiting.module.css';

type SkeletonProps = {
  /** CSS pixels, or a share of what surrounds it. */
  readonly height?: number | string;
  readonly width?: number | string;
  /** CSS pixels below, or above and below. */
  readonly mb?: number;
  readonly my?: number;
  readonly circle?: boolean;
  readonly className?: string;
  readonly label?: string;
};

/** A box where something will be. */
export const Skeleton = ({ height, width, mb, my, circle, className, label }: SkeletonProps) => (
  <div
    className={`${waiting.waiting} ${waiting.bar} ${className ?? ''}`}
    {...(label === undefined ? {} : { role: 'status', 'aria-label': label })}
    style={{
      blockSize: height,
      inlineSize: circle === true ? height : width,
      borderRadius: circle === true ? '50%' : undefined,
      marginBlockStart: my,
      marginBlockEnd: mb ?? my,
    }}
  />
);
