import { Readable } from 'node:stream';
import { checkKey, type FileStore } from './file-store.ts';

type Bucket = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Ends with `/` unless it is empty. */
  readonly prefix: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
};

/** Reads `https://key:secret@host/bucket/prefix?region=us-west-2`; without a key the machine's own credentials count. */
export const readBucketUrl = (text: string): Bucket => {
  const url = new URL(text);
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (bucket === '') throw new Error('the address of the file store names no bucket');
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    ...(url.username === ''
      ? {}
      : {
          credentials: {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
        }),
  };
};

/**
 * Milliseconds until a service is connected, has taken and answered a whole part, and may say nothing in the middle of a file.
 * The second ends first: its error alone has a code, by which it is known as one that passes.
 */
const usualPatience = { connectionTimeout: 5_000, requestTimeout: 60_000, socketTimeout: 90_000 };

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Keeps files in a bucket of any service that speaks S3. */
export const createS3Store = (address: string, patience = usualPatience): FileStore => {
  const { bucket, prefix, ...place } = readBucketUrl(address);
  // Fetched with the first file: the start of the portal can spare it.
  const load = async () => {
    const [s3, { Upload }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/lib-storage'),
    ]);
    const client = new s3.S3Client({
      ...place,
      forcePathStyle: true,
      // Otherwise it would only say that an answer takes too long, and wait on.
      requestHandler: { ...patience, throwOnRequestTimeout: true },
      // Services other than Amazon's know no trailing checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { s3, Upload, client };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const open = (): ReturnType<typeof load> => {
    loaded ??= load();
    return loaded;
  };
  const object = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) });
  return {
    put: async (key, content, type) => {
      const { Upload, client } = await open();
      const params = { ...object(key), Body: content, ContentType: type };
      // Parts that are sent at once share the line, and none of them has more time for that.
      await new Upload({ client, params, queueSize: 1 }).done();
    },

    get: async (key) => {
      const { s3, client } = await open();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(object(key)));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    remove: async (key) => {
      const { s3, client } = await open();
      await client.send(new s3.DeleteObjectCommand(object(key)));
    },

    close: () => void loaded?.then(({ client }) => client.destroy()),
  };
};
