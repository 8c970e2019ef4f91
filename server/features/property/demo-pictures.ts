import type { Database } from '#server/database/database.ts';
import { drawnPicture } from '#server/files/drawn-picture.ts';
import { keepFile, type KeptFiles } from '#server/files/store/kept-files.ts';
import { drawingsOf } from './demo-drawings.ts';

/** Properties that get pictures: the largest, which people open first. */
const pictured = 12;

/** Gives a portal that shows what it can do pictures of some properties, once; what is deleted does not come back. */
export const seedDemoPictures = async (
  database: Database,
  files: Pick<KeptFiles, 'add'>,
): Promise<void> => {
  const { rowCount } = await database.query("select from setting where name = 'demoPictures'");
  if (rowCount > 0) return;
  const { rows } = await database.query<{ readonly apn: string }>(
    'select apn from property order by total_units desc nulls last, apn limit $1',
    [pictured],
  );
  const pictures: { apn: string; place: number; description: string; id: string }[] = [];
  for (const [position, { apn }] of rows.entries()) {
    for (const [index, { description, svg }] of drawingsOf(position).entries()) {
      const { id } = await files.add(await drawnPicture(svg), 'image/jpeg');
      pictures.push({ apn, place: index + 1, description, id });
    }
  }
  await database.inTransaction(async (transaction) => {
    await transaction.query(
      "insert into setting (name, value, visible) values ('demoPictures', 'filled', false)",
    );
    for (const { apn, place, description, id } of pictures) {
      await transaction.query(
        'insert into property_image (file_id, apn, place, description) values ($1, $2, $3, $4)',
        [id, apn, place, description],
      );
      await keepFile(transaction, id);
    }
  });
};
