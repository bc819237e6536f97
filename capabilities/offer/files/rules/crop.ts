/** What pictures of shops are cut to: width to height. Without one the whole picture stays. */
export const cropRatios = { whole: null, square: 1, wide: 16 / 9 } as const
export type CropRatio = keyof typeof cropRatios

/** The longest side of a stored picture. */
const longest = 1920

export type Crop = { ratio: CropRatio; x: number; y: number; zoom: number }

/** The rectangle of a picture that a crop selects, and the size it is stored in. */
export const cropOf = (size: { width: number; height: number }, { ratio, x, y, zoom }: Crop) => {
  const shape = cropRatios[ratio] ?? size.width / size.height
  const width = Math.min(size.width, size.height * shape) / (zoom / 100)
  const height = width / shape
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    left: Math.round(((size.width - width) * x) / 100),
    top: Math.round(((size.height - height) * y) / 100),
    width: Math.round(width),
    height: Math.round(height),
    kept: { width: Math.round(width * scale), height: Math.round(height * scale) },
  }
}
