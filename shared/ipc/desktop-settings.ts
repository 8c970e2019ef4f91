import * as z from 'zod/mini';

/** How large pages may be drawn, as the browsers offer it; 1 is natural size. */
export const zoomSteps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

export type Zoom = (typeof zoomSteps)[number];

/** What a person decides about the client on this computer. Where IT has decided, the value is IT's. */
export type DesktopSettings = {
  /** Whether the client starts when the person signs in to the computer. */
  readonly openAtLogin: boolean;
  readonly zoom: Zoom;
};

export const settingsChangeSchema = z.strictObject({
  openAtLogin: z.optional(z.boolean()),
  zoom: z.optional(z.literal(zoomSteps)),
});

export type SettingsChange = z.infer<typeof settingsChangeSchema>;
