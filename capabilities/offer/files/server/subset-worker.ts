import { parentPort, workerData } from 'node:worker_threads'
import subsetFont from 'subset-font'

/** Each font is processed in its own thread: a crash affects nothing else. */
const { bytes, letters } = workerData as { bytes: Uint8Array; letters: string }
const font = await subsetFont(Buffer.from(bytes), letters, { targetFormat: 'woff2' })
parentPort!.postMessage(font, [])
