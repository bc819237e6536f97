import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { attachment, cleanFileName } from '../rules/file-name.ts'
import { pictureOf, type Picture } from '../rules/picture.ts'
import { viewerOf } from '../rules/viewer.ts'
import { filesRefusals, type LinkUse } from '../vocabulary.ts'
import type { openSigned } from '../contract.ts'
import { servePictureFile } from './serve-picture-file.ts'
import { filesTables } from './tables.ts'

const picturePurpose = 'files.picture'

export const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** A picture in one size. Public ones go to everyone and stay in caches for good; others only to their owner. */
export const servePicture = async (
  ctx: Ctx,
  {
    id,
    variant,
    expires,
    signature,
  }: { id: number; variant: string; expires?: number | undefined; signature?: string | undefined },
): Promise<RawAnswer> => {
  const isSigned =
    expires !== undefined &&
    signature !== undefined &&
    ctx.now.epochMilliseconds < expires * 1000 &&
    isSignatureOf(ctx.ports.secret, picturePurpose, `${id}.${expires}`, signature)
  const file = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'image')
    .where((e) =>
      e.or([e('isPublic', '=', true), inScope(ctx, filesTables, 'files'), ...(isSigned ? [e.lit(true)] : [])]),
    )
    .executeTakeFirst()
  if (!file?.widths?.includes(Number.parseInt(variant, 10))) throw notFound()
  return rawAnswer({
    headers: {
      ...harmless,
      'cache-control': file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'content-type': `image/${variant.split('.')[1]}`,
    },
    body: { storedAs: `${file.storageKey}/${variant}`, etag: `"${file.sha256.slice(0, 20)}-${variant}"` },
  })
}

/** A font, for every page that names it; it stays in caches for good. */
export const serveFont = async (ctx: Ctx, { name }: { name: string }): Promise<RawAnswer> => {
  const file = await ctx.db
    .selectFrom('files')
    .select(['storageKey', 'sha256', 'contentType'])
    .where('id', '=', Number.parseInt(name, 10))
    .where('kind', '=', 'font')
    .where('isPublic', '=', true)
    .executeTakeFirst()
  if (!file) throw notFound()
  return rawAnswer({
    headers: {
      ...harmless,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': file.contentType,
    },
    body: { storedAs: file.storageKey, etag: `"${file.sha256.slice(0, 20)}"` },
  })
}

/** Links to pictures that are not public, for use in pages: valid for some seconds for anyone who has them. */
export const signedPictures = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  ids: readonly number[],
  seconds: number,
): Promise<Map<number, Picture>> => {
  const found = new Map<number, Picture>()
  if (ids.length === 0) return found
  // Whole hours, so that a page opened twice finds its pictures in the browser's cache.
  const expires = Math.ceil((ctx.now.epochMilliseconds / 1000 + seconds) / 3600) * 3600
  // The signature replaces the check of ownership.
  for (const row of await ctx.db
    .selectFrom('files')
    .select(['id', 'width', 'height', 'widths'])
    .where('id', 'in', [...new Set(ids)])
    .where('kind', '=', 'image')
    .execute()) {
    const picture = pictureOf(row)
    const query = `?expires=${expires}&signature=${sign(ctx.ports.secret, picturePurpose, `${row.id}.${expires}`)}`
    if (picture)
      found.set(row.id, {
        ...picture,
        url: picture.url + query,
        variants: picture.variants.map(({ width, avif, webp }) => ({ width, avif: avif + query, webp: webp + query })),
      })
  }
  return found
}

const purpose = 'files.signed'

/**
 * Browsers open no PDF in a sandbox; their viewers isolate its content from the page, and active content was removed at
 * the upload.
 */
const shown = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
}
/** The link alone gives access, so it must not leak. */
const secret = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
const signedText = (id: number, expires: number, name: string, use: LinkUse) =>
  `${id}.${expires}.${name}${use === 'view' ? '.view' : ''}`

/**
 * A link to a file, valid for some seconds for anyone who has it; the browser saves the file as `fileName`, or displays
 * what is safe to display.
 */
export const signedFileUrl = (
  ctx: Pick<Ctx, 'now' | 'ports'>,
  fileId: number,
  { seconds, fileName, use = 'save' }: { seconds: number; fileName: string; use?: LinkUse },
): string => {
  const expires = Math.floor(ctx.now.epochMilliseconds / 1000) + seconds
  const name = cleanFileName(fileName)
  const signature = sign(ctx.ports.secret, purpose, signedText(fileId, expires, name, use))
  const url = `/files/signed/${fileId}/${expires}/${signature}/${encodeURIComponent(name)}`
  return use === 'view' ? `${url}?use=view` : url
}

type Link = Input<typeof openSigned>

/** Answers a signed link: the whole file, or the range a player or a resumed download requests. */
export const openSignedFile = async (ctx: Ctx, link: Link): Promise<RawAnswer> => {
  expectValid(ctx, link)
  const { id, name, use } = link
  // The signature replaces the check of ownership.
  const file = await ctx.db
    .selectFrom('files')
    .select(['storageKey', 'contentType', 'sha256', 'kind', 'widths'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (file?.kind === 'image') return servePictureFile(ctx, file, name, { ...harmless, ...secret })
  if (!file) throw notFound()
  return rawAnswer({
    headers: { ...harmless, ...secret, ...contentHeaders(name, file.contentType, use) },
    body: {
      storedAs: file.storageKey,
      etag: `"${file.sha256.slice(0, 32)}"`,
      linkSeconds: secondsLeft(ctx, link),
    },
  })
}

/** A link of the storage ends with the one that led to it. */
export const secondsLeft = (ctx: Ctx, { expires }: { expires: number }): number =>
  Math.ceil(expires - ctx.now.epochMilliseconds / 1000)

const expectValid = (ctx: Ctx, { id, expires, signature, name, use }: Link): void => {
  if (!isSignatureOf(ctx.ports.secret, purpose, signedText(id, expires, name, use), signature))
    throw refuse(filesRefusals, 'link_invalid')
  if (ctx.now.epochMilliseconds >= expires * 1000) throw refuse(filesRefusals, 'link_expired')
}

const contentHeaders = (name: string, contentType: string, use: LinkUse) => ({
  'content-disposition': attachment(name),
  'content-type': contentType,
  ...(use === 'view' && viewerOf(contentType) !== null ? shown : {}),
})
