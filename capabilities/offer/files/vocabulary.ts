import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** `captions`: subtitles of a video, converted to WebVTT; `font`: a font for pages, converted to WOFF2. */
export const fileKinds = ['image', 'file', 'captions', 'font'] as const
export type FileKind = (typeof fileKinds)[number]

/** What a signed link is for: to save the file, or to show it in the page. */
export const linkUses = ['save', 'view'] as const
export type LinkUse = (typeof linkUses)[number]

/** Widths in which pictures are stored, as AVIF and WebP. */
export const pictureWidths = [100, 200, 640, 1200, 1920] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Biggest uploads in bytes. */
export const sizeLimits: Readonly<Record<FileKind, number>> = {
  image: 20 * 1024 ** 2,
  file: 2 * 1024 ** 3,
  captions: 2 * 1024 ** 2,
  font: 5 * 1024 ** 2,
}
/** PDFs up to this size are looked through; larger ones are handed out as they came, but never opened in the browser. */
export const pdfLimit = 64 * 1024 ** 2
/** What the streams of a PDF that hold its objects may unpack to. */
export const pdfObjectsLimit = 128 * 1024 ** 2
/** 60 megapixels, more than cameras make; a bomb unpacks to far more. */
export const pixelLimit = 60_000_000

export const filesPermissions = permissions({
  'files.upload': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof filesPermissions, true> {}
}

export const filesRefusals = refusals('files', {
  nothing_uploaded: 422,
  not_an_image: 422,
  not_captions: 422,
  not_a_font: 422,
  too_large: 413,
  address_closed: 422,
  not_fetched: 422,
  storage_full: 413,
  link_expired: 410,
  link_invalid: 403,
})
