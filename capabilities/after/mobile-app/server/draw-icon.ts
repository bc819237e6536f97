import { buffer } from 'node:stream/consumers'
import { inkOn } from '#platform/shared/ink-on.ts'
import { letterPath } from '#platform/server/paper/fonts/letter-path.ts'
import type { World } from '#platform/server/world.ts'
import type { IconKind } from '../vocabulary.ts'

/** What an icon is made of: a picture of its own, which fills it; else the logo on white; else the first letter of the name. */
export type IconSource = {
  picture: { storageKey: string; widths: readonly number[]; fills: boolean } | null
  name: string
  color: string
}

/** Phones cut a maskable icon to their form: what counts lies in its inner four fifths (W3C, Web App Manifest). */
const part = { fit: 0.72, letter: 0.5, maskable: 0.56, maskableLetter: 0.4 } as const

const sideOf = (kind: IconKind): number => Number(kind.replace('maskable-', ''))

/** An icon as PNG, square. */
export const drawIcon = async (
  { ports }: Pick<World, 'ports'>,
  source: IconSource,
  kind: IconKind,
): Promise<Buffer> => {
  const side = sideOf(kind)
  const { default: sharp } = await import('sharp')
  const isMaskable = kind.startsWith('maskable')
  const { picture } = source
  if (!picture)
    return sharp(Buffer.from(await letterIcon(source, side, isMaskable)))
      .png()
      .toBuffer()
  const width = picture.widths.find((each) => each >= side) ?? picture.widths.at(-1)
  const kept = await buffer(ports.storage.read(`${picture.storageKey}/${width}.webp`))
  const fills = picture.fills && !isMaskable
  const inner = fills ? side : Math.round(side * (picture.fills ? 0.8 : isMaskable ? part.maskable : part.fit))
  const shown = await sharp(kept)
    .resize({ width: inner, height: inner, fit: picture.fills ? 'cover' : 'inside' })
    .png()
    .toBuffer()
  return sharp({
    create: { width: side, height: side, channels: 4, background: picture.fills ? source.color : '#ffffff' },
  })
    .composite([{ input: shown, gravity: 'centre' }])
    .png()
    .toBuffer()
}

const letterIcon = async ({ name, color }: IconSource, side: number, isMaskable: boolean): Promise<string> => {
  const letter = [...name.trim().toLocaleUpperCase()][0] ?? 'K'
  const drawn = (await letterPath(letter)) ?? (await letterPath('K'))!
  const scale = (side * (isMaskable ? part.maskableLetter : part.letter)) / Math.max(drawn.width, drawn.height)
  const x = side / 2 - (drawn.left + drawn.width / 2) * scale
  const y = side / 2 + (drawn.bottom + drawn.height / 2) * scale
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
    `<rect width="${side}" height="${side}" fill="${color}"/>` +
    `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${drawn.path}" fill="${inkOn(color)}"/></svg>`
  )
}
