import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { widthsFor } from '../rules/picture.ts'
import { isPicture, sniff } from '../rules/sniff.ts'
import { filesRefusals, pixelLimit } from '../vocabulary.ts'

const notAnImage = () => refuse(filesRefusals, 'not_an_image', {}, { file: ['invalid'] })

/**
 * Re-encodes a picture in every size: everything else in the upload (scripts, locations, camera details) is dropped.
 */
export const makePicture = async (world: World, folder: string, content: Buffer) => {
  if (!isPicture(sniff(content.subarray(0, 512)))) throw notAnImage()
  const { default: sharp } = await import('sharp')
  const open = () => sharp(content, { limitInputPixels: pixelLimit, failOn: 'error' }).rotate()
  const { width, height } = await sizeOf(content)
  const widths = widthsFor(width)
  for (const each of widths) {
    const { avif, webp } = await encoded(open().resize({ width: each }))
    await world.ports.storage.write(`${folder}/${each}.avif`, avif)
    await world.ports.storage.write(`${folder}/${each}.webp`, webp)
  }
  return {
    storageKey: folder,
    contentType: 'image/webp',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    width,
    height,
    widths,
  }
}

const sizeOf = async (content: Buffer): Promise<{ width: number; height: number }> => {
  try {
    const { default: sharp } = await import('sharp')
    const { width, height, orientation = 1 } = await sharp(content, { limitInputPixels: pixelLimit }).metadata()
    if (!width || !height || width * height > pixelLimit) throw notAnImage()
    // Orientations 5 to 8 lie on their side.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    throw notAnImage()
  }
}

const encoded = async (picture: Sharp): Promise<{ avif: Buffer; webp: Buffer }> => {
  try {
    return {
      avif: await picture.clone().avif({ quality: 55, effort: 1 }).toBuffer(),
      webp: await picture.clone().webp({ quality: 80 }).toBuffer(),
    }
  } catch {
    throw notAnImage()
  }
}
