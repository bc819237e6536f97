import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { attachment } from '../rules/file-name.ts'
import { pictureFileOf } from '../rules/picture.ts'

/** A picture as a file to save: its largest size, written in the form of its name. */
export const servePictureFile = async (
  { ports }: Pick<Ctx, 'ports'>,
  { storageKey, widths }: { storageKey: string; widths: readonly number[] | null },
  asked: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> => {
  const key = `${storageKey}/${widths?.at(-1)}.webp`
  if ((await ports.storage.size(key)) === undefined) throw notFound()
  const { name, contentType } = pictureFileOf(asked)
  const kept = await buffer(ports.storage.read(key))
  const { default: sharp } = await import('sharp')
  const picture = sharp(kept)
  const bytes = await {
    'image/webp': () => Promise.resolve(kept),
    'image/png': () => picture.png().toBuffer(),
    'image/jpeg': () => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer(),
    'image/avif': () => picture.avif({ quality: 70 }).toBuffer(),
  }[contentType]()
  return rawAnswer({
    headers: {
      ...headers,
      'content-disposition': attachment(name),
      'content-type': contentType,
      'content-length': String(bytes.length),
    },
    body: bytes,
  })
}
