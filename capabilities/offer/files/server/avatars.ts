import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#platform/server/context.ts'
import type { Erasing } from '#platform/server/erase.ts'
import { enqueue } from '#platform/server/job.ts'
import { rawAnswer, type Call, type RawAnswer } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { setAvatarKey, userById } from '#capabilities/people/identity/server/index.ts'
import { avatarUrlOf } from '#capabilities/people/identity/rules/avatar.ts'
import { isPicture, sniff } from '../rules/sniff.ts'
import { filesRefusals, pixelLimit, sizeLimits } from '../vocabulary.ts'
import { removeBytes } from './forget-files.ts'
import { harmless } from './serve-file.ts'

/** Pixels of a side; the largest place shows a third of it. */
const side = 256

const keyAt = (name: string): string => `avatars/${name}.webp`

/** A picture re-encoded as a square; nothing else of the upload is stored. */
const squared = async (content: Buffer): Promise<Buffer> => {
  const refused = () => refuse(filesRefusals, 'not_an_image', {}, { file: ['invalid'] })
  if (!isPicture(sniff(content.subarray(0, 512)))) throw refused()
  try {
    const { default: sharp } = await import('sharp')
    return await sharp(content, { limitInputPixels: pixelLimit, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw refused()
  }
}

/** Makes the first file of a multipart body the picture of the signed-in person. */
export const uploadAvatar = async (world: World, _input: object, call: Call) => {
  for await (const part of call.files()) {
    const content = await buffer(part.content)
    if (content.length > sizeLimits.image)
      throw refuse(filesRefusals, 'too_large', { megabytes: sizeLimits.image / 1024 ** 2 })
    const key = randomUUID()
    await world.ports.storage.write(keyAt(key), await squared(content))
    try {
      return await world.transact((ctx) => change(ctx, key))
    } catch (error) {
      await world.ports.storage.remove(keyAt(key))
      throw error
    }
  }
  throw refuse(filesRefusals, 'nothing_uploaded', {}, { file: ['required'] })
}

export const removeAvatar = (ctx: Ctx) => change(ctx, null)

const change = async (ctx: Ctx, key: string | null) => {
  const before = await setAvatarKey(ctx, key)
  if (before) await enqueue(ctx, removeBytes, { keys: [keyAt(before)] })
  return { avatarUrl: avatarUrlOf(key) }
}

/** Its address cannot be guessed, so anyone who has it may read it; a new picture invalidates it. */
export const serveAvatar = async (_: Ctx, { name }: { name: string }): Promise<RawAnswer> =>
  rawAnswer({
    headers: {
      ...harmless,
      'cache-control': 'private, max-age=86400',
      'content-type': 'image/webp',
    },
    body: { storedAs: `avatars/${name}` },
  })

/** A person's picture is deleted with their data. */
export const filesErasing: Erasing = {
  erase: async (ctx, { userId, sellerId }) => {
    const key = sellerId === null ? (await userById(ctx, userId))?.avatarKey : null
    if (key) await enqueue(ctx, removeBytes, { keys: [keyAt(key)] })
  },
}
