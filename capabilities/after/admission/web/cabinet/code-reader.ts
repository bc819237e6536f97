/** What a camera sees, as the QR code in it. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorMaker = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** Wide enough for a code at arm's length, small enough for a slow phone. */
const widest = 640

let reader: Promise<ReadCode> | undefined

/**
 * The browser's own reader where there is one (Android, macOS), else ours (iPhones, Firefox, Windows), which stays on
 * the phone with the page.
 */
export const codeReader = (): Promise<ReadCode> =>
  (reader ??= makeReader().catch((error: unknown) => {
    reader = undefined
    throw error
  }))

const makeReader = async (): Promise<ReadCode> => {
  const Maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  if (((await Maker?.getSupportedFormats().catch(() => [])) ?? []).includes('qr_code')) {
    const detector = new Maker!({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue
  }
  const { default: read } = (await import('jsqr')).default
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    const scale = Math.min(1, widest / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
    return read(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined
  }
}

/** Whether there may be a camera; else codes are typed, or come from a scanner that types. */
export const mayScan = (): boolean => Boolean(globalThis.navigator?.mediaDevices?.getUserMedia)
