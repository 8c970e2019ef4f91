/** A picture of a property as the tables know it. */
export type StoredImage = { readonly id: string; readonly description: string };

/** The pictures of the property `apn`, in their order, as JSON. */
export const imagesSql = (apn: string): string => `coalesce((
  select json_agg(json_build_object('id', picture.file_id, 'description', picture.description) order by picture.place)
    from property_image picture where picture.apn = ${apn}), '[]')`;
