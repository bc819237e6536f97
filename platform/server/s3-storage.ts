import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { platformRefusals, Refusal, refuse } from '#platform/shared/refusal.ts'
import { openBucket } from './s3-bucket.ts'
import { checkedKey, isKey, type Storage } from './storage.ts'

const partSize = 8 * 1024 ** 2

/** A signature of the store lives a week at most. */
const longestLink = 7 * 24 * 3600

type Bucket = ReturnType<typeof openBucket>

/**
 * Files in a bucket of a store that speaks S3; a file appears under its key only once it is whole. Refuses `unavailable` while
 * the store does not answer. `areLinked`: browsers reach the store, and fetch downloads and videos there.
 */
export const s3Storage = (place: string, { areLinked }: { areLinked: boolean }): Storage & Checked => {
  const bucket = openBucket(place)
  const { client, name, prefix, origin, at } = bucket
  return {
    write: async (key, content) => upload(bucket, checkedKey(key), content),
    read: (key, range) =>
      later(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`
        const { Body } = await answered(client.send(new GetObjectCommand({ ...at(checkedKey(key)), Range })))
        return Body as Readable
      }),
    size: async (key) => {
      const found = client.send(new HeadObjectCommand(at(checkedKey(key))))
      return answered(found.then(({ ContentLength }) => ContentLength ?? 0, nothingWhereMissing))
    },
    remove: async (key) => void (await answered(client.send(new DeleteObjectCommand(at(checkedKey(key)))))),
    keys: async function* () {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix }))
        for (const { Key = '' } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (isKey(key)) yield key
        }
    },
    ...(areLinked ? { links: { origin, to: linksOf(bucket) } } : {}),
    check: () => checkBucket(bucket, place),
  }
}

const upload = async ({ client, at }: Bucket, key: string, content: AsyncIterable<Buffer> | Buffer) => {
  const meter = new PassThrough()
  let size = 0
  meter.on('data', (piece: Buffer) => void (size += piece.length))
  const Body = new PassThrough()
  const sending = new Upload({ client, partSize, queueSize: 2, params: { ...at(key), Body } })
  const source = Readable.from(Buffer.isBuffer(content) ? [content] : content)
  try {
    await Promise.all([pipeline(source, meter, Body), answered(sending.done())])
  } catch (error) {
    await sending.abort().catch(() => undefined)
    throw error
  }
  return { size }
}

const linksOf =
  ({ client, at }: Bucket): NonNullable<Storage['links']>['to'] =>
  (key, { seconds, headers }) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        ...at(checkedKey(key)),
        ResponseContentType: headers['content-type'],
        ResponseContentDisposition: headers['content-disposition'],
        ResponseCacheControl: headers['cache-control'],
      }),
      { expiresIn: Math.min(seconds, longestLink) },
    )

type Checked = {
  /** Fails with a sentence where the bucket is not there, or not ours. A store that does not answer may do so later. */
  check: () => Promise<void>
}

const checkBucket = async ({ client, name: Bucket }: Bucket, place: string): Promise<void> => {
  try {
    await answered(client.send(new HeadBucketCommand({ Bucket })))
  } catch (error) {
    if (error instanceof Refusal) return
    const { name, $metadata } = error as S3ServiceException
    throw new Error(`FILES_IN cannot be used: ${place} answers ${$metadata?.httpStatusCode ?? ''} ${name}.`, {
      cause: error,
    })
  }
}

const nothingWhereMissing = (error: unknown): undefined => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}

/** What the store answered; a store that cannot be asked, or is busy, is away. */
const answered = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (isAway(error)) throw refuse(platformRefusals, 'unavailable')
    throw error
  }
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
])
const isAway = (error: unknown): boolean => {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 0) >= 500
  const { name, code } = error as { name?: string; code?: string }
  return name === 'TimeoutError' || awayCodes.has(code ?? '')
}

/** A stream whose source is asked for when somebody begins to read. */
const later = (open: () => Promise<Readable>): Readable =>
  Readable.from(
    (async function* () {
      yield* await open()
    })(),
    { objectMode: false },
  )
