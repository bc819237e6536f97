import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  S3ServiceException,
  paginateListObjectsV2,
  type MultipartUpload,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { openBucket } from '../s3-bucket.ts'
import type { BackupStore } from './store.ts'

// A store takes 10 000 parts of an upload: parts of this size hold 640 GB.
const partSize = 64 * 1024 ** 2

/** Backups in a bucket. An upload is seen only when it is complete. */
export const s3Store = (place: string): BackupStore => {
  const { client, name: bucket, prefix, at } = openBucket(place)
  return {
    place,
    write: async (name, content) => {
      const upload = new Upload({ client, partSize, queueSize: 2, params: { ...at(name), Body: content } })
      await upload.done()
      return { size: (await client.send(new HeadObjectCommand(at(name)))).ContentLength ?? 0 }
    },
    read: async (name) => (await client.send(new GetObjectCommand(at(name)))).Body as Readable,
    names: async () => {
      const names: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)))
      return names
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(at(name)))),
    tidy: async () => {
      const { Uploads = [] } = await client
        .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }))
        .catch(nothingWhereUnknown)
      for (const { Key, UploadId } of Uploads)
        if (Key?.startsWith(`${prefix}kontor-`))
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
    },
  }
}

/** A store that cannot list unfinished uploads keeps none for good, or has clean-up rules of its own. */
const nothingWhereUnknown = (error: unknown): { Uploads?: MultipartUpload[] } => {
  if (error instanceof S3ServiceException && (error.name === 'NotImplemented' || error.$response?.statusCode === 501))
    return {}
  throw error
}
