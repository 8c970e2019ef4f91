import * as z from 'zod/mini';

/** How large pages may be drawn, as the browsers offer it; 1 is natural size. */
export const zoomSteps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

export type Zoom = (typeof zoomSteps)[number];

/** Hours and minutes of the computer's own clock. */
const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const quietHoursSchema = z.strictObject({ from: clockTime, to: clockTime });

/** When no notes come up, every day; `to` before `from` reaches over midnight. */
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** What a person decides about the client on this computer. Where IT has decided, the value is IT's. */
export type DesktopSettings = {
  /** Whether the client starts when the person signs in to the computer. */
  readonly openAtLogin: boolean;
  readonly zoom: Zoom;
  /** Whether the operating system shows what is new while no window of the portal is looked at. */
  readonly notifications: boolean;
  /** `brief`: that something is new. `full`: also what it says, which a locked screen shows as well. */
  readonly notificationDetail: 'brief' | 'full';
  readonly quietHours: QuietHours | null;
  /** Whether the client goes on without a window, to be heard of by its icon beside the clock. */
  readonly keepInTray: boolean;
};

export const settingsChangeSchema = z.strictObject({
  openAtLogin: z.optional(z.boolean()),
  zoom: z.optional(z.literal(zoomSteps)),
  notifications: z.optional(z.boolean()),
  notificationDetail: z.optional(z.enum(['brief', 'full'])),
  quietHours: z.optional(z.nullable(quietHoursSchema)),
  keepInTray: z.optional(z.boolean()),
});

export type SettingsChange = z.infer<typeof settingsChangeSchema>;
