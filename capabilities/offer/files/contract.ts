import { z } from 'zod'
import { colour } from '#platform/shared/colour-field.ts'
import { endpoint, id, instant, nothing } from '#platform/shared/contract.ts'
import { renditionName } from './rules/renditions.ts'
import { fileKinds, linkUses } from './vocabulary.ts'

export const pictureShape = z.object({
  fileId: id(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  variants: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
})

export const fileShape = z.object({
  id: id(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  kind: z.enum(fileKinds),
  picture: pictureShape.nullable(),
  createdAt: instant(),
})

/** The file is the first part of a multipart body. */
export const uploadFile = endpoint(
  'POST',
  '/v1/cabinet/files',
  'Upload a file (multipart); kind=image makes a picture of it, kind=captions subtitles, kind=font letters for pages',
  { input: z.object({ kind: z.enum(fileKinds).default('file') }), output: fileShape },
)

/** A picture that lies on another website: what a pasted text names. */
export const fetchPicture = endpoint(
  'POST',
  '/v1/cabinet/files/fetched',
  'Fetch a picture from a public web address and keep it as an upload of kind image',
  { input: z.object({ address: z.url({ protocol: /^https?$/ }).max(4000) }), output: fileShape },
)

export const showPicture = endpoint('GET', '/files/:id/:variant', 'A picture in one of its sizes: 640.webp', {
  input: z.object({
    id: id(),
    variant: z.string().regex(/^\d{1,4}\.(avif|webp)$/),
    expires: z.coerce.number<number | string>().int().optional(),
    signature: z.string().max(100).optional(),
  }),
  output: z.any(),
})

/** The file is the first part of a multipart body. */
export const uploadAvatar = endpoint(
  'POST',
  '/v1/app/user/avatar',
  'Make an uploaded picture (multipart) the one that stands for whoever is signed in, cut to a square',
  { input: nothing(), output: z.object({ avatarUrl: z.string().nullable() }) },
)
export const removeAvatar = endpoint(
  'DELETE',
  '/v1/app/user/avatar',
  'Have no picture: initials stand for the person',
  {
    input: nothing(),
    output: uploadAvatar.output,
  },
)
export const showAvatar = endpoint('GET', '/files/avatars/:name', 'The picture of a person', {
  input: z.object({ name: z.string().regex(/^[0-9a-f-]{36}\.webp$/) }),
  output: z.any(),
})

/** Where a font of this id is served. */
export const fontPath = (id: number | string): string => `/files/fonts/${id}.woff2`

export const showFont = endpoint('GET', '/files/fonts/:name', 'A font of a shop’s pages: 12.woff2', {
  input: z.object({ name: z.string().regex(/^\d{1,15}\.woff2$/) }),
  output: z.any(),
})

export const openRendition = endpoint(
  'GET',
  '/files/hls/:id/:expires/:signature/:name',
  'A playlist or a piece of a video in several sizes (HLS), by a link that lives some hours',
  {
    input: z.object({
      id: id(),
      expires: z.coerce.number<number | string>().int(),
      signature: z.string().max(100),
      name: z.string().regex(renditionName),
    }),
    output: z.any(),
  },
)

export const openSigned = endpoint(
  'GET',
  '/files/signed/:id/:expires/:signature/:name',
  'A private file by a short-lived link; takes ranges',
  {
    input: z.object({
      id: id(),
      expires: z.coerce.number<number | string>().int(),
      signature: z.string().max(100),
      name: z.string().max(300),
      use: z.enum(linkUses).default('save'),
    }),
    output: z.any(),
  },
)

const logo = z.object({
  picture: pictureShape.nullable(),
  cover: pictureShape.nullable(),
  accentColor: z.string().nullable(),
})

export const showLogo = endpoint('GET', '/v1/cabinet/logo', "The seller's logo", { input: nothing(), output: logo })
export const chooseLogo = endpoint(
  'POST',
  '/v1/cabinet/logo',
  "Make an uploaded picture the seller's logo, or take the logo away",
  { input: z.object({ fileId: id().nullable() }), output: logo },
)
export const chooseCover = endpoint(
  'POST',
  '/v1/cabinet/shop_cover',
  "Make an uploaded picture the one above the front of the seller's shop, or take it away",
  { input: z.object({ fileId: id().nullable() }), output: logo },
)
export const chooseAccent = endpoint(
  'PUT',
  '/v1/cabinet/accent_color',
  'Set the colour that stands for the seller where their buyers are, or take it away',
  {
    input: z.object({
      accentColor: colour().or(z.literal('')).nullable(),
    }),
    output: logo,
  },
)
