import { join } from 'node:path';
import {
  billOfService,
  readWholeBill,
  serviceBillName,
  writeBill,
} from './packages/bill-of-materials.ts';
import { atTheFrontDoor } from './setup/failure.mjs';
import { projectRoot } from './setup/paths.mjs';

/** `npm run sbom`: writes the bill of materials of the service into `dist`. That of a client comes with `npm run dist`. */
await atTheFrontDoor(async () => {
  const bill = await billOfService(await readWholeBill());
  const file = join(projectRoot, 'dist', serviceBillName);
  await writeBill(file, bill);
  process.stdout.write(`${bill.components.length} packages in ${file}\n`);
  return 0;
});
