import type { PictureFormat } from '../vocabulary.ts'
import { pictureWidths } from '../vocabulary.ts'

/** A picture as pages show it: sources by width, smallest first; `url` for those who take just one. */
export type Picture = {
  fileId: number
  url: string
  width: number
  height: number
  variants: { width: number; avif: string; webp: string }[]
}

/** The widths in which a picture of this width is stored: never larger than the original, at least one. */
export const widthsFor = (width: number): number[] => {
  const smaller = pictureWidths.filter((each) => each < width)
  const next = pictureWidths[smaller.length]
  return next === undefined ? [...smaller] : [...smaller, Math.min(next, width)]
}

export const pictureUrl = (fileId: number, width: number, format: PictureFormat): string =>
  `/files/${fileId}/${width}.${format}`

export const pictureOf = (file: {
  id: number
  width: number | null
  height: number | null
  widths: readonly number[] | null
}): Picture | null => {
  if (!file.width || !file.height || !file.widths || file.widths.length === 0) return null
  const fitting = file.widths.find((width) => width >= 640) ?? file.widths[file.widths.length - 1]!
  return {
    fileId: file.id,
    url: pictureUrl(file.id, fitting, 'webp'),
    width: file.width,
    height: file.height,
    variants: file.widths.map((width) => ({
      width,
      avif: pictureUrl(file.id, width, 'avif'),
      webp: pictureUrl(file.id, width, 'webp'),
    })),
  }
}

const forms = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const

/** The name and the form in which a picture is saved as a file: those of the upload, WebP where that was another. */
export const pictureFileOf = (name: string): { name: string; contentType: (typeof forms)[keyof typeof forms] } => {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const contentType = (forms as Partial<Record<string, (typeof forms)[keyof typeof forms]>>)[ending]
  return contentType
    ? { name, contentType }
    : { name: `${name.replace(/\.[a-z0-9]{1,8}$/i, '')}.webp`, contentType: 'image/webp' }
}
