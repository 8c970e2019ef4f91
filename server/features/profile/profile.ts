import type { Database } from '#server/database/database.ts';
import { createPhotoMaker } from '#server/files/photo.ts';
import type { KeptFiles } from '#server/files/store/kept-files.ts';
import { createProfileRepository } from './profile.repository.ts';
import { createProfileService, type ProfilePorts, type ProfileService } from './profile.service.ts';

type Ports = Pick<ProfilePorts, 'readSetting' | 'locateAddresses'> & {
  readonly database: Database;
  readonly files: KeptFiles;
};

/** Profiles on the portal's own tables and files. */
export const openProfiles = ({ database, ...ports }: Ports): ProfileService =>
  createProfileService({
    ...ports,
    store: createProfileRepository(database),
    makePhoto: createPhotoMaker(),
  });
