import { portalImage } from '#shared/contracts/portal-image.ts';
import { ownPhoto } from '#shared/contracts/profile.ts';
import { propertyImage } from '#shared/contracts/property.ts';

/** Not those of a street: they belong to a service that lends them. */
const addresses = [ownPhoto, portalImage, propertyImage].map(
  ({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
);

/** Whether it is a picture of what people keep to read without a network. A page asks for it by its address alone. */
export const isKeptPicture = (method: string, pathname: string): boolean =>
  method === 'GET' && addresses.some((address) => address.test(pathname));
