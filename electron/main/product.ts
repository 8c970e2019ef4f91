/**
 * What the product is called on a machine. An agency with names of its own changes them here and everywhere else that
 * "Making a release" in docs/operations.md lists; a test holds the places together.
 */
export const product = {
  /** Windows shows notifications only under this very name, and macOS keeps settings and policies by it. */
  id: 'org.example.community-portal',
  /** Windows leads a click on a note here by it; without one of its own each start would leave another in the registry. */
  noteActivator: '{97FC317D-10A2-4C73-ADBE-42E8AD0DE8A4}',
  /** As people read it: folders, programs and the policies of Windows are called so. */
  name: 'Community Portal',
  /** Without spaces: programs, packages, entries and policies of Linux are called so. */
  fileName: 'community-portal',
} as const;
