import sharp, { type OverlayOptions } from 'sharp'

export type Shot = { label: string; picture: Buffer }

const gap = 8
const title = 22

const labelled = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${title}">` +
      `<text x="4" y="16" font-family="sans-serif" font-size="15" font-weight="bold">${text}</text></svg>`,
  )

/** Pictures beside each other with their names, as one: so many to a row, each so wide and at most so high. */
export const sheetOf = async (shots: readonly Shot[], columns: number, [width, height]: readonly [number, number]) => {
  const tiles = await Promise.all(
    shots.map(async ({ label, picture }, at): Promise<OverlayOptions[]> => {
      const [left, top] = [(at % columns) * (width + gap), Math.floor(at / columns) * (height + title + gap)]
      const small = await sharp(picture)
        .resize({ width, height, fit: 'contain', position: 'top', background: '#ccc' })
        .png()
        .toBuffer()
      return [
        { input: labelled(label, width), left, top },
        { input: small, left, top: top + title },
      ]
    }),
  )
  const rows = Math.ceil(shots.length / columns)
  const size = { width: columns * (width + gap), height: rows * (height + title + gap) }
  return sharp({ create: { ...size, channels: 3, background: '#ccc' } })
    .composite(tiles.flat())
    .png({ palette: true })
    .toBuffer()
}
